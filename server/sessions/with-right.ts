import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Right, rolesWith } from '#contract/core/roles.ts';
import type { Database } from '../db/schema.ts';

/** Condition of a query on `accounts`: those of the back office that are not suspended and have a right. */
export function withRight(right: Right | 'admin'): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Database, 'accounts'>();
  return and([
    eb('accounts.role', '=', 'admin'),
    eb('accounts.suspended_at', 'is', null),
    eb('accounts.admin_role', 'in', rolesWith(right)),
  ]);
}
