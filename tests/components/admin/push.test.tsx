import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PushDevice, PushSubscriptionBody } from '#contract/admin/desk-push.ts';
import { deviceName } from '#contract/runtime/device-name.ts';
import { violationsOf } from '../support/axe.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem } from '../support/desk.ts';
import { stubPush } from '../support/push.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows, toastOf } from '../support/screen.ts';
import type { Answers } from '../support/stub-api.ts';

const OTHER: PushDevice = {
  ...{ id: 'other', name: 'Firefox on Windows', endpoint: 'https://push.example/2', types: [], timeZone: 'UTC' },
  ...{ quietFrom: '', quietTo: '', showsNames: false },
};

beforeEach(() => localStorage.removeItem('push-offer'));

/** Answers of a server that keeps the devices of the admin. */
function pushAnswers(devices: PushDevice[] = []) {
  const stored: PushSubscriptionBody[] = [];
  const answers: Answers = {
    deskPush: () => ({ success: true, publicKey: 'BKey', devices }),
    deskPushStore: async (request) => {
      const body = (await request.json()) as PushSubscriptionBody;
      stored.push(body);
      const { p256dh: _, auth: __, ...settings } = body;
      const device = { ...OTHER, ...settings, id: 'own' } as PushDevice;
      devices.splice(0, devices.length, device, ...devices.filter(({ endpoint }) => endpoint !== device.endpoint));
      return { success: true, message: 'Saved', device };
    },
    deskPushRemove: (request) => {
      const at = devices.findIndex(({ id }) => request.url.endsWith(`/${id}`));
      devices.splice(at, 1);
      return { success: true, message: '' };
    },
    deskPushTest: { success: true, message: 'Sent' },
  };
  return { answers, stored, devices };
}

test('D73 a device is notified from a tap on, of what its admin chooses, until it is turned off', async () => {
  const push = stubPush();
  const { answers, stored, devices } = pushAnswers([OTHER]);
  await renderAdmin('/admin/account', answers);
  await buttonOf('Notify this device').click();
  await expect.element(page.getByRole('checkbox', { name: 'New enquiries' })).toBeChecked();
  expect(stored[0]).toMatchObject({
    ...{ endpoint: 'https://push.example/1', name: deviceName(navigator.userAgent), showsNames: false, quietFrom: '' },
    ...{ types: ['enquiry', 'application', 'followup', 'mention'], p256dh: expect.stringMatching(/^[\w-]{87}$/) },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(await violationsOf()).toEqual([]);
  await page.getByRole('checkbox', { name: 'New applications' }).click();
  await expect.poll(() => stored.at(-1)?.types).toEqual(['enquiry', 'followup', 'mention']);
  await page.getByRole('checkbox', { name: 'Show the name of the sender' }).click();
  await expect.poll(() => stored.at(-1)?.showsNames).toBe(true);
  await page.getByLabelText('From').fill('22:00');
  await page.getByLabelText('To', { exact: true }).fill('07:00');
  await page.getByLabelText('From').click();
  await expect.poll(() => [stored.at(-1)?.quietFrom, stored.at(-1)?.quietTo]).toEqual(['22:00', '07:00']);
  await buttonOf('Send a test').click();
  await expect.element(toastOf('Sent. It appears in a moment')).toBeVisible();

  await buttonOf('Remove Firefox on Windows').click();
  await expect.poll(() => devices.map(({ id }) => id)).toEqual(['own']);
  await buttonOf('Turn off').click();
  await expect.element(buttonOf('Notify this device')).toBeVisible();
  expect([push.isSubscribed(), devices]).toEqual([false, []]);
});

test('D73 whoever does not allow notifications is told how to, and nothing is stored', async () => {
  stubPush('denied');
  const { answers, stored } = pushAnswers();
  await renderAdmin('/admin/account', answers);
  await buttonOf('Notify this device').click();
  await expect.element(toastOf('Your browser does not allow notifications of this site.')).toBeVisible();
  await shows('Your browser blocks notifications of this site.');
  expect(stored).toEqual([]);
});

test('D73 notifications are offered once an enquiry was read, and not again after Not now', async () => {
  stubPush();
  const { answers } = pushAnswers();
  const item = deskItem({ name: 'Meera', isUnread: true });
  const path = `/admin/enquiries?item=${item._id}`;
  const first = await renderAdmin('/admin/enquiries', { ...deskAnswers([item]), ...answers });
  await shows('1 enquiry');
  expect(page.getByText('Learn of the next one at once').elements()).toHaveLength(0);
  await page.getByRole('link', { name: /Meera/ }).click();
  await shows('Learn of the next one at once');
  await buttonOf('Not now').click();
  expect(page.getByText('Learn of the next one at once').elements()).toHaveLength(0);
  first.unmount();
  await renderAdmin(path, { ...deskAnswers([item]), ...answers });
  await shows('Timeline');
  expect(page.getByText('Learn of the next one at once').elements()).toHaveLength(0);
});

test('D73 the offer subscribes the device; then it is gone', async () => {
  const push = stubPush();
  const { answers, stored } = pushAnswers();
  const item = deskItem({ isUnread: false });
  await renderAdmin(`/admin/enquiries?item=${item._id}`, { ...deskAnswers([item]), ...answers });
  await buttonOf('Notify this device').click();
  await expect.poll(() => page.getByText('Learn of the next one at once').elements().length).toBe(0);
  expect([push.isSubscribed(), stored.length]).toEqual([true, 1]);
});

test('D73 a push service that cannot be reached is named, and nothing is stored', async () => {
  stubPush();
  const { answers, stored } = pushAnswers();
  await renderAdmin('/admin/account', {
    ...answers,
    deskPush: { success: true, publicKey: 'BOther', devices: [] },
  });
  await buttonOf('Notify this device').click();
  await expect.element(toastOf('The push service of your browser could not be reached.')).toBeVisible();
  expect(stored).toEqual([]);
  expectComplaints(/nothing/);
});

test('D73 signing out unsubscribes the device and closes what it shows', async () => {
  const push = stubPush();
  const { answers } = pushAnswers();
  const closed: string[] = [];
  const { navigate } = await renderAdmin('/admin/account', {
    ...answers,
    adminsLogoutPost: { success: true, message: '' },
    adminsLogout: { success: true, message: '' },
  });
  await buttonOf('Notify this device').click();
  await expect.poll(push.isSubscribed).toBe(true);
  push.shown.push({ tag: 'item', close: () => closed.push('item') });
  await navigate('/admin/logout');
  await expect.poll(push.isSubscribed).toBe(false);
  await expect.poll(() => closed).toEqual(['item']);
});

test('D73 devices are named by browser and system', () => {
  const names = [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
    'curl/8',
  ].map(deviceName);
  expect(names).toEqual(['Chrome on Android', 'Safari on iPhone', 'Edge on Windows', 'Browser on another system']);
});
