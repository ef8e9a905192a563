import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from '../../../faults/harness/content.ts';
import type { Entry, Ledger } from '../../../faults/harness/ledger.ts';
import type { Random } from '../../../faults/harness/random.ts';
import { writeInto } from './forms.ts';
import type { Action } from './plan.ts';
import type { Stage } from './stage.ts';
import { keyStoredFor } from './stored.ts';

/** How long a visitor waits to be told, in milliseconds. */
const PATIENCE = 1_000;

type Submit = Action & { readonly type: 'submit' };

/** What one visitor submits in a schedule. */
export interface Visit {
  submit(action: Submit): Promise<void>;
  /** Finds what was written down without a word, as the page was left in that moment. */
  settle(): Promise<void>;
  /** What the tabs show from now on is no more of this visit. */
  end(): void;
}

/**
 * Begins a visit.
 * @param stage where
 * @param ledger notes what is submitted and told
 * @param visitor who: name in all e-mails, chance, and how what happens is noted
 */
export function createVisit(
  stage: Stage,
  ledger: Ledger,
  { name, random, note }: { name: string; random: Random; note: (text: string) => unknown },
): Visit {
  const written = new Map<string, Content>();
  const entries = new Map<string, Entry>();
  /** How often each tab has begun something new: what it shows then is told of that. */
  const turns = new Map<number, number>();
  let count = 0;
  let isOver = false;

  /** Notes what the server has, where the device has not told of it. */
  async function findStored(email: string, content: Content): Promise<void> {
    const key = entries.has(email) ? undefined : await keyStoredFor(stage, email);
    if (key && !entries.has(email)) entries.set(email, ledger.begin(key, content));
  }

  // What the device has on its disk must arrive, whatever the visitor was told.
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
        // Where the device's store hangs, the form sends without it.
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
