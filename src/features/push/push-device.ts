/** Whether this browser can show push notifications, or what is missing. */
export type PushSupport = 'ready' | 'blocked' | 'install-first' | 'missing';

/** iPhones and iPads notify only from an installed app; there alone `standalone` exists. */
export function readSupport(): PushSupport {
  const { standalone } = navigator as { standalone?: boolean };
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) {
    return standalone === false ? 'install-first' : 'missing';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const registrationOf = () => navigator.serviceWorker?.getRegistration();

/** The subscription of this browser. */
export async function readSubscription(): Promise<PushSubscription | null> {
  return (await (await registrationOf())?.pushManager?.getSubscription()) ?? null;
}

/** Why a browser was not subscribed. */
export class NotSubscribed extends Error {
  override readonly name = 'NotSubscribed';
}

/**
 * Asks for the permission and subscribes this browser. Call it from a tap: browsers ask only then.
 * @param publicKey of the server
 * @throws NotSubscribed with a text for the admin
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new NotSubscribed(
      'Your browser does not allow notifications of this site. You can allow them in its settings.',
    );
  }
  const registration = await registrationOf();
  if (!registration?.active)
    throw new NotSubscribed('The app is still being stored on this device. Try again in a minute.');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    // A subscription is bound to the key of its server.
    const earlier = await registration.pushManager.getSubscription();
    if (earlier && keyOf(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
    return await registration.pushManager.subscribe(options);
  } catch {
    throw new NotSubscribed('The push service of your browser could not be reached. Try again later.');
  }
}

/** A key as base64url. */
export function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unsubscribes this browser and closes what it shows. Never rejects. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await readSubscription())?.unsubscribe();
    await closeNotifications(() => true);
  } catch {
    // The browser has no push service.
  }
}

/** Closes the notifications that this device shows about some items. Never rejects. */
export async function closeNotifications(isClosed: (item: string) => boolean): Promise<void> {
  try {
    const shown = (await (await registrationOf())?.getNotifications()) ?? [];
    for (const notification of shown) if (isClosed(notification.tag)) notification.close();
  } catch {
    // The browser has no notifications.
  }
}
