import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Call, isForAdmins } from '#contract/core/call.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/core/roles.ts';
import { request } from '../support/http.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const all = Object.entries(calls).filter(([, call]) => isForAdmins(call)) as [string, Call][];

/** The calls of the back office by who may make them, by their names. Each call is in exactly one group. */
const GROUPS: readonly (readonly [names: RegExp, roles: readonly AdminRole[]])[] = [
  [/^(admins(Me|Summary|Vitals|Confirm|ConfirmOptions)$|secondFactor|passkeys)/, ['owner', 'editor', 'desk', 'viewer']],
  [/^(accounts|audit|invitations|people)/, ['owner']],
  [/^(projects|services|team|reviews|portfolio|career)/, ['owner', 'editor']],
  [/^(desk(?!Change)|contactsAll|jobs|templatesAll)/, ['owner', 'desk', 'viewer']],
  [/^(deskChange|contacts(?!All)|applications|templates(?!All))/, ['owner', 'desk']],
];

describe.each(databases)('the roles of the back office on %s', (kind) => {
  const server = useServer(kind);

  test.each(all)('A-GATE-05 %s is for its roles', async (name, { method, path }) => {
    const groups = GROUPS.filter(([names]) => names.test(name));
    expect([name, groups.length]).toEqual([name, 1]);
    for (const role of ADMIN_ROLES) {
      const { token } = await makeAccount(server(), role);
      // The stream would stay open.
      const query = name === 'deskStream' ? '?once=true' : '';
      const answer = await request(server(), path.replace(/:\w+/g, 'unknown') + query, { method, token });
      const isRefused = answer.status === 403;
      expect([role, isRefused]).toEqual([role, !groups[0]?.[1].includes(role)]);
      if (isRefused) expect(answer.json.errors.role).toMatch(/^Your role does not include this/);
      expect([role, answer.status]).not.toEqual([role, 401]);
    }
  });
});
