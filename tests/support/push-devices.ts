import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PushDevice, PushSubscriptionBody } from '#contract/admin/desk-push.ts';
import { request } from './http.ts';
import { type PushService, type Subscription, startPushService } from './push-service.ts';
import type { TestServer } from './server.ts';

/** A push service for the tests of a `describe` block, and devices of admins that are subscribed to it. */
export function usePushDevices(server: () => TestServer) {
  let started: PushService | undefined;
  const service = () => {
    if (!started) throw new Error('The push service has not started');
    return started;
  };
  beforeAll(async () => {
    started = await startPushService();
  });
  afterAll(() => started?.close());
  afterEach(async () => {
    service().answer = { status: 201 };
    await server().context.db.deleteFrom('push_devices').execute();
  });

  const put = (subscription: Partial<PushSubscriptionBody>, token = server().admin) =>
    request(server(), '/desk/push', {
      ...{ method: 'PUT', token },
      json: {
        ...{ name: 'Phone', types: ['enquiry', 'application', 'followup', 'mention'] },
        ...{ quietFrom: '', quietTo: '', timeZone: 'Asia/Kolkata', showsNames: false },
        ...subscription,
      },
    });
  /** A subscribed device of an admin. */
  async function device(settings: Partial<PushSubscriptionBody> = {}, token?: string) {
    const subscription = service().subscribe();
    const { status, json } = await put({ ...subscription, ...settings }, token);
    expect(status).toBe(200);
    return { ...subscription, id: (json.device as PushDevice).id };
  }
  const arrived = async (subscription: Subscription, count: number) => {
    await expect.poll(() => service().messagesTo(subscription).length, { timeout: 30_000 }).toBe(count);
    return service()
      .messagesTo(subscription)
      .map(({ payload }) => payload);
  };
  /** Waits until no message is due any more. */
  const settled = () =>
    expect
      .poll(
        async () =>
          (
            await server()
              .context.db.selectFrom('push_messages')
              .where('next_at', '<=', new Date().toISOString())
              .select('id')
              .execute()
          ).length,
        { timeout: 30_000 },
      )
      .toBe(0);

  return { service, put, device, arrived, settled };
}
