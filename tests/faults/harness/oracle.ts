import type { Device } from './device.ts';
import { hashOf, type Row, rowsOf } from './held-rows.ts';
import type { Entry, Ledger } from './ledger.ts';
import { checkDevice } from './oracle-device.ts';
import type { Server } from './server.ts';

/** Everything that the server has stored from one device. */
export interface Held {
  readonly rows: readonly Row[];
  /** Row ids by key. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The submissions of a device, and its name, which is part of their e-mail addresses. */
type Submitted = Pick<Device, 'name' | 'ledger'>;

/** Compares the results shown to the visitor with what the server and the device hold at the end. */
export async function judge(device: Device, server: Server): Promise<void> {
  await checkDevice(device, await judgeServer(device, server));
}

/** Compares the results shown to the visitor with what the server holds at the end. */
export async function judgeServer(submitted: Submitted, server: Pick<Server, 'db'>): Promise<Held> {
  const held = await readHeld(submitted, server);
  const { ledger } = submitted;
  const owners = new Map([...held.keys].map(([key, id]) => [id, key]));
  for (const entry of ledger.entries.values()) checkEntry(ledger, entry, held);
  for (const { id, fields } of held.rows) {
    const key = owners.get(id);
    if (!key || !ledger.entries.has(key))
      ledger.report('twice', `row ${id} of ${fields.email} belongs to no submission`);
  }
  return held;
}

async function readHeld({ name, ledger }: Submitted, { db }: Pick<Server, 'db'>): Promise<Held> {
  const rows = await rowsOf(db, name);
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'answer'])
    .where('key', 'in', [...ledger.entries.keys(), ''])
    .execute();
  return { rows, keys: new Map(keys.map(({ key, answer }) => [key, JSON.parse(answer ?? '{}')._id])) };
}

function checkEntry(ledger: Ledger, entry: Entry, { rows, keys }: Held): void {
  const { key, content, normal, told, wish, kept } = entry;
  const label = `${key} (told ${told.join(', ') || 'nothing'}; ${wish}${kept ? ', kept' : ''})`;
  const mine = rows.filter(({ kind, fields }) => kind === content.kind && fields.email === normal?.email);
  if (mine.length > 1) ledger.report('twice', `${label} is stored ${mine.length} times`);
  const expected = told.includes('stored') || (wish === 'wanted' && kept);
  if (normal && expected && mine.length === 0) ledger.report('lost', `${label} is not stored`);
  if (!normal && keys.has(key)) ledger.report('wrong state', `${label} is stored though it is not valid`);
  const [row] = mine;
  if (row && keys.get(key) !== row.id) ledger.report('wrong state', `${label} is stored, but not under its key`);
  if (row && normal && !isSame(row, entry)) ledger.report('wrong state', `${label} is stored as something else`);
}

function isSame({ fields, sha256 }: Row, { content, normal }: Entry): boolean {
  const isIntact = sha256 === (content.file && hashOf(new Uint8Array(content.file.bytes)));
  return isIntact && Object.entries(fields).every(([name, value]) => value === (normal as typeof fields)[name]);
}
