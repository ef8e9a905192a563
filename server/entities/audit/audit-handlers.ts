import { type Kysely, sql } from 'kysely';
import type { AuditEntry, AuditKind, auditAll } from '#contract/admin/audit.ts';
import { fold } from '#contract/admin/search.ts';
import { calls } from '#contract/calls.ts';
import { callName } from '#contract/core/call.ts';
import type { Database } from '../../db/schema.ts';
import type { SqlCondition } from '../../records/lists/keyset-pages.ts';
import { type ListRequest, longListHandler } from '../../records/lists/long-list.ts';

const summaries = new Map(Object.values(calls).map((call) => [callName(call), call.summary]));

const kindOf = ({ query }: ListRequest) => (query as { kind?: AuditKind } | undefined)?.kind;

/** For each word, the entries of the accounts whose name or address contains it. */
async function matchAccounts(db: Kysely<Database>, words: readonly string[]): Promise<(SqlCondition | undefined)[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'admin')
    .execute();
  return words.map((word) => {
    const ids = accounts.filter(({ name, email }) => fold(`${name} ${email}`).includes(word)).map(({ id }) => id);
    return ids.length > 0 ? sql`account_id in (${sql.join(ids)})` : undefined;
  });
}

/** The audit log, newest first, by list page. */
const all = longListHandler<typeof auditAll, AuditEntry>({
  ...{ table: 'audit_events', collection: 'audit' },
  isListed: (request) => (kindOf(request) ? sql`kind = ${kindOf(request)}` : sql`1 = 1`),
  variant: (request) => kindOf(request) ?? '',
  relatedMatches: matchAccounts,
  async readItems(db, ids) {
    const rows = await db
      .selectFrom('audit_events')
      .leftJoin('accounts', 'accounts.id', 'account_id')
      .selectAll('audit_events')
      .select('accounts.name as who')
      .$if(ids !== undefined, (query) => query.where('audit_events.id', 'in', ids ?? []))
      .orderBy('audit_events.created_at', 'desc')
      .orderBy('audit_events.id', 'desc')
      .execute();
    return rows.map(({ id, created_at, number, kind, action, who, object, client, device, details }) => ({
      ...{ _id: id, createdAt: created_at, number, kind, action: summaries.get(action) ?? action, who: who ?? '' },
      ...{ object, client, device, details: JSON.parse(details) as Record<string, unknown> },
    }));
  },
});

/** Handlers of the audit log. */
export const auditHandlers = { auditAll: all };
