import { expect, test } from 'vitest';
import { newVisitor } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

test('P-ABOUT-01 P-ABOUT-02 P-ABOUT-03 P-ABOUT-04 P-ABOUT-05 P-ABOUT-06 P-ABOUT-07 P-ABOUT-08 P-ABOUT-09 P-ABOUT-10 mission, vision and every point of the story', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/about`);
  for (const name of ['Our Mission', 'Our Vision']) {
    expect((await page.getByRole('region', { name }).locator('p').textContent())?.length).toBeGreaterThan(80);
  }
  const story = page.getByRole('region', { name: 'Our Story' });
  expect(await story.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Founded in 2023',
    'Company growth',
    'Based in Indore',
    'Evolution into a SaaS product',
    '400+ active users in 2024',
    'Innovation as the future',
  ]);
  const text = (await story.textContent()) ?? '';
  const figures = [
    /about 30\s*retailers/i,
    /300\s*suppliers/,
    /25 crore\s*transaction value/,
    /97%\s*client satisfaction/,
  ];
  for (const figure of figures) expect(text).toMatch(figure);
  expect(complaints).toEqual([]);
});
