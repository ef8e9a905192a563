import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../support/render-app.tsx';
import { stubApi } from '../support/stub-api.ts';

const { href } = window.location;
afterEach(() => history.replaceState(null, '', href));

const message = () => page.getByLabelText('Message', { exact: true });

test('P-ROUTE-23 signup, register and forget-password hold a form, and lead to the login page', async () => {
  stubApi({});
  for (const path of ['/signup', '/register', '/forget-password']) {
    const { location, unmount } = await renderApp(path);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('form').getByLabelText('Email', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: /login/i }).click();
    await expect.poll(location).toBe('/login');
    unmount();
  }
});

test('P-SVC-03 P-SVC-04 D53 Request a demo leads to the contact page, whose message names the service; no call', async () => {
  const requests = stubApi({ servicesAll: [] });
  for (const [topic, name] of [
    ['web', 'Web Development'],
    ['digital', 'Digital Marketing'],
    ['app', 'App Development'],
    ['software', 'Software Development'],
  ]) {
    const { location, unmount } = await renderApp(`/services/${topic}`);
    await page.getByRole('link', { name: 'Request a demo' }).click();
    await expect.poll(location).toBe(`/contact?topic=${topic}`);
    unmount();
    // The form reads the topic from the address of the document.
    history.replaceState(null, '', `?topic=${topic}`);
    const contact = await renderApp(`/contact?topic=${topic}`);
    await expect.element(message()).toHaveValue(`I would like a demo of ${name}.`);
    contact.unmount();
  }
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('D53 the message is prefilled only for known topics', async () => {
  stubApi({});
  for (const search of ['', '?topic=', '?topic=Fleet%20Board', '?topic=constructor', '?topic=%3Cb%3E']) {
    history.replaceState(null, '', search || window.location.pathname);
    const { unmount } = await renderApp(`/contact${search}`);
    await expect.element(message()).toHaveValue('');
    unmount();
  }
});
