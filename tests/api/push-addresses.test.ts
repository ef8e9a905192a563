import { expect, test } from 'vitest';
import { request, sendEnquiry } from '../support/http.ts';
import { startPushService } from '../support/push-service.ts';
import { enquiry, preparedEnv, startServer } from '../support/server.ts';

test('D73 a site on the internet sends nothing to private addresses', async () => {
  const service = await startPushService();
  const server = await startServer({ ...(await preparedEnv('sqlite')), PUBLIC_ORIGIN: 'https://www.agency.example' });
  const json = {
    ...{ name: 'Phone', types: ['enquiry'], quietFrom: '', quietTo: '', timeZone: '', showsNames: false },
    ...service.subscribe(),
  };
  const put = (endpoint: string) =>
    request(server, '/desk/push', { method: 'PUT', token: server.admin, json: { ...json, endpoint } });
  expect((await put(json.endpoint)).status).toBe(400);
  expect((await put('https://push.example.com/x')).status).toBe(200);
  // A name that leads to this machine.
  const endpoint = json.endpoint.replace('http://127.0.0.1', 'https://localhost.localdomain');
  await server.context.db
    .updateTable('push_devices')
    .set({ endpoint: endpoint.replace('localhost.localdomain', 'localhost') })
    .execute();
  await sendEnquiry(server, enquiry());
  await expect
    .poll(
      async () => (await server.context.db.selectFrom('push_messages').select('last_error').execute())[0]?.last_error,
      { timeout: 30_000 },
    )
    .toBe('EPRIVATE');
  expect(service.requests).toBe(0);
  await server.stop();
  await service.close();
});
