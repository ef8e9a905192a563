import { expect, test } from 'vitest';
import { isAllowedEndpoint } from '#server/push/endpoint.ts';
import { quietUntil } from '#server/push/quiet-hours.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://10.1.2.3:8443/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:127.0.0.1]/x', false],
  ['https://localhost/x', false],
  ['https://database/x', false],
  ['https://user@fcm.googleapis.com/x', false],
])('D73 a push service at %s: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, false)).toBe(isAllowed);
});

test('D73 quiet hours end at their time in the time zone of the device, also after midnight', () => {
  const quiet = { quiet_from: '22:00', quiet_to: '07:30', time_zone: 'Asia/Kolkata' };
  const at = (iso: string) => quietUntil(quiet, Date.parse(iso));
  // 22:00 in India is 16:30 UTC.
  expect(at('2026-03-10T16:29:00Z')).toBeUndefined();
  expect(at('2026-03-10T16:30:20Z')).toBe(Date.parse('2026-03-11T02:00:00Z'));
  expect(at('2026-03-11T01:59:00Z')).toBe(Date.parse('2026-03-11T02:00:00Z'));
  expect(at('2026-03-11T02:00:00Z')).toBeUndefined();
  expect(quietUntil({ ...quiet, quiet_to: '' }, Date.now())).toBeUndefined();
  expect(quietUntil({ quiet_from: '00:00', quiet_to: '00:00', time_zone: '' }, Date.now())).toBeUndefined();
  expect(
    quietUntil({ quiet_from: '01:00', quiet_to: '02:00', time_zone: 'No/Where' }, Date.parse('2026-03-10T01:30:00Z')),
  ).toBe(Date.parse('2026-03-10T02:00:00Z'));
});
