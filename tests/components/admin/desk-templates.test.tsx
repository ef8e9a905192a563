import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillTemplate, type Template } from '#contract/admin/templates.ts';
import { renderDesk } from '../support/desk.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, shows } from '../support/screen.ts';

const TEMPLATES: Template[] = [
  { _id: 'first', name: 'First answer', purpose: 'enquiry', subject: '', text: 'Hello {first name},\nI am {me}. {x}' },
  { _id: 'missed', name: 'Missed call', purpose: 'enquiry', subject: 'Your call & mine', text: 'I called, {name}.' },
  { _id: 'talk', name: 'Invitation', purpose: 'application', subject: '', text: 'Come' },
].map((template) => ({ ...template, createdAt: '' }) as Template);

const FIRST = 'Hello Meera,\nI am Ravi. {x}';

async function desk() {
  const admin = await renderDesk([{ name: 'Meera Rao', email: 'meera@example.com' }]);
  Object.assign(admin.answers, { templatesAll: TEMPLATES });
  await page.getByRole('link', { name: /Meera Rao/ }).click();
  await expect.element(picker()).toBeVisible();
  return admin;
}

const picker = () => page.getByLabelText('Template');
const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href') ?? '';
const fieldOf = (name: string) => page.getByRole('form', { name: /^Reply to/ }).getByLabelText(name);

test('D73 placeholders are filled in; what is none stays', () => {
  const values = { name: ' Meera  Rao', me: 'Ravi' };
  expect(fillTemplate('{first name} {FIRST NAME} {name} {me} {you} {} {a\nb}', values)).toBe(
    'Meera Meera  Meera  Rao Ravi {you} {} {a\nb}',
  );
});

test('D73 WhatsApp, e-mail and reply begin with the chosen template, filled in', async () => {
  const { changes } = await desk();
  expect(new URL(hrefOf('WhatsApp')).searchParams.get('text')).toBe(FIRST);
  expect(decodeURIComponent(hrefOf('E-mail'))).toBe(`mailto:meera@example.com?body=${FIRST.replace('\n', '\r\n')}`);
  await picker().selectOptions('Missed call');
  expect(hrefOf('E-mail')).toBe(
    'mailto:meera@example.com?subject=Your%20call%20%26%20mine&body=I%20called%2C%20Meera%20Rao.',
  );
  await buttonOf('Reply').click();
  await expect.element(fieldOf('Subject')).toHaveValue('Your call & mine');
  await expect.element(fieldOf('Reply')).toHaveValue('I called, Meera Rao.');

  // Another template replaces what was not edited, and nothing else.
  await fieldOf('Subject').fill('My own');
  await picker().selectOptions('First answer');
  await expect.element(fieldOf('Reply')).toHaveValue(FIRST);
  await expect.element(fieldOf('Subject')).toHaveValue('My own');
  await buttonOf('Send reply').click();
  await expect.poll(changes).toEqual([[{ reply: { subject: 'My own', text: FIRST } }, '"1"']]);
  await shows('Being sent');
});

test('D73 without a template links and reply are empty, and the desk leads to where templates are written', async () => {
  const { answers } = await desk();
  await picker().selectOptions('None');
  expect([hrefOf('WhatsApp'), hrefOf('E-mail')]).toEqual(['https://wa.me/919826012345', 'mailto:meera@example.com']);
  await buttonOf('Reply').click();
  await expect.element(fieldOf('Reply')).toHaveValue('');
  Object.assign(answers, { templatesAll: [] });
});

test('D73 templates are edited in the back office; the form names the placeholders', async () => {
  await renderAdmin('/admin/templates', { templatesAll: TEMPLATES });
  await shows('3 templates');
  await expect.element(cardOf('Invitation')).toHaveTextContent('Applications');
  await expect.element(page.getByText('{first name}: the first word of it')).toBeVisible();
});

test('D73 without templates the desk leads to their screen', async () => {
  await renderDesk([{ name: 'Meera Rao' }]);
  await page.getByRole('link', { name: /Meera Rao/ }).click();
  const link = page.getByRole('link', { name: 'Write a template for your answers' });
  await expect.element(link).toHaveAttribute('href', '/admin/templates');
});
