import type { SubmissionResult } from '#offline/outbox/submit.ts';
import type { Device } from './device.ts';
import type { Turn } from './form.ts';
import type { Entry } from './ledger.ts';
import type { Page } from './page.ts';

/** Submits a form and checks the submission result that its page gets. */
export async function submitForm(device: Device, page: Page, turn: Turn): Promise<void> {
  const { key, content, insteadOf } = turn;
  const { ledger } = device;
  const entry = ledger.begin(key, content);
  const replaced = insteadOf === undefined ? undefined : ledger.forget(insteadOf);
  const changes = device.storageChanges;
  const submitted = page.submit({ key, ...content }, insteadOf);
  const submission = await Promise.race([submitted, page.life.ended]).catch((error: unknown) => {
    ledger.report('wrong state', `submit of ${key} ended in ${error}`);
  });
  entry.submitting -= 1;
  if (replaced) replaced.leaving -= 1;
  if (!submission) return;
  const sound = !device.storageBroken && changes === device.storageChanges;
  page.form.done(turn, submission);
  entry.told.push(submission.outcome);
  device.log.push(`  ${key} was told '${submission.outcome}'`);
  await check(device, entry, submission, sound);
}

async function check(device: Device, entry: Entry, { outcome }: SubmissionResult, sound: boolean): Promise<void> {
  const { store, ledger } = device;
  const { key } = entry;
  const [record, receipt] = [await store.get(key), await store.receipt(key)];
  const alone = entry.submitting === 0 && entry.wish === 'wanted';
  if (outcome === 'refused') {
    if (entry.normal) ledger.report('wrong state', `${key} is valid and was refused`);
    if (record && alone && sound) ledger.report('wrong state', `${key} was refused and is still kept`);
  } else if (outcome === 'not-kept') {
    // Of two concurrent submits, one may find that the other was refused and has removed the record.
    const expected = entry.told.includes('refused') || !alone;
    if (sound && !expected) ledger.report('wrong state', `${key} was not kept by a store that works`);
  } else if (outcome !== 'stored') {
    if (!record && !receipt && alone) ledger.report('lost', `${key} was told '${outcome}' and is not kept`);
    else if (alone) entry.kept = true;
  }
}
