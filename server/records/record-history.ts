import type { Kysely, Selectable, Transaction } from 'kysely';
import { type ChangeKind, MAX_HISTORY } from '#contract/admin/record-history.ts';
import { type Call, callName } from '#contract/core/call.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database, RecordTable } from '../db/schema.ts';
import type { AuditEventTable } from '../db/system-tables.ts';
import { collectionRows, type Row } from './collection-rows.ts';

type NamedCall = Pick<Call, 'method' | 'path'>;
type Columns = Readonly<Record<string, unknown>>;
type Entry = Pick<Selectable<AuditEventTable>, 'number' | 'created_at' | 'action' | 'object' | 'details'> & {
  readonly who: string | null;
};

/** A collection whose changes are in the audit log with their values: its table, and what its calls do. */
export interface Recorded<T extends RecordTable> {
  readonly table: T;
  readonly kinds: ReadonlyMap<string, ChangeKind>;
}

/** A change of a record, with its rows before and after. */
export interface RowChange<T extends RecordTable> {
  /** Position in the audit log. */
  readonly version: number;
  readonly at: string;
  readonly who: string;
  readonly kind: ChangeKind;
  readonly before: Row<T> | null;
  readonly after: Row<T>;
  /** Whether the record is deleted now. */
  readonly isDeleted: boolean;
  readonly isNewest: boolean;
}

/** What the calls of a collection do, by the names that the audit log has for them. */
export function changeKindsOf(
  calls: Readonly<Record<'create' | 'update' | 'remove' | 'restore' | 'revert', NamedCall>>,
): ReadonlyMap<string, ChangeKind> {
  const kinds: readonly (readonly [NamedCall, ChangeKind])[] = [
    [calls.create, 'created'],
    [calls.update, 'updated'],
    [calls.remove, 'deleted'],
    [calls.restore, 'restored'],
    [calls.revert, 'reverted'],
  ];
  return new Map(kinds.map(([call, kind]) => [callName(call), kind]));
}

/** Reads the entries of the audit log about one record, or about all of a collection; the newest first. */
function entriesOf(db: Kysely<Database>, { table, kinds }: Recorded<RecordTable>, id: string | undefined) {
  return db
    .selectFrom('audit_events')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['number', 'audit_events.created_at', 'action', 'object', 'details', 'accounts.name as who'])
    .where('kind', '=', 'change')
    .where('action', 'in', [...kinds.keys()])
    .$if(id !== undefined, (query) => query.where('object', '=', `${table}/${id}`))
    .orderBy('number', 'desc')
    .limit(MAX_HISTORY)
    .execute();
}

const before = ({ details }: Entry): Columns => JSON.parse(details).before ?? {};

/**
 * The newest changes of one record, or of all of a collection; the newest first. An entry of the audit log has only the
 * columns that have changed, so each row follows from the one after it. `updated_at` stays that of the record as it is now.
 * Records that were purged have no changes any more.
 */
export async function changesOf<T extends RecordTable>(
  db: Kysely<Database>,
  recorded: Recorded<T>,
  one: string | undefined,
): Promise<RowChange<T>[]> {
  const { table, kinds } = recorded;
  const entries = await entriesOf(db, recorded, one);
  const idOf = ({ object }: Entry) => object.slice(table.length + 1);
  const current = await collectionRows(db, table).some([...new Set(entries.map(idOf))]);
  const newest = new Map(current.map((row) => [row.id, row]));
  const rows = new Map<string, Row<T> | null>(newest);
  return entries.flatMap((entry) => {
    const id = idOf(entry);
    const [now, after, kind] = [newest.get(id), rows.get(id), kinds.get(entry.action)];
    if (!now || !after || !kind) return [];
    const earlier = kind === 'created' ? null : { ...after, ...before(entry) };
    rows.set(id, earlier);
    const { number: version, created_at: at, who } = entry;
    const state = { isDeleted: now.deleted_at !== null, isNewest: after === now };
    return [{ version, at, who: who ?? '', kind, before: earlier, after, ...state }];
  });
}

/** Columns that do not belong to a version of a record. */
const KEPT = ['id', 'created_at', 'updated_at', 'position'];

/**
 * The columns of an earlier version of a record, which is not deleted then. What it refers to and is gone, a picture or a
 * category, stays as it is now.
 * @throws HttpError 404 if the version is not in the history
 */
export async function columnsAt<T extends RecordTable>(
  trx: Transaction<Database>,
  recorded: Recorded<T>,
  id: string,
  version: number,
): Promise<Columns> {
  const changes = await changesOf(trx, recorded, id);
  const found: Columns | undefined = changes.find((change) => change.version === version)?.after;
  if (!found) throw new HttpError(404, 'This version is no longer in the history');
  const columns = Object.entries(found).filter(([name]) => !KEPT.includes(name));
  const { picture_id, category_id, ...others } = Object.fromEntries(columns);
  return {
    ...{ ...others, deleted_at: null },
    ...(picture_id !== undefined && (await isStoredPicture(trx, picture_id)) && { picture_id }),
    ...(category_id !== undefined && (await isCategory(trx, category_id)) && { category_id }),
  };
}

/** Whether a picture is still stored; if so, it is not purged before the record has it again. */
async function isStoredPicture(trx: Transaction<Database>, id: unknown): Promise<boolean> {
  return id === null || (await renewPicture(trx, String(id)));
}

/** Renews the time of a picture: the purge skips it for as long as an earlier version may need it. */
export async function renewPicture(trx: Transaction<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set({ created_at: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function isCategory(trx: Transaction<Database>, id: unknown): Promise<boolean> {
  const row = await collectionRows(trx, 'career_categories').one(String(id));
  return row !== undefined && row.deleted_at === null;
}

/** Name of the account that changed a record last. */
export async function lastChangedBy(db: Kysely<Database>, table: RecordTable, id: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('audit_events')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('accounts.name')
    .where('kind', '=', 'change')
    .where('object', '=', `${table}/${id}`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return entry?.name;
}
