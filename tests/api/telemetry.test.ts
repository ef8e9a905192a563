import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { preparedEnv } from '../support/server.ts';

interface Span {
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const { start } = usePrograms();
const bodies: string[] = [];
/** A collector of OpenTelemetry, which keeps what it gets. */
const collector = createServer((incoming, response) => {
  let body = '';
  incoming.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  incoming.on('end', () => {
    bodies.push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => void collector.close());

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const valuesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

test('A-GATE-05 with the variables of OpenTelemetry a collector gets one span for each request, by route, without personal data', async () => {
  const { port } = collector.address() as AddressInfo;
  const env = await preparedEnv('sqlite');
  const child = start({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'agency' });
  const url = await child.url;
  await request({ url }, '/services/all?email=asha@example.com');
  const refused = await request({ url }, '/desk/items/01a21f70?email=asha@example.com');
  await request({ url }, '/readyz');
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  const found = spans().filter(({ attributes }) => attributes.some(({ key }) => key === 'request.id'));
  expect(found.map(({ name }) => name)).toEqual(['GET /services/all', 'GET /desk/items/:id']);
  expect(valuesOf(found[1])).toMatchObject({
    ...{ 'http.route': '/desk/items/:id', 'http.response.status_code': 401 },
    'request.id': refused.headers.get('x-request-id'),
  });
  const all = bodies.join('');
  expect(all).toContain('agency');
  expect(all).not.toContain('asha');
  expect(all).not.toContain('01a21f70');
});

test('A-GATE-05 without them, or if they are switched off, nothing is sent', async () => {
  const { port } = collector.address() as AddressInfo;
  const before = bodies.length;
  const off = { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const child = start({ ...(await preparedEnv('sqlite')), ...off });
  await request({ url: await child.url }, '/services/all');
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(bodies).toHaveLength(before);
});
