import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../support/render-app.tsx';

test('P-ABOUT-01 P-ABOUT-02 P-ABOUT-03 P-ABOUT-04 P-ABOUT-05 P-ABOUT-06 P-ABOUT-07 P-ABOUT-08 P-ABOUT-09 P-ABOUT-10 mission, vision and every point of the story', async () => {
  await renderApp('/about');
  for (const name of ['Our Mission', 'Our Vision']) {
    const text = page.getByRole('region', { name }).element().querySelector('p')?.textContent;
    expect(text?.length).toBeGreaterThan(80);
  }
  const story = page.getByRole('region', { name: 'Our Story' });
  const headings = story.getByRole('heading', { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Founded in 2023',
    'Company growth',
    'Based in Indore',
    'Evolution into a SaaS product',
    '400+ active users in 2024',
    'Innovation as the future',
  ]);
  const figures = [
    /about 30\s*retailers/i,
    /300\s*suppliers/,
    /25 crore\s*transaction value/,
    /97%\s*client satisfaction/,
  ];
  for (const figure of figures) expect(story.element().textContent).toMatch(figure);
});
