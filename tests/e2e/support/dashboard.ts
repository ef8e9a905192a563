import { incrementVersion } from '#server/db/collections.ts';
import { newId } from '#server/db/ids.ts';
import type { Office } from './back-office.ts';

const LONG = 'Counts every sack that comes in and goes out, and says so in the evening. '.repeat(20).trim();

/** Fills every list; the first row of each is its newest. */
export async function fillLists({ db, holds, applied }: Office): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 2, 20 - index, 18, 45)).toISOString();
  const base = (index: number) => ({ id: newId(), created_at: at(index) });
  for (const table of ['services', 'reviews', 'projects', 'team_members'] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto('services')
    .values([7, 6, 5, 4, 3, 2, 1].map((age) => ({ ...base(age), ...service(age) })))
    .execute();
  await db
    .insertInto('reviews')
    .values({ ...base(0), ...review })
    .execute();
  await db
    .insertInto('projects')
    .values([0, 1].map((index) => ({ ...base(index), name: `Godown ${index}`, description: LONG, link: null })))
    .execute();
  await db
    .insertInto('team_members')
    .values({ ...base(0), name: 'Meera', designation: 'Engineer' })
    .execute();
  for (const name of ['services', 'reviews', 'projects', 'team']) await incrementVersion(db, name);
  await applied([{ name: 'Nalini Rao', opening: 'Senior React Developer' }]);
  await holds([]);
}

const service = (age: number) => ({ service_name: `Service ${age}`, description: LONG, serial_number: `A-${age}` });
const review = { client_name: 'Asha', message: LONG, company_name: 'Khandelwal Traders', rating: 4 };
