import { newKey } from '#offline/outbox/outbox-record.ts';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import type { Content } from './content.ts';
import type { Device } from './device.ts';
import { networks } from './network.ts';
import type { Page } from './page.ts';
import type { Action } from './plan.ts';
import type { Stage } from './stage.ts';
import { submitForm } from './submitting.ts';
import { unlessBroken } from './unless-broken.ts';

/** Runs one step of a schedule. */
export async function act(stage: Stage, action: Action): Promise<void> {
  const { device } = stage;
  switch (action.type) {
    case 'kill':
      return stage.page(action.slot).life.killAt(action.at);
    case 'network':
      return device.proxy.set(networks[action.name] ?? fault.pass, { times: action.times });
    case 'heal':
      return device.proxy.set(fault.pass);
    case 'server':
      device.proxy.target = action.up ? await stage.server.port() : 1;
      return device.proxy.set(fault.pass);
    case 'jump':
      device.clockOff += action.ms;
      return;
    case 'offline':
      device.offline = action.offline;
      return;
    case 'storage':
      device.storageBroken = action.broken;
      device.storageChanges += 1;
      return;
    default:
      return visitorActs(stage, action);
  }
}

async function visitorActs(stage: Stage, action: Action): Promise<void> {
  const { device } = stage;
  const page = action.type === 'flush' ? stage.page(action.slot) : stage.formPage(action.slot);
  const { form } = page;
  const last = form.last;
  if (last && (await device.store.receipt(last.key))) form.arrived(last.key);
  const waiting = await device.store.all();
  const picked = waiting[Math.floor(action.pick * waiting.length)];
  switch (action.type) {
    case 'submit':
    case 'edit':
      return submitForm(device, page, form.turn(await staged(device, stage.write(action.valid))));
    case 'again':
      return form.last && submitForm(device, page, form.turn(contentOf(form.last)));
    case 'replace':
      if (!picked) return;
      return submitForm(device, page, { key: newKey(), content: stage.write(action.valid), insteadOf: picked.key });
    case 'sendNow':
      return picked && unlessBroken(device, page, page.sendNow(picked.key));
    case 'discard':
      return picked && unlessBroken(device, page, discard(device, page, picked.key, action.undo));
    case 'flush': {
      // `everywhere` simulates a new visit, which deletes pre-stored files.
      if (action.everywhere) await device.store.dropPreStored();
      const flushing = action.everywhere ? stage.pages : [page];
      await Promise.all(flushing.map((each) => unlessBroken(device, each, each.flush(action.urgency))));
    }
  }
}

/** Pre-stores some files before their form is submitted, half of them without waiting for the write. */
async function staged({ store, random }: Device, content: Content): Promise<Content> {
  const { file } = content;
  if (!file || random.chance(0.4)) return content;
  const preStoredKey = newKey();
  const staging = store.preStore(preStoredKey, file.bytes);
  if (random.chance(0.5)) await staging;
  return { ...content, file: { ...file, preStoredKey } };
}

/** The content of an earlier submission, to be submitted again. A pre-stored file is valid for one submission only. */
function contentOf({ kind, fields, subject, file }: Content): Content {
  const { preStoredKey: _, ...rest } = file ?? {};
  return { kind, fields, ...(subject && { subject }), ...('bytes' in rest && { file: rest }) };
}

async function discard(device: Device, page: Page, key: string, undo: boolean): Promise<void> {
  const entry = device.ledger.forget(key);
  if (!entry) return;
  const { forgotten } = entry;
  try {
    const record = await Promise.race([page.discard(key), page.life.ended]);
    if (!record || !undo) return;
    if ((await Promise.race([page.restore(record).then(() => 'restored'), page.life.ended])) !== 'restored') return;
    if (entry.forgotten === forgotten && entry.wish === 'gone') Object.assign(entry, { wish: 'wanted', kept: true });
  } finally {
    entry.leaving -= 1;
  }
}
