import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { incrementVersion } from '#server/db/collections.ts';
import { newId } from '#server/db/ids.ts';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { says, soon } from '../support/contact-form.ts';
import { keptOn } from '../support/kept.ts';
import { goInApp, HARD_TEXTS, sideways } from '../support/list-page.ts';
import { installed, newProfile, PHONE, signIn } from '../support/profile.ts';
import { add, cardOf, empty, hasFocus } from '../support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

const cardsOf = (page: Page) => page.getByRole('article');
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Puts so many products there at once. */
async function stocked(count: number): Promise<void> {
  const { db } = office();
  const created_at = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), name: `Product ${index + 1}`, link: null, created_at },
    description: `${index % 100 === 0 ? 'rare ' : ''}${'word '.repeat(60)}`,
  }));
  for (let at = 0; at < count; at += 500)
    await db
      .insertInto('projects')
      .values(rows.slice(at, at + 500))
      .execute();
  await incrementVersion(db, 'projects');
}

test('2,000 products: sixty cards come at once, more on demand, never over 200; the filter finds among all of them', async () => {
  await stocked(2_000);
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${office().origin}/admin/ManageProducts`);
  await says(page, '2000 products');
  await soon(() => cardsOf(page).count()).toBe(60);
  for (const count of [120, 180, 200]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await soon(() => cardsOf(page).count()).toBe(count);
  }
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  await says(page, 'Page 1 of 10');
  // By key: two hundred cards that have just been drawn may still move what the mouse aims at.
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await says(page, 'Page 2 of 10');
  await soon(() => cardsOf(page).count()).toBe(60);

  await searchOf(page).pressSequentially('RARE word');
  await says(page, '20 of 2000 products');
  await soon(() => cardsOf(page).count()).toBe(20);
  // All of them match again: no more come than at first.
  await searchOf(page).fill('word');
  await soon(() => cardsOf(page).count()).toBe(60);
  await searchOf(page).fill('no such thing');
  await says(page, 'Nothing matches your search.');
  expect(await cardsOf(page).count()).toBe(0);
  expect(clerk.complaints).toEqual([]);
});

test('A-MTEAM-06 D37 the list waits in its place, says when it could not be read and reads it again; the team is then empty; none are named', async () => {
  const { origin, network } = office();
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/welcome`);
  await network.set(fault.delay(1_500), { only: isAt('/team/all') });
  await goInApp(page, '/admin/ManageTeam');
  await page.locator('.skeleton').first().waitFor();
  await says(page, 'No team members yet.');

  await network.set(status(500, {}), { only: isAt('/reviews/all') });
  await goInApp(page, '/admin/ManageReviews');
  await says(page, 'Error fetching data.');
  expect(await cardsOf(page).count()).toBe(0);
  expect(clerk.complaints.some((text) => text.startsWith('Reading records/reviews failed'))).toBe(true);
  await network.set(canned([{ _id: 'a', clientName: 'Asha', message: 'Good', companyName: 'Mills', rating: 9 }]), {
    only: isAt('/reviews/all'),
  });
  await says(page, 'The reviews could not be read.');
  await page.getByRole('button', { name: 'Retry reading the reviews' }).click();
  await cardOf(page, 'Asha').getByRole('img', { name: '5 out of 5' }).waitFor();

  // A bare array, and an array under its name.
  await network.set(canned({ teamMember: [{ _id: 'm', name: 'Meera', designation: 'Engineer' }] }), {
    only: isAt('/team/all'),
  });
  await goInApp(page, '/admin/ManageTeam');
  await cardOf(page, 'Meera').waitFor();
  await network.set(status(500, {}), { only: isAt('/team/all') });
  await page.reload();
  await says(page, 'Error fetching data.');
});

test('long, right-to-left and hostile texts stay texts inside their cards, at 320 px too', async () => {
  const rows = HARD_TEXTS.map((text, index) => ({
    ...{ _id: `id-${index}`, name: text.slice(0, 120) || 'plain', description: text, createdAt: '' },
    link: index === 0 ? 'https://example.com/' : null,
  }));
  await office().network.set(canned(rows), { only: isAt('/projects/all') });
  const clerk = await newAdmin(office(), { viewport: { width: 320, height: 640 } });
  const page = await clerk.open(`${office().origin}/admin/ManageProducts`);
  await soon(() => cardsOf(page).count()).toBe(HARD_TEXTS.length);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await page.title()).not.toBe('taken');
  const outside = await cardsOf(page).evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('*')]
        .filter((it) => it.getBoundingClientRect().right > innerWidth)
        .map((it) => it.outerHTML),
    ),
  );
  expect(outside).toEqual([]);
  await cardOf(page, /^x{100}/)
    .getByRole('button', { name: 'Update' })
    .click();
  await page.getByRole('dialog').locator('form').waitFor();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(clerk.complaints).toEqual([]);
});

test('what was read once is read again without a network and after a restart, with its age; the focus goes on where a card has gone', async () => {
  const { origin, network } = office();
  for (const name of ['Meera', 'Ravi', 'Asha']) await add(office(), '/team/create', { name, designation: 'Engineer' });
  const person = await newProfile();
  const page = await person.open(`${origin}/login`);
  await installed(page);
  await signIn(page, origin);
  await page.goto(`${origin}/admin/ManageTeam`);
  await cardOf(page, 'Ravi').waitFor();
  const order = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = '', third = ''] = order;
  await cardOf(page, first).getByRole('button', { name: 'Delete' }).click();
  await soon(() => hasFocus(cardOf(page, second).getByRole('button', { name: 'Update' }))).toBe(true);
  await cardOf(page, third).getByRole('button', { name: 'Delete' }).click();
  await soon(() => hasFocus(cardOf(page, second).getByRole('button', { name: 'Update' }))).toBe(true);
  await soon(async () => (await (await fetch(`${origin}/team/all`)).json()).length).toBe(1);
  await says(page, '1 team member');
  const stillKept = async () => {
    const kept = await keptOn(page);
    return [first, third].filter((name) => kept.includes(`"name":"${name}"`));
  };
  await soon(stillKept).toEqual([]);
  await network.set(fault.cut);
  await person.restart();
  const later = await person.open('about:blank');
  await later.clock.setSystemTime(Date.now() + 2 * 60 * 60_000);
  await later.goto(`${origin}/admin/ManageTeam`);
  await cardOf(later, second).waitFor();
  await says(later, 'Updated 2 hours ago');
  await says(later, 'What you see was read earlier.');
  expect(await cardsOf(later).count()).toBe(1);
});
