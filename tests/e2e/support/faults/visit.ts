import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from '../../../faults/harness/content.ts';
import type { Entry, Ledger } from '../../../faults/harness/ledger.ts';
import type { Random } from '../../../faults/harness/random.ts';
import { writeInto } from './forms.ts';
import type { Action } from './plan.ts';
import type { Stage } from './stage.ts';
import { keyStoredFor } from './stored.ts';

/** Maximum wait for the result of a submission before the next step, in milliseconds. */
const PATIENCE = 1_000;

type Submit = Action & { readonly type: 'submit' };

/** Submissions of one visitor in a schedule. */
export interface Visit {
  submit(action: Submit): Promise<void>;
  /** Finds submissions that the server stored while their page was left, so that no result was shown. */
  settle(): Promise<void>;
  /** Ends the visit: ignores what the tabs show from now on. */
  end(): void;
}

/**
 * Begins a visit.
 * @param ledger records what is submitted and which results are shown
 * @param visitor name in all e-mails of the visit, random numbers, and a function that logs what happens
 */
export function createVisit(
  stage: Stage,
  ledger: Ledger,
  { name, random, note }: { name: string; random: Random; note: (text: string) => unknown },
): Visit {
  const written = new Map<string, Content>();
  const entries = new Map<string, Entry>();
  /** Number of submissions that each tab has begun. What a tab shows belongs to its latest one. */
  const turns = new Map<number, number>();
  let count = 0;
  let isOver = false;

  /** Records a submission that the server has stored, if the device has not reported it. */
  async function findStored(email: string, content: Content): Promise<void> {
    const key = entries.has(email) ? undefined : await keyStoredFor(stage, email);
    if (key && !entries.has(email)) entries.set(email, ledger.begin(key, content));
  }

  // What the device has stored must be delivered, whatever result was shown.
  stage.onKept = (key, email) => {
    const content = written.get(email);
    if (!content) return ledger.report('wrong state', `${key} of ${email} was never written`);
    const before = ledger.entries.get(key);
    if (!before && entries.has(email)) ledger.report('twice', `${email} is in the outbox under two keys`);
    const entry = before ?? ledger.begin(key, content);
    entry.kept = true;
    entries.set(email, entry);
  };

  return {
    async submit({ tab, form, presses, wait }) {
      const turn = (turns.get(tab) ?? 0) + 1;
      turns.set(tab, turn);
      count += 1;
      const id = `${name}-${count}-${form}`;
      const email = `${id}@example.com`;
      const page = await stage.tab(tab);
      const { origin } = stage.site;
      const ready = await writeInto(page, form, { origin, random, id });
      if (!ready) return void note(`  no form for ${email}`);
      const { content, submit, told } = ready;
      written.set(email, content);
      await submit(presses);
      const isLooking = () => !isOver && turns.get(tab) === turn;
      const isTold = told(isLooking).then(async (outcome) => {
        if (!outcome || !isLooking()) return;
        note(`  ${email} was told '${outcome}'`);
        // If the device's storage hangs, the form sends without it.
        if (outcome === 'stored') await findStored(email, content);
        const entry = entries.get(email);
        if (entry) entry.told.push(outcome);
        else ledger.report('lost', `${email} was told '${outcome}' and was never kept`);
      });
      const silenced = isTold.catch(() => undefined);
      if (wait) await Promise.race([silenced, pause(PATIENCE)]);
    },
    async settle() {
      for (const [email, content] of written) await findStored(email, content);
    },
    end() {
      isOver = true;
    },
  };
}
