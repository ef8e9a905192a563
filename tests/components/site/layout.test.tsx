import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigation, serviceLinks } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { violationsOf } from '../support/axe.ts';
import { focused } from '../support/forms.ts';
import { RETENTION } from '../support/people.ts';
import { renderApp } from '../support/render-app.tsx';
import { stubApi } from '../support/stub-api.ts';

const LABELS = ['Home', 'About Us', 'Services', 'Products', 'Portfolio', 'Career', 'Contact Us'];
const PHONE_LINK = `tel:${site.phone?.replaceAll(' ', '')}`;
const NO_ROWS = {
  ...{ projectsAll: [], servicesAll: [], teamAll: [], reviewsAll: [], portfolioAll: [], careerAll: [] },
  ownDataRetention: RETENTION,
};

const header = () => page.getByRole('banner');
const mainNav = () => header().getByRole('navigation', { name: 'Main' });
const menu = () => page.getByRole('dialog', { name: 'Menu' });
const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
const openServices = () => menu().getByText('Services', { exact: true }).click();

/** Renders the contact page with its layout. */
function renderContact(width = 1280, path = '/contact') {
  stubApi(NO_ROWS);
  return page.viewport(width, 740).then(() => renderApp(path));
}

/** Waits for the page of products with its rows, which would be read after the end of the test. */
async function expectProducts(location: () => string) {
  await expect.element(page.getByText('No projects available at the moment.')).toBeVisible();
  expect(location()).toBe('/products');
}

test('P-NAV-05 the plain items and the four services lead to their paths', async () => {
  const { location } = await renderContact();
  for (const entry of navigation) {
    if ('items' in entry) continue;
    await mainNav().getByRole('link', { name: entry.label, exact: true }).click();
    await expect.poll(location).toBe(entry.to);
  }
  for (const { label, to } of serviceLinks) {
    await mainNav().getByRole('button', { name: 'Services' }).click();
    await mainNav().getByRole('link', { name: label }).click();
    await expect.poll(location).toBe(to);
    await expect.element(mainNav().getByRole('link', { name: label, includeHidden: true })).not.toBeVisible();
  }
});

test('P-NAV-06 P-NAV-07 P-NAV-08 P-NAV-09 the menu at 360 px adds Team, Reviews and the phone number', async () => {
  const { location } = await renderContact(360);
  expect(mainNav().elements()).toHaveLength(0);
  await openMenu();
  await expect.element(menu()).toBeVisible();
  const entries = [...menu().element().querySelectorAll('nav > ul > li > a, summary')];
  expect(entries.map(({ textContent }) => textContent?.trim())).toEqual([...LABELS, 'Team', 'Reviews']);
  const phone = menu().element().querySelector('a[href^="tel:"]');
  expect([phone?.textContent, phone?.getAttribute('href')]).toEqual([site.phone, PHONE_LINK]);
  const phones = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  expect(phones.length).toBeGreaterThan(1);
  expect(new Set(phones)).toEqual(new Set([PHONE_LINK]));
  for (const [label, path] of [
    ['Team', '/team'],
    ['Reviews', '/reviews'],
  ] as const) {
    if (menu().elements().length === 0) await openMenu();
    await menu().getByRole('link', { name: label }).click();
    await expect.poll(location).toBe(path);
    await expect.element(menu()).not.toBeInTheDocument();
  }
  await openMenu();
  await openServices();
  await menu().getByRole('link', { name: 'App Development' }).click();
  await expect.poll(location).toBe('/services/app');
});

test('P-NAV-10 P-NAV-11 the button is Admin for the stored role admin and Login for every other', async () => {
  for (const role of ['', 'user', 'Admin', 'admin']) {
    localStorage.setItem('role', role);
    const { unmount } = await renderContact();
    const [shown, path] = role === 'admin' ? ['Admin', '/admin/welcome'] : ['Login', '/login'];
    const button = header().getByRole('link', { name: /^(Admin|Login)$/ });
    await expect.element(button).toHaveTextContent(shown);
    await expect.element(button).toHaveAttribute('href', path);
    unmount();
  }
});

test('P-NAV-03 the whole navigation by keyboard: every stop in order, with a visible focus', async () => {
  const { location } = await renderContact();
  for (const stop of ['Skip to content', 'Dobindu, start page', ...LABELS, 'Login']) {
    await userEvent.tab();
    expect(focused()).toBe(stop);
    const { outlineWidth } = getComputedStyle(document.activeElement as Element);
    expect(Number.parseFloat(outlineWidth), stop).toBeGreaterThanOrEqual(2);
  }
  for (const _ of [1, 2, 3, 4]) await userEvent.tab({ shift: true });
  expect(focused()).toBe('Products');
  await userEvent.keyboard('{Enter}');
  await expectProducts(location);
});

test('P-NAV-06 P-NAV-07 the menu by keyboard: the focus moves into it, around in it, and on to a page', async () => {
  const { location } = await renderContact(360);
  (page.getByRole('button', { name: 'Open menu' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu()).toBeVisible();
  const stops: unknown[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    expect(document.activeElement?.closest('main, footer')).toBeNull();
    stops.push(focused());
    await userEvent.tab();
  }
  expect(stops).toEqual(expect.arrayContaining(['Close menu', 'Home', 'Services', 'Team', 'Reviews']));
  (menu().getByRole('link', { name: 'Products' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectProducts(location);
});

test('the menu returns the focus to its button, closed by Esc and by its × alike', async () => {
  await renderContact(360);
  await openMenu();
  await expect.element(menu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(focused()).toBe('Open menu');
  await userEvent.keyboard('{Enter}');
  await menu().getByRole('button', { name: 'Close menu' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(focused()).toBe('Open menu');
});

test('the skip link is the first stop and moves the focus into the content', async () => {
  for (const path of ['/contact', '/no-such-page']) {
    const { unmount } = await renderContact(1280, path);
    const skip = page.getByRole('link', { name: 'Skip to content' }).element();
    const top = () => skip.getBoundingClientRect().top;
    expect(top(), path).toBeLessThan(0);
    await userEvent.tab();
    expect(focused()).toBe('Skip to content');
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('main');
    await userEvent.tab();
    expect(document.activeElement?.closest('main'), path).not.toBeNull();
    unmount();
  }
});

test('axe finds no serious violation in the open menu, the open submenu and the popups', async () => {
  for (const width of [360, 1280]) {
    const { unmount } = await renderContact(width);
    if (width === 360) {
      await openMenu();
      expect(await violationsOf(menu().element())).toEqual([]);
      await openServices();
      await expect.element(menu().getByRole('link', { name: 'Web Development' })).toBeVisible();
      expect(await violationsOf(menu().element())).toEqual([]);
    } else {
      await mainNav().getByRole('button', { name: 'Services' }).click();
      await expect.element(mainNav().getByRole('link', { name: 'Web Development' })).toBeVisible();
      expect(await violationsOf(header().element())).toEqual([]);
    }
    await userEvent.keyboard('{Escape}');
    for (const name of ['Terms & Conditions', 'Privacy Policy', 'Cookies Policy', 'Subscribe']) {
      await page.getByRole('contentinfo').getByRole('button', { name }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page.getByRole('dialog').element()), name).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
    unmount();
  }
});
