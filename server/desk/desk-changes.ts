import type { Kysely, Transaction, Updateable } from 'kysely';
import {
  DESK_FIELDS,
  DESK_STATES,
  type DeskEvent,
  type DeskField,
  DONE_STATES,
  type deskChange,
} from '#contract/admin/desk.ts';
import type { BodyOf } from '#contract/core/call.ts';
import { noteChange } from '../audit/noted-changes.ts';
import type { CallRequest, CreationHandler } from '../calls/handler-types.ts';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { incrementVersion } from '../db/collections.ts';
import type { DeskItemRow, DeskItemTable } from '../db/desk-tables.ts';
import { newId } from '../db/ids.ts';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueMentions } from '../push/messages.ts';
import { withRight } from '../sessions/with-right.ts';
import { notFound, readDetails } from './desk-details.ts';
import { release } from './received/receive.ts';
import { queueReply } from './replies.ts';

type Change = BodyOf<typeof deskChange>;
type Request = CallRequest<typeof deskChange>;

/** A new value of a field: as it is stored, and as the timeline shows it. */
interface Assignment {
  readonly columns: Updateable<DeskItemTable>;
  readonly text: string;
}
type Assignments = Partial<Record<DeskField, Assignment>>;

const NAMES: Record<DeskField, string> = {
  ...{ state: 'state', isDone: "mark 'done'", owner: 'owner', followUpAt: 'follow-up date', labels: 'labels' },
};

/**
 * Changes an item and adds to its timeline, as one new version. Only the id is stored with the idempotency key, because the
 * item contains personal data.
 */
export const change: CreationHandler<typeof deskChange> = {
  create: (request, context) => transaction(context.db, (trx) => changeItem(trx, request, context.config)),
  answer: async (id, { account }, { db }: Context) => ({
    ...{ success: true, message: 'Saved' },
    item: await readDetails(db, id, account?.id ?? ''),
  }),
};

async function changeItem(trx: Transaction<Database>, request: Request, config: Config): Promise<string> {
  const { params, body, account } = request;
  const row = await lockItem(trx, params.id);
  const assigned = await settleConflicts(trx, row, await assignments(trx, row, body), request);
  const events: { id: string; type: DeskEvent['type']; text: string }[] = DESK_FIELDS.flatMap((field) => {
    const { text } = assigned[field] ?? {};
    return text === undefined ? [] : [{ id: newId(), type: field, text }];
  });
  if (body.contacted) events.push({ id: newId(), type: body.contacted, text: '' });
  if (body.note) events.push({ id: newId(), type: 'note', text: body.note });
  if (body.reply) {
    const id = newId();
    const { subject, text } = await queueReply(trx, row, { id, from: account?.name ?? '', ...body.reply }, config);
    events.push({ id, type: 'reply', text: `${subject}\n${text}` });
  }
  if (events.length === 0) return row.id;
  if (row.state === 'spam' && assigned.state) await release(trx, row, config);
  const at = new Date().toISOString();
  const version = row.version + 1;
  const columns = Object.assign(
    {},
    ...Object.values(assigned).map((each) => each.columns),
  ) as Updateable<DeskItemTable>;
  await trx
    .updateTable('desk_items')
    .set({ ...columns, version, ...(isContact(body) && row.replied_at === null && firstReply(row, at)) })
    .where('id', '=', row.id)
    .execute();
  const author = { account_id: account?.id ?? null, account_name: account?.name ?? '', change_key: request.key };
  await trx
    .insertInto('desk_events')
    .values(events.map((event) => ({ item_id: row.id, version, ...author, ...event, created_at: at })))
    .execute();
  for (const { id, type, text } of events) {
    if (type === 'note') await queueMentions(trx, { event: id, item: row.id, text, author: account?.id ?? '' });
  }
  // The timeline has the values.
  noteChange(trx, { object: `desk_items/${row.id}`, fields: events.map(({ type }) => type) });
  await incrementVersion(trx, 'desk');
  return row.id;
}

/** A clock that was set back must not give a negative time. */
const firstReply = ({ created_at }: DeskItemRow, at: string) => ({
  replied_at: at,
  reply_seconds: Math.max(0, Math.round((Date.parse(at) - Date.parse(created_at)) / 1000)),
});

