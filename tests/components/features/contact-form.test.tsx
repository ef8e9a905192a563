import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { site } from '#content/site.ts';
import { parseOrigin } from '#contract/public/submission-origin.ts';
import ContactForm from '#features/enquiries/ContactForm.tsx';
import ContactSection from '#features/enquiries/ContactSection.tsx';
import { fieldOf, fillIn, focused, invalidFields } from '../support/forms.ts';
import { emptyOutbox, waiting } from '../support/outbox.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { stubApi } from '../support/stub-api.ts';

const WORDS = {
  ...{ name: 'Asha Verma', phoneNumber: '98260 12345', email: 'asha@example.com', message: 'Please call me' },
};
const STORED = { success: true, message: 'Stored' };
const submit = () => page.getByRole('button', { name: 'Send message' }).click();
const formIn = (container: HTMLElement) => container.querySelector('form:has(textarea)') as HTMLFormElement;

beforeEach(emptyOutbox);

test('P-CONT-01 P-CONST-04 the banner says Contact Us and takes 40 % of the window', async () => {
  stubApi({});
  await renderApp('/contact');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    const banner = document.querySelector('.banner') as HTMLElement;
    const share = () => banner.getBoundingClientRect().height / height;
    await expect.poll(share).toBeLessThan(0.41);
    expect(share()).toBeGreaterThanOrEqual(0.399);
  }
});

test('P-CONT-02 P-CONT-03 P-CONT-04 P-CONT-05 P-CONT-06 the tiles: both maps, telephone, chat, four networks', async () => {
  stubApi({});
  await renderApp('/contact');
  const tile = (title: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const addressesIn = (title: string) =>
    tile(title)
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  await expect.element(tile('Visit office')).toBeVisible();
  expect(addressesIn('Visit office')).toEqual(['/map', '/indoremap']);
  expect(addressesIn('Call us')).toEqual([`tel:${site.phone?.replaceAll(' ', '')}`]);
  await expect.element(tile('Call us').getByRole('link')).toHaveTextContent(site.phone ?? '');
  expect(addressesIn('Chat with us')).toEqual([site.messaging]);
  const social = tile('Follow us').getByRole('link').elements() as HTMLAnchorElement[];
  expect(social.map(({ host }) => host)).toEqual([
    'www.linkedin.com',
    'x.com',
    'www.facebook.com',
    'www.instagram.com',
  ]);
  expect(social.map(({ target }) => target)).toEqual(social.map(() => '_blank'));
});

test('P-CONT-07 P-CONT-08 P-CONT-10 the form is below the banner, and the browser asks for what is required', async () => {
  const requests = stubApi({ contactsCreate: STORED });
  const { container } = await renderApp('/contact');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Contact us', exact: true })).toBeVisible();
  const form = formIn(container);
  expect(form.noValidate).toBe(false);
  const banner = container.querySelector('.banner') as HTMLElement;
  expect(form.getBoundingClientRect().top).toBeGreaterThan(banner.getBoundingClientRect().top);
  expect(invalidFields(form)).toEqual(['name', 'phoneNumber', 'email', 'message']);
  for (const [name, value] of Object.entries(WORDS)) {
    await submit();
    expect(focused()).toBe(name);
    await fillIn(form, { [name]: value });
  }
  await fillIn(form, { email: 'x' });
  await submit();
  expect(invalidFields(form)).toEqual(['email']);
  expect(requests).toHaveLength(0);
  expect(await waiting()).toEqual([]);
});

test('P-CONT-09 P-CONT-11 P-CONT-12 P-CONT-15 P-API-02 P-API-06 sent without an address: a message in the form, the form clears, and no token is sent', async () => {
  localStorage.setItem('token', 'a-token');
  const requests = stubApi({ contactsCreate: STORED });
  const { container } = await render(<ContactForm />);
  const form = formIn(container);
  await fillIn(form, WORDS);
  await submit();
  await expect.element(page.getByText('Message sent successfully')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  for (const name of Object.keys(WORDS)) expect(fieldOf(form, name).value).toBe('');
  const [request] = requests;
  expect(await request?.json()).toEqual({ ...WORDS, address: '' });
  expect(request?.headers.get('Authorization')).toBeNull();
  expect(request?.headers.get('Content-Type')).toContain('application/json');
  const origin = parseOrigin(request?.headers.get('Submission-Origin'));
  expect(origin).toMatchObject({ page: location.pathname, installed: false });
  expect(Date.now() - Date.parse(origin?.sentAt ?? '')).toBeLessThan(60_000);
  expect(origin?.seconds).toBeGreaterThan(0);
});

test('P-CONT-09 D23 the trap field is hidden, and sent like any other if something fills it in', async () => {
  const requests = stubApi({ contactsCreate: STORED });
  await page.viewport(360, 740);
  const { container } = await renderApp('/contact');
  const form = formIn(container);
  await fillIn(form, WORDS);
  expect(page.getByRole('textbox', { name: 'Leave this empty' }).elements()).toHaveLength(0);
  fieldOf(form, 'website').value = 'https://verma.example';
  await submit();
  await expect.element(page.getByText('Message sent successfully')).toBeVisible();
  expect(await requests[0]?.json()).toMatchObject({ website: 'https://verma.example' });
});

test('P-CONT-08 P-CONT-09 the whole form by keyboard alone: the fields in order, sent with Enter on the button', async () => {
  const requests = stubApi({ contactsCreate: STORED });
  const { container } = await render(<ContactForm />);
  const typed = { name: 'Asha Verma', phoneNumber: '98260 12345', email: 'asha@example.com', address: '12 Hill Road' };
  fieldOf(formIn(container), 'name').focus();
  for (const [name, value] of Object.entries({ ...typed, message: 'By keyboard' })) {
    expect(focused()).toBe(name);
    await userEvent.keyboard(value);
    await userEvent.tab();
  }
  expect(focused()).toBe('Send message');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Message sent successfully')).toBeVisible();
  expect(await requests[0]?.json()).toEqual({ ...typed, message: 'By keyboard' });
});

test('P-HFORM-01 P-HFORM-02 P-HOME-26 the form of the home page requires all five fields and a valid e-mail, and sends', async () => {
  const requests = stubApi({ contactsCreate: STORED });
  const { container } = await render(<ContactSection />);
  const form = formIn(container);
  const all = { ...WORDS, address: 'Vijay Nagar, Indore' };
  for (const missing of Object.keys(all)) {
    await fillIn(form, { ...all, [missing]: '' });
    await submit();
    expect(fieldOf(form, missing).validity.valueMissing).toBe(true);
  }
  await fillIn(form, { ...all, email: 'x' });
  await submit();
  expect(fieldOf(form, 'email').validity.typeMismatch).toBe(true);
  expect(requests).toHaveLength(0);
  await fillIn(form, { email: all.email });
  await submit();
  await expect.element(page.getByText('Message sent successfully')).toBeVisible();
  expect(requests).toHaveLength(1);
});
