import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import { outcomeOf } from '#offline/outbox/attempt.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const HTML = undefined;
const reply = (status: number, value: unknown, rest: Partial<Reply> = {}): Reply => ({
  ...{ status, ok: status >= 200 && status < 300, value },
  ...rest,
});
const typeOf = (status: number, value: unknown) => outcomeOf(reply(status, value), KEY).type;

describe('P-API-06 outcome of a response for a submission', () => {
  test.each([
    ['201 with our receipt', 201, { success: true, receipt: KEY }],
    ['200 of a host that knows no keys', 200, { success: true }],
    ['202 with an empty object', 202, {}],
  ])('delivered: %s', (_, status, value) => expect(typeOf(status, value)).toBe('delivered'));

  test.each([
    ["200 with another's receipt", 200, { receipt: '22222222-2222-4222-8222-222222222222' }],
    ['201 with a receipt that is null', 201, { receipt: null }],
    ['200 with a login page', 200, HTML],
    ['200 with a JSON list', 200, []],
    ['200 with JSON text', 200, 'ok'],
    ['200 with JSON null', 200, null],
    ['204 without a body', 204, undefined],
    ['302 that was not followed', 302, undefined],
    ['400 with a page of a proxy', 400, HTML],
    ['403 with a page of a firewall', 403, HTML],
    ['404 with a page of another host', 404, HTML],
    ['413 with a page of a gateway', 413, HTML],
  ])('sent again, as if there were no answer: %s', (_, status, value) => {
    expect(outcomeOf(reply(status, value), KEY)).toEqual({ type: 'retry', error: { status: 0 } });
  });

  test.each([408, 409, 425, 429, 500, 501, 502, 503, 504, 507, 522, 599])(
    'sent again: %i, with or without JSON',
    (status) => {
      const said = outcomeOf(reply(status, { success: false }, { message: 'Busy', retryAfter: 7000 }), KEY);
      expect(said).toEqual({ type: 'retry', error: { status, message: 'Busy' }, retryAfter: 7000 });
      expect(typeOf(status, HTML)).toBe('retry');
    },
  );

  test.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 451])('needs attention: %i with JSON', (status) => {
    const words = { message: 'Email must be a valid address', errors: { email: 'Email must be a valid address' } };
    const said = outcomeOf(reply(status, { success: false, ...words }, words), KEY);
    expect(said).toEqual({ type: 'refused', error: { status, ...words } });
  });
});