/** Reads an item; on PostgreSQL concurrent changes of it wait. SQLite has one writer. */
async function lockItem(trx: Transaction<Database>, id: string): Promise<DeskItemRow> {
  const row = await trx
    .selectFrom('desk_items')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The fields that a change gives another value, with those that follow from them. */
async function assignments(trx: Kysely<Database>, row: DeskItemRow, body: Change): Promise<Assignments> {
  const state = stateAfter(row, body);
  const isDone = body.isDone ?? (state === undefined ? undefined : DONE_STATES.includes(state));
  const labels = body.labels && [...new Set(body.labels)];
  // With milliseconds, so that lists can be sorted by the text.
  const followUpAt = body.followUpAt && new Date(body.followUpAt).toISOString();
  return {
    ...(state !== undefined && state !== row.state && { state: { columns: { state }, text: state } }),
    ...(isDone !== undefined &&
      isDone !== (row.is_done === 1) && { isDone: { columns: { is_done: isDone ? 1 : 0 }, text: String(isDone) } }),
    ...(body.owner !== undefined && body.owner !== (row.owner_id ?? '') && { owner: await ownerOf(trx, body.owner) }),
    ...(followUpAt !== undefined &&
      followUpAt !== (row.follow_up_at ?? '') && {
        followUpAt: { columns: { follow_up_at: followUpAt || null }, text: followUpAt },
      }),
    ...(labels &&
      JSON.stringify(labels) !== row.labels && {
        labels: { columns: { labels: JSON.stringify(labels) }, text: labels.join(', ') },
      }),
  };
}

const isContact = ({ contacted, reply }: Change) => contacted !== undefined || reply !== undefined;

/** The new state of an item; undefined if it stays. A new enquiry becomes 'In talks' when its sender is contacted. */
function stateAfter({ kind, state }: DeskItemRow, body: Change): string | undefined {
  if (body.state === undefined) return isContact(body) && kind === 'enquiry' && state === 'new' ? 'talks' : undefined;
  if (Object.hasOwn(DESK_STATES[kind], body.state)) return body.state;
  const message = `state must be one of ${Object.keys(DESK_STATES[kind]).join(', ')}`;
  throw new HttpError(400, message, { state: message });
}

async function ownerOf(trx: Kysely<Database>, id: string): Promise<Assignment> {
  if (id === '') return { columns: { owner_id: null }, text: '' };
  const account = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .where(withRight('desk'))
    .executeTakeFirst();
  if (!account) throw new HttpError(400, 'There is no such admin', { owner: 'There is no such admin' });
  return { columns: { owner_id: id }, text: account.name };
}

/**
 * Rejects a change of a field that another change has set since the version that this one is based on. Changes of different
 * fields are merged, and so are equal ones. The changes that it follows are no others. A state that a contact sets by itself
 * gives way to another one.
 * @returns what the change assigns
 * @throws HttpError 409 with an error for each such field
 */
async function settleConflicts(
  trx: Kysely<Database>,
  row: DeskItemRow,
  assigned: Assignments,
  { basedOn, body }: Request,
): Promise<Assignments> {
  const fields = Object.keys(assigned) as DeskField[];
  const version = basedOn === null ? row.version : Number(basedOn);
  if (Number.isNaN(version)) throw new HttpError(400, 'If-Match must be the number of a version');
  if (version >= row.version || fields.length === 0) return assigned;
  const newer = await trx
    .selectFrom('desk_events')
    .select(['type', 'account_name'])
    .where('item_id', '=', row.id)
    .where('version', '>', version)
    .where('type', 'in', fields)
    .where(({ eb, or }) =>
      or([eb('change_key', 'is', null), eb('change_key', 'not in', body.follows?.length ? body.follows : [''])]),
    )
    .orderBy('version')
    .execute();
  if (newer.length === 0) return assigned;
  const isImplicit = body.state === undefined && body.isDone === undefined;
  if (isImplicit && newer.every(({ type }) => type === 'state' || type === 'isDone')) {
    const { state: _, isDone: __, ...others } = assigned;
    return others;
  }
  const errors = newer.map(({ type, account_name }) => [
    type,
    `${account_name} has changed the ${NAMES[type as DeskField]}`,
  ]);
  const [[, message] = []] = errors;
  throw new HttpError(409, `${message} meanwhile`, Object.fromEntries(errors));
}
