import { randomUUID } from 'node:crypto';
import { DESK_STATES, type DeskChange } from '#contract/admin/desk.ts';
import { newId } from '#server/db/ids.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { startProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { sendEnquiry } from '#tests/support/http.ts';
import type { Violation } from '../harness/ledger.ts';
import { networks } from '../harness/network.ts';
import { createRandom, type Random } from '../harness/random.ts';
import type { Report } from '../harness/schedule.ts';
import type { Server } from '../harness/server.ts';
import { type Breakage, createDevice, type Device } from './device.ts';
import { judge } from './judge.ts';

const STEPS = 24;
/** Rounds after which everything is sent and every conflict decided, with a network that works. */
const ROUNDS = 60;

/** A random change. Labels, dates and notes are unique, so the oracle recognises them. */
function randomChange(random: Random): DeskChange {
  const unique = randomUUID();
  return random.pick<() => DeskChange>([
    () => ({ state: random.pick(Object.keys(DESK_STATES.enquiry)) }),
    () => ({ isDone: random.chance(0.5) }),
    () => ({ labels: [unique.slice(0, 30)] }),
    () => ({ labels: [unique.slice(0, 30)], note: unique }),
    () => ({ followUpAt: new Date(Date.UTC(2026, 0, 1) + random.int(3e10)).toISOString() }),
    () => ({ note: unique }),
    () => ({ reply: { subject: 'Re: your enquiry', text: unique } }),
    () => ({ contacted: random.pick(['call', 'whatsapp', 'mail']) }),
  ])();
}

async function accountOf({ db }: Server, name: string): Promise<string> {
  const id = newId();
  const row = { id, email: `${id}@example.com`, name, mobile_number: '', role: 'admin', password_hash: '' } as const;
  await db
    .insertInto('accounts')
    .values({ ...row, verified_at: null, created_at: new Date().toISOString() })
    .execute();
  return openSession(db, id);
}

/**
 * Two admins work on one enquiry, each on a device whose network fails at random and whose page is closed at random. At the
 * end both are online, and every conflict is decided.
 */
export async function runDeskSchedule(seed: number, server: Server, breakage: Breakage = {}): Promise<Report> {
  const random = createRandom(seed);
  const log: string[] = [];
  const port = await server.port();
  const sender = { name: 'Meera', phoneNumber: '+91 98260 00000', email: `${randomUUID()}@example.com` };
  const { json } = await sendEnquiry(
    { url: `http://127.0.0.1:${port}` },
    { ...sender, message: 'A site for our shop' },
  );
  const id: string = json._id;
  const proxies = [await startProxy(port), await startProxy(port)];
  const devices = await Promise.all(
    ['Asha', 'Ravi'].map(async (name, at) =>
      createDevice({
        ...{ name, random, breakage, token: await accountOf(server, name) },
        origin: () => proxies[at]?.origin ?? '',
      }),
    ),
  );
  const working: Promise<unknown>[] = [];
  const decided: Violation[] = [];
  const steps: Record<string, (device: Device, at: number) => Promise<unknown> | undefined> = {
    change: async (device) => {
      await device.change(id, randomChange(random));
      working.push(device.send(id));
    },
    'two changes': async (device) => {
      for (let count = 0; count < 2; count += 1) await device.change(id, randomChange(random));
      working.push(device.send(id));
    },
    network: async (_, at) => {
      const name = random.pick(Object.keys(networks));
      log.push(`  ${name}`);
      await proxies[at]?.set(networks[name] ?? fault.pass);
    },
    'network works': (_, at) => proxies[at]?.set(fault.pass),
    read: (device) => device.read(id),
    flush: async (device) => void working.push(device.flush(random.pick(['due', 'urgent']))),
    wait: async (device) => device.pass(random.int(200_000)),
    restart: async (device) => device.restart(),
    decide: async (device) => void decided.push(...(await decide(device, id, random))),
    settle: () => Promise.race([Promise.allSettled(working), new Promise((resolve) => setTimeout(resolve, 150))]),
  };
  for (const device of devices) await device.read(id);
  for (let step = 0; step < STEPS; step += 1) {
    const at = random.int(2);
    const name = random.pick([...Object.keys(steps), 'change', 'change', 'network works']);
    log.push(`${devices[at]?.name}: ${name}`);
    await steps[name]?.(devices[at] as Device, at);
  }
  for (const proxy of proxies) await proxy.set(fault.pass);
  for (const device of devices) {
    device.restart();
    device.calm();
  }
  for (let round = 0; round < ROUNDS && devices.some((device) => device.waiting().length > 0); round += 1) {
    for (const device of devices) {
      device.pass(3_600_000);
      await device.flush('urgent');
      decided.push(...(await decide(device, id, random)));
    }
  }
  // Requests of closed pages may still be on their way.
  for (const proxy of proxies) await proxy.idle();
  for (const device of devices) while (!(await device.read(id)));
  const violations = [...decided, ...(await judge(server, id, devices))];
  const requests = proxies.reduce((sum, proxy) => sum + proxy.requests.length, 0);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  const submissions = devices.reduce((sum, { made }) => sum + made.length, 0);
  return { seed, violations, log, submissions, requests };
}

/**
 * Decides the device's conflicts: gives the change up, or sends it on top of what the other admin has made. A conflict with the
 * device's own changes is none.
 */
async function decide(device: Device, id: string, random: Random): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const record of device.waiting().filter(({ state }) => state !== 'queued')) {
    const isCurrent = await device.read(id);
    const { events = [] } = device.shown() ?? {};
    const isForeign = events.some(
      ({ type, by, version: at }) => at > record.basedOn && by !== device.name && record.lastError?.errors?.[type],
    );
    if (record.state === 'refused') violations.push({ kind: 'wrong state', text: `${record.key} was refused` });
    else if (isCurrent && !isForeign)
      violations.push({ kind: 'wrong state', text: `${record.key} conflicts with its own device` });
    await device.resolve(record, record.state === 'refused' || random.chance(0.4));
  }
  return violations;
}
