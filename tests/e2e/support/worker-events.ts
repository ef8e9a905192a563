import type { BrowserContext, Page } from 'playwright-core';

/** Sends a site's service worker the events that the browser sends when no page asks for it. */
export interface WorkerEvents {
  /** Background Sync, as once there is a network. */
  sync(): Promise<unknown>;
  /** A push message. */
  push(data: string): Promise<unknown>;
}

/** @param page of the origin, with an installed worker */
export async function workerEventsOf(context: BrowserContext, page: Page, origin: string): Promise<WorkerEvents> {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const sync = { origin, registrationId, tag: 'outbox', lastChance: true };
  return {
    sync: () => devtools.send('ServiceWorker.dispatchSyncEvent', sync),
    push: (data) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  };
}
