import { rowsOf } from '../../../faults/harness/held-rows.ts';
import { type FormName, formNames } from './plan.ts';
import type { Stage } from './stage.ts';

/**
 * How many submissions of each form the servers of some stages have stored.
 * @param stages after their schedules
 */
export async function storedBy(stages: readonly Stage[]): Promise<Record<FormName, number>> {
  const rows = (await Promise.all(stages.map(({ db }) => rowsOf(db, 'seed%')))).flat();
  const count = (form: FormName) =>
    rows.filter(({ fields }) => String(fields.email).endsWith(`-${form}@example.com`)).length;
  return Object.fromEntries(formNames.map((form) => [form, count(form)])) as Record<FormName, number>;
}

/**
 * Under which key a stage's server has stored what an e-mail stands in.
 * @returns undefined where it has not
 */
export async function keyStoredFor({ db }: Stage, email: string): Promise<string | undefined> {
  const holds = (table: 'contacts' | 'applications') => db.selectFrom(table).select('id').where('email', '=', email);
  const row = (await holds('contacts').union(holds('applications')).executeTakeFirst())?.id;
  const answers = await db.selectFrom('idempotency_keys').select(['key', 'answer']).execute();
  return answers.find(({ answer }) => row && JSON.parse(answer ?? '{}')._id === row)?.key;
}
