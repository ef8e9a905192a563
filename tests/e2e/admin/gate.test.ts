import { beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder } from '../../support/fault-proxy/request-filters.ts';
import { sharedOffice } from '../support/back-office.ts';
import { storedOn, storedSession, storeSession } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { PHONE, signIn } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
const SECRET = 'Known to admins alone';
beforeEach(() => office().holds([{ message: SECRET }]));

/** A page of the site on a new device, with a session written into local storage by hand. */
async function impostor(session: Record<string, string>) {
  const { origin } = office();
  const page = await (await newVisitor({ viewport: PHONE })).open(`${origin}/contact`);
  await storeSession(page, session);
  return { origin, page };
}

test.each([
  { session: {}, screens: ['/admin', '/admin/ManageTeam'] },
  { session: { role: 'user' }, screens: ['/admin/welcome'] },
])(
  'A-GATE-01, A-GATE-03: with the stored role $session a screen leads to / and asks the server nothing',
  async ({ session, screens }) => {
    const { origin, page } = await impostor(session as Record<string, string>);
    const before = office().network.requests.length;
    for (const screen of screens) {
      await page.goto(origin + screen);
      await page.waitForURL(`${origin}/`);
    }
    const asked = office().network.requests.slice(before);
    expect(asked.filter(isUnder('/admins/', '/contacts/'))).toEqual([]);
  },
);

test.each([{ role: 'admin' }, { role: 'admin', token: 'made-up' }])(
  'A-GATE-05: the role typed in as %o shows no data and ends at the login page',
  async (session) => {
    const { origin, page } = await impostor(session as Record<string, string>);
    await page.goto(`${origin}/admin/contact-us-data`);
    await page.waitForURL('**/login?next=*');
    expect(await storedSession(page)).toEqual({ token: null, role: null });
    expect(await page.content()).not.toContain(SECRET);
    expect(await storedOn(page)).not.toContain(SECRET);
  },
);

test("A-GATE-05: the role typed in over a user's session is written back, and the site is shown", async () => {
  const token = await office().tokenOf('user');
  const { origin, page } = await impostor({ role: 'admin', token });
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.waitForURL(`${origin}/`);
  expect(await storedSession(page)).toEqual({ token, role: 'user' });
  expect(await storedOn(page)).not.toContain(SECRET);
});

test('A-GATE-02: the gate itself needs no network', async () => {
  const { origin, network, tokenOf } = office();
  const token = await tokenOf('admin');
  const { page } = await impostor({ role: 'admin', token });
  await network.set(fault.cut, { only: isUnder('/admins/', '/contacts/') });
  await page.goto(`${origin}/admin/welcome`);
  await page.getByText('Admin Dashboard', { exact: true }).waitFor();
  expect(await storedSession(page)).toEqual({ role: 'admin', token });
  await network.set(fault.pass);
});

test('the role taken away on the server empties an open screen and the device', async () => {
  const { origin, db, holds, network } = office();
  const person = await newVisitor({ viewport: PHONE });
  const page = await person.open(`${origin}/login`);
  await signIn(page, origin);
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByText(SECRET).waitFor();
  await eventually(() => storedOn(page)).toContain(SECRET);
  // The stream of the desk would be the first to find it.
  await network.set(fault.hang, { only: isUnder('/desk/') });
  await db.updateTable('accounts').set({ role: 'user' }).where('email', '=', 'admin@example.com').execute();
  try {
    await holds([]);
    // Another request of the page may find it first, and then there is no button.
    const click = page.getByRole('button', { name: 'Refresh' }).click();
    click.catch(() => undefined);
    await page.waitForURL(`${origin}/`);
    expect((await storedSession(page)).role).toBe('user');
    await eventually(() => storedOn(page)).not.toContain(SECRET);
  } finally {
    await db.updateTable('accounts').set({ role: 'admin' }).where('email', '=', 'admin@example.com').execute();
    await network.set(fault.pass);
  }
});
