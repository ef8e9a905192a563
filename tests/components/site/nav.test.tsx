import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { serviceLinks } from '#content/navigation.ts';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { focusedName, scrollPage, tap } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';

const SERVICES = serviceLinks.map(({ label }) => label);
const OUTSIDE = [600, 600] as const;

const bar = () => document.querySelector('header.nav-bar') as HTMLElement;
const mainNav = () => page.getByRole('navigation', { name: 'Main' });
const trigger = () => mainNav().getByRole('button', { name: 'Services' });
const visibleServices = () =>
  [...document.querySelectorAll('.nav-panel a')].filter((link) => link.checkVisibility({ visibilityProperty: true }));
const services = () => visibleServices().map((link) => link.textContent);
const expectOpen = () => expect.poll(services).toEqual(SERVICES);
const expectClosed = () => expect.poll(services).toEqual([]);
const scrollDown = (by: number) => scrollPage(scrollY + by);
const expectBarHidden = () => expect.poll(() => bar().getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
const expectBarShown = () => expect.poll(() => bar().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);

const renderPage = () =>
  render(
    <SiteLayout>
      <div style={{ height: 3000 }} />
    </SiteLayout>,
  );

beforeEach(() => commands.moveMouse(OUTSIDE));

test('P-NAV-04 the dropdown opens and closes on hover, and a click does not close what hovering opened', async () => {
  await renderPage();
  expect(services()).toEqual([]);
  await trigger().hover();
  await expectOpen();
  await trigger().click();
  await nextFrame();
  expect(services()).toEqual(SERVICES);
  await mainNav().getByRole('link', { name: 'Software Development' }).hover();
  expect(services()).toEqual(SERVICES);
  await commands.clickAt(OUTSIDE);
  await expectClosed();
  await trigger().hover();
  await expectOpen();
  await commands.moveMouse(OUTSIDE);
  await expectClosed();
});

test('P-NAV-04 P-NAV-05 the dropdown opens, closes and navigates by touch', async () => {
  const { location } = await renderPage();
  await tap(trigger());
  await expectOpen();
  await tap(trigger());
  await expectClosed();
  await tap(trigger());
  await expectOpen();
  await commands.touch(OUTSIDE);
  await expectClosed();
  await tap(trigger());
  await expectOpen();
  await tap(mainNav().getByRole('link', { name: 'Digital Marketing' }));
  await expect.poll(location).toBe('/services/digital');
});

test('P-NAV-04 P-NAV-05 the dropdown opens, closes and navigates by keyboard', async () => {
  const { location } = await renderPage();
  (trigger().element() as HTMLElement).focus();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  // The links of a closed panel cannot be focused.
  await userEvent.tab();
  expect(focusedName()).toBe('Products');
  await userEvent.tab({ shift: true });

  await userEvent.keyboard('{Enter}');
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  await expectOpen();
  for (const label of SERVICES) {
    await userEvent.tab();
    expect(focusedName()).toBe(label);
  }
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(focusedName()).toBe('Services');

  // Moving the focus out of it closes it too.
  await userEvent.keyboard(' ');
  await expectOpen();
  await userEvent.tab({ shift: true });
  await expectClosed();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectOpen();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(location).toBe('/services/web');
});

test('P-NAV-12 P-NAV-13 the bar hides on scrolling down and shows on scrolling up, but never hides near the top', async () => {
  await renderPage();
  await scrollPage(70);
  expect(bar().getBoundingClientRect().bottom).toBeGreaterThan(60);
  await scrollDown(400);
  await expectBarHidden();
  await scrollDown(-60);
  await expectBarShown();
  await scrollDown(200);
  await expectBarHidden();
  // Back within 80 px of the top, then down again: it stays.
  await scrollPage(0);
  await expectBarShown();
  await scrollDown(40);
  expect(bar().dataset.hidden).toBeUndefined();
  expect(bar().getBoundingClientRect().bottom).toBeGreaterThan(60);
});

test('P-NAV-12 the bar stays while it has keyboard focus, and shows when it gets it', async () => {
  const { container } = await renderPage();
  (container.querySelector('.skip-link') as HTMLElement).focus();
  await userEvent.tab();
  expect(focusedName()).toContain('start page');
  await scrollDown(500);
  expect(bar().dataset.hidden).toBeUndefined();
  expect(bar().getBoundingClientRect().bottom).toBeGreaterThan(60);

  (page.getByRole('main').element() as HTMLElement).focus();
  await scrollDown(300);
  await expectBarHidden();
  (page.getByRole('link', { name: 'Login' }).element() as HTMLElement).focus();
  await expectBarShown();
});

test('P-NAV-12 the bar stays while its dropdown is open, and the focus of a clicked link does not keep it', async () => {
  const { location } = await renderPage();
  await trigger().click();
  await expectOpen();
  await scrollPage(400);
  expect(bar().dataset.hidden).toBeUndefined();
  expect(services()).toEqual(SERVICES);

  await mainNav().getByRole('link', { name: 'Products', exact: true }).click();
  await expect.poll(location).toBe('/products');
  await expectClosed();
  await scrollDown(400);
  await expectBarHidden();
});

test('P-NAV-12 opening and closing the menu does not scroll the page', async () => {
  await page.viewport(360, 740);
  await renderPage();
  await scrollPage(700);
  await scrollPage(600);
  await expectBarShown();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await commands.moveMouse([180, 500], 500);
  await nextFrame();
  expect(bar().dataset.hidden).toBeUndefined();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  expect(scrollY).toBe(600);
});

test('P-NAV-12 moving the keyboard focus into the bar does not scroll the page', async () => {
  await renderPage();
  await scrollPage(700);
  await scrollPage(600);
  await expectBarShown();
  bar().querySelector('a')?.focus({ preventScroll: true });
  for (const name of ['Home', 'About Us', 'Services']) {
    await userEvent.tab();
    expect(focusedName()).toBe(name);
    await nextFrame();
    expect(scrollY).toBe(600);
  }
});
