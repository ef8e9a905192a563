import { test } from 'vitest';
import { newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { eventually } from '../support/pages.ts';
import { workerEventsOf } from '../support/worker-events.ts';

const office = sharedOffice();

/** In the worker of the app: what it would show, as this browser has no notifications. */
interface Shown {
  shown?: [title: string, options: NotificationOptions][];
}

test('D73 the worker shows a push message; a tap opens what it is about, in the tab that shows the back office', async () => {
  const { origin, holds } = office();
  await holds([{ name: 'Meera' }]);
  const admin = await newAdminWithApp(office());
  const page = await admin.open(`${origin}/admin/enquiries`);
  const row = page.locator('.desk-row');
  await row.waitFor();
  const id = await row.getAttribute('data-id');
  const path = `/admin/enquiries?item=${id}`;
  const [worker] = admin.context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Shown & { registration: { showNotification: unknown } };
    const shown: NonNullable<Shown['shown']> = [];
    scope.shown = shown;
    scope.registration.showNotification = async (title: string, options: NotificationOptions) =>
      shown.push([title, options]);
  });
  const shown = () =>
    worker.evaluate(() =>
      (self as unknown as Shown).shown?.map(([title, { body, tag, data }]) => [title, body, tag, data]),
    );
  const { push: deliver } = await workerEventsOf(admin.context, page, origin);

  await deliver(JSON.stringify({ title: 'New enquiry', body: 'Tap to open it.', tag: id, path }));
  // Unreadable, and not a path of the back office: something is shown, and leads to the desk.
  await deliver('{');
  await deliver(JSON.stringify({ title: 'Elsewhere', tag: 'x', path: 'https://evil.example/' }));
  await eventually(shown).toEqual([
    ['New enquiry', 'Tap to open it.', id, path],
    ['News on the desk', 'Tap to open it.', 'desk', '/admin/enquiries'],
    ['Elsewhere', 'Tap to open it.', 'x', '/admin/enquiries'],
  ]);

  // It was read on another device: nothing is shown, and what is shown about it is closed.
  await worker.evaluate(() => {
    const scope = self as unknown as Shown & { registration: { getNotifications: unknown } };
    scope.registration.getNotifications = async ({ tag }: GetNotificationOptions) =>
      scope.shown
        ?.filter(([, options]) => options.tag === tag)
        .map((closed) => ({ close: () => scope.shown?.splice(scope.shown.indexOf(closed), 1) }));
  });
  await deliver(JSON.stringify({ title: 'Read on another device', tag: 'desk', isRead: true }));
  await eventually(async () => (await shown())?.map(([, , tag]) => tag)).toEqual([id, 'x']);

  await worker.evaluate((data) => {
    const event = new Event('notificationclick');
    Object.assign(event, {
      notification: { data, close() {} },
      waitUntil: (work: Promise<void>) => work.catch(() => {}),
    });
    self.dispatchEvent(event);
  }, path);
  await page.getByRole('article').getByRole('heading', { name: 'Meera' }).waitFor();
});
