import { onTestFinished, vi } from 'vitest';

interface StubbedPush {
  /** Whether the browser is subscribed. */
  isSubscribed(): boolean;
  /** Notifications that are shown, by their tags. */
  readonly shown: { tag: string; close(): void }[];
}

const bytes = (length: number) => new Uint8Array(length).fill(65).buffer;

/**
 * Stands in for the browser's push service until the test ends: these tests have no service worker.
 * @param answer of the browser to the request for the permission
 */
export function stubPush(answer: NotificationPermission = 'granted'): StubbedPush {
  let subscription: object | null = null;
  let permission: NotificationPermission = 'default';
  const shown: StubbedPush['shown'] = [];
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (applicationServerKey !== 'BKey') throw new Error('Another key');
      subscription = {
        endpoint: 'https://push.example/1',
        getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
        options: { applicationServerKey: bytes(3) },
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { active: {}, pushManager, getNotifications: async () => shown };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = answer;
    return answer;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { isSubscribed: () => subscription !== null, shown };
}
