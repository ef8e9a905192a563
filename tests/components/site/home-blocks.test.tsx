import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceCards } from '#content/services.ts';
import AboutTeaser from '#site/home/AboutTeaser.tsx';
import DealBanner from '#site/home/DealBanner.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { render } from '../support/render.tsx';

/** Tag, title and path of the service cards, as in the specification. */
const CARDS = [
  ['Web Development', 'Build Scalable and Responsive Websites for Your Business', '/services/web'],
  ['Digital Marketing', 'Boost Your Online Presence with Data-Driven Strategies', '/services/digital'],
  ['App Development', 'Develop High-Performance Mobile Apps for iOS and Android', '/services/app'],
  ['Software Development', 'Create Custom Software Solutions for Your Business Needs', '/services/software'],
] as const;
const TITLES = CARDS.map(([, title]) => title);

const services = () => page.getByRole('region', { name: 'Services', exact: true });
const card = (title: string) => services().getByRole('article', { name: title, exact: true });

test('P-HOME-02 P-HOME-03 P-HOME-04 P-HOME-05 P-HOME-08 P-SVCARD-01 P-SVCARD-02 P-SVCARD-03 P-SVCARD-04 P-SVCARD-05 P-SVCARD-06 the services block with its four cards', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const { unmount } = await render(<ServicesBlock />);
    await expect.element(services().getByRole('heading', { level: 2 })).toHaveTextContent(/^Services$/);
    for (const text of [
      'Explore our advanced features for better business success.',
      'Unlock growth and success with our advanced features and custom solutions.',
    ])
      await expect.element(services().getByText(text, { exact: true })).toBeVisible();
    const titles = services().getByRole('heading', { level: 3 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual(TITLES);
    expect(services().getByRole('link', { name: 'Know More' }).elements()).toHaveLength(4);
    for (const [tag, title] of CARDS) {
      await expect.element(card(title).getByText(tag, { exact: true })).toBeVisible();
      const points = card(title).getByRole('listitem').elements();
      expect(points).toHaveLength(4);
      for (const { textContent } of points) expect(textContent?.trim().length).toBeGreaterThan(10);
      const image = card(title).element().querySelector('img') as HTMLImageElement;
      image.scrollIntoView();
      await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    }
    unmount();
  }
  expect(serviceCards.map(({ id }) => typeof id)).toEqual(Array(4).fill('number'));
});

test('P-HOME-07 below the medium breakpoint the cards are plainly stacked', async () => {
  await page.viewport(360, 740);
  await render(<ServicesBlock />);
  const cards = services().getByRole('article').elements();
  expect(cards).toHaveLength(4);
  for (const [index, article] of cards.entries()) {
    const { position, transform, scale } = getComputedStyle(article);
    const outer = getComputedStyle(article.parentElement as Element);
    for (const value of [position, outer.position]) expect(['static', 'relative']).toContain(value);
    expect([transform, scale, outer.transform, outer.scale]).toEqual(Array(4).fill('none'));
    const above = cards[index - 1]?.getBoundingClientRect().bottom ?? 0;
    expect(article.getBoundingClientRect().top).toBeGreaterThanOrEqual(above);
  }
});

test('P-HOME-09 P-HOME-10 P-HOME-11 P-HOME-12 P-HOME-13 P-HOME-25 the buttons of the blocks lead to their pages', async () => {
  const { location } = await render(
    <>
      <ServicesBlock />
      <AboutTeaser />
      <DealBanner />
    </>,
  );
  for (const [, title, path] of CARDS) {
    // The next card may cover this one. The keyboard brings it to the front.
    card(title).getByRole('link', { name: 'Know More' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(location).toBe(path);
  }
  for (const [region, name, path] of [
    ['Two offices, one team.', 'Learn More', '/about'],
    ['Limited Time Deal', "Let's Talk", '/contact'],
  ] as const) {
    await page.getByRole('region', { name: region, exact: true }).getByRole('link', { name }).click();
    await expect.poll(location).toBe(path);
  }
});
