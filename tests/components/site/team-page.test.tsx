import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { director } from '#content/team.ts';
import TeamGrid from '#features/team/TeamGrid.tsx';
import { expectComplaints } from '../support/console.ts';
import { overflow } from '../support/layout.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { refuse, stubApi } from '../support/stub-api.ts';
import { crowd, member } from '../support/team.ts';

const names = () => [...document.querySelectorAll('.team-grid h3')].map((heading) => heading.textContent);

test('P-ROUTE-11 P-TEAM-01 P-TEAM-02 P-TEAM-03 heading, director with photo, title, tagline and bio, members, contact band', async () => {
  stubApi({ teamAll: [member({ _id: 'a' }), member({ _id: 'b', name: 'Asha', designation: 'Head of Product' })] });
  const { location } = await renderApp('/team');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Meet Our Team');
  const card = page.getByRole('article', { name: director.name });
  await expect.element(card.getByText('Managing Director', { exact: true })).toBeVisible();
  await expect.element(card.getByText(director.tagline)).toBeVisible();
  for (const paragraph of director.bio) await expect.element(card.getByText(paragraph, { exact: true })).toBeVisible();
  const photo = card.element().querySelector('img') as HTMLImageElement;
  photo.scrollIntoView();
  await expect.poll(() => photo.naturalWidth).toBeGreaterThan(0);
  await expect.poll(names).toEqual(['Meera', 'Asha']);
  await expect.element(page.getByText('Head of Product', { exact: true })).toBeVisible();
  const call = page.getByRole('main').getByRole('link', { name: /^Call/ });
  expect(call.element().getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect.poll(location).toBe('/contact');
});

test('P-TEAM-01 one member, 500, very long names and other scripts fit 320 px; no members, no heading', async () => {
  await page.viewport(320, 740);
  const odd = [
    member({ _id: 'a', name: 'अनिरुद्ध क्षीरसागर श्रीवास्तव', designation: 'मुख्य अभियंता' }),
    member({ _id: 'b', name: 'محمد عبد الرحمن القريشي', designation: 'مهندس' }),
    member({ _id: 'c', name: 'W'.repeat(3000), designation: 'x'.repeat(3000) }),
  ];
  for (const members of [crowd(1), [...odd, ...crowd(500).slice(3)], []]) {
    const requests = stubApi({ teamAll: members });
    const { unmount } = await render(<TeamGrid />);
    await expect.poll(() => requests.length).toBe(1);
    await expect.poll(() => names().length).toBe(members.length);
    expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(members.length ? 1 : 0);
    expect(overflow()).toBeLessThanOrEqual(0);
    unmount();
  }
});

test('P-TEAM-01 a list that the server refuses is logged and leaves no heading', async () => {
  expectComplaints(/^Reading team failed/);
  const requests = stubApi({ teamAll: () => refuse(404, 'Not found') });
  await render(<TeamGrid />);
  await expect.poll(() => requests.length).toBe(1);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});
