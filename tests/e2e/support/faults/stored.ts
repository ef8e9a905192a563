import { rowsOf } from '../../../faults/harness/held-rows.ts';
import { type FormName, formNames } from './plan.ts';
import type { Stage } from './stage.ts';

/**
 * Counts the submissions of each form that the servers have stored.
 * @param stages after their schedules
 */
export async function storedBy(stages: readonly Stage[]): Promise<Record<FormName, number>> {
  const rows = (await Promise.all(stages.map(({ db }) => rowsOf(db, 'seed%')))).flat();
  const count = (form: FormName) =>
    rows.filter(({ fields }) => String(fields.email).endsWith(`-${form}@example.com`)).length;
  return Object.fromEntries(formNames.map((form) => [form, count(form)])) as Record<FormName, number>;
}

/**
 * Finds the key under which the server has stored the submission with this e-mail.
 * @returns undefined if it has not stored it
 */
export async function keyStoredFor({ db }: Stage, email: string): Promise<string | undefined> {
  const holds = (table: 'contacts' | 'applications') => db.selectFrom(table).select('id').where('email', '=', email);
  const row = (await holds('contacts').union(holds('applications')).executeTakeFirst())?.id;
  const answers = await db.selectFrom('idempotency_keys').select(['key', 'answer']).execute();
  return answers.find(({ answer }) => row && JSON.parse(answer ?? '{}')._id === row)?.key;
}
