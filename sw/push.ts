import type { PushPayload } from '#contract/admin/desk-push.ts';

declare const self: ServiceWorkerGlobalScope;

const BACK_OFFICE = '/admin';
/** Shown if a message cannot be read: browsers require that each one shows something. */
const UNREADABLE: PushPayload = {
  title: 'News on the desk',
  body: 'Tap to open it.',
  path: '/admin/enquiries',
  tag: 'desk',
};

const TEXTS = ['title', 'body', 'path', 'tag'] as const;

/** Reads a message. What is missing, or is no text, is as in the unreadable one. */
function readPayload(event: PushEvent): PushPayload {
  try {
    const sent = event.data?.json();
    const texts = TEXTS.filter((name) => typeof sent[name] === 'string').map((name) => [name, sent[name]]);
    return { ...UNREADABLE, ...Object.fromEntries(texts), isRead: sent.isRead === true };
  } catch {
    return UNREADABLE;
  }
}

/** A path of the back office: messages lead nowhere else. */
const deskPath = (path: unknown) => (String(path).startsWith(BACK_OFFICE) ? String(path) : UNREADABLE.path);

/** Closes what is shown about an item. */
async function close(tag: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** Opens a path of the back office, in a tab that shows it already if there is one. */
async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname.startsWith(BACK_OFFICE));
  const shown = await tab?.navigate(address).catch(() => null);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

/**
 * Shows push messages about the desk, and closes what was read on another device. A tap opens what they are about, also without a
 * network.
 */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag, isRead } = readPayload(event);
    if (isRead) return event.waitUntil(close(tag));
    const icon = '/icons/icon-192.png';
    event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: deskPath(path) }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(deskPath(event.notification.data)));
  });
}
