import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '#server/app/doctor.ts';
import { application, PDF } from '../support/application.ts';
import { type Clamd, EICAR, startClamd } from '../support/clamd.ts';
import { request } from '../support/http.ts';
import { newFolder, preparedEnv, startServer, type TestServer } from '../support/server.ts';

let clamd: Clamd;
let server: TestServer;
beforeAll(async () => {
  clamd = await startClamd(await newFolder('clamd'));
  server = await startServer({ ...(await preparedEnv('sqlite')), CLAMD: clamd.address });
});
afterAll(async () => {
  await server.stop();
  clamd.stop();
});

const apply = (bytes: Buffer) => request(server, '/jobs/apply', { body: application({}, bytes) });
const findings = async () =>
  (await examine(server.context.config, '')).filter(({ text }) => text.startsWith('Virus scanner'));

test('D18 a resume with a virus is refused, the largest one without is stored; a scanner that does not answer delays it', async () => {
  const padding = Buffer.alloc(3_000_000, 'x');
  const refused = await apply(Buffer.concat([PDF, padding, EICAR]));
  expect([refused.status, refused.json.errors]).toEqual([
    415,
    { resume: expect.stringMatching(/^Resume must not contain a virus: Eicar-Test-Signature\S* was found$/) },
  ]);
  expect((await apply(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length, 'x')]))).status).toBe(201);
  expect((await findings()).map(({ level }) => level)).toEqual(['ok']);

  clamd.stop();
  await expect.poll(async () => (await apply(PDF)).status).toBe(503);
  const delayed = await apply(PDF);
  expect([delayed.status, delayed.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await findings()).map(({ level }) => level)).toEqual(['fail']);
});
