// npm run smoke: starts the build with new data in a folder with a space and letters that are not ASCII, opens a page, sends an
// enquiry twice, backs up, verifies and restores. For systems on which not all tests can run.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'smoke ü नया '));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', SEED: 'none', DRAIN_SECONDS: '0' };

function check(name, isGood, found = '') {
  if (!isGood) throw new Error(`${name} failed: ${found}`);
  console.log(`✓ ${name}`);
}

function admin(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/built.mjs', 'admin', ...args], {
    ...{ env, encoding: 'utf8' },
  });
  check(`admin ${args[0]}`, status === 0, stdout + stderr);
}

async function start() {
  const server = spawn(process.execPath, ['scripts/built.mjs', 'main'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const [, url] = /running at (http:\S+)/.exec(output) ?? [];
    if (url) return { server, url };
  }
  throw new Error(`The server did not start: ${output}`);
}

async function stop(server) {
  const ended = once(server, 'exit');
  // Windows has no signals: there it ends at once.
  server.kill();
  await ended;
}

try {
  const { server, url } = await start();
  const [page, ready] = await Promise.all([fetch(url), fetch(`${url}/readyz`)]);
  check('the start page', page.status === 200 && (await page.text()).includes('<html'), page.status);
  check('/readyz', ready.status === 200, ready.status);
  const enquiry = { name: 'Asha', phoneNumber: '+91 98260 00000', email: 'asha@example.com', message: 'Hello' };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const send = () => fetch(`${url}/contacts/create`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
  const [first, second] = [await (await send()).text(), await (await send()).text()];
  check('an enquiry is stored once', first === second && JSON.parse(first).success, first + second);
  const backup = join(folder, 'site.backup');
  admin('backup', backup);
  admin('verify', backup);
  await stop(server);
  admin('restore', backup);
  const again = await start();
  check('a start after the restore', (await fetch(`${again.url}/readyz`)).status === 200);
  await stop(again.server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
