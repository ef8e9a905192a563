import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { focusedName, isUncovered } from '../support/layout.ts';
import { RETENTION } from '../support/people.ts';
import { nextFrame, render } from '../support/render.tsx';
import { stubApi } from '../support/stub-api.ts';

const SMALL = { width: 320, height: 420 };

const dialogs = () => page.getByRole('dialog');
const footer = () => page.getByRole('contentinfo');
const subscribe = () => footer().getByRole('button', { name: 'Subscribe' });
const email = () => footer().getByPlaceholder('Enter your email');
const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' });
const boxOf = (target: Locator) => target.element().getBoundingClientRect();
const expectClosed = () => expect.poll(() => dialogs().elements().length).toBe(0);

const renderPage = () =>
  render(
    <SiteLayout>
      <div style={{ height: 1000 }} />
    </SiteLayout>,
  );

async function openPopup(name: string): Promise<Locator> {
  await footer().getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** Opens the longest popup in a viewport that is too small for it. */
async function openInSmallViewport() {
  await page.viewport(SMALL.width, SMALL.height);
  await renderPage();
  const dialog = await openPopup('Terms & Conditions');
  return { dialog, body: dialog.element().querySelector('section') as HTMLElement };
}

const TEXTS: Record<string, RegExp[]> = {
  'Terms & Conditions': [
    /misuse of our services/i,
    /intellectual property of the provider/i,
    /violates.*legal action/i,
  ],
  'Privacy Policy': [
    /only the data that is necessary/i,
    /not share .* without your consent/i,
    /right to request deletion/i,
  ],
  'Cookies Policy': [/traffic analysis/i, /disable cookies in your browser/i],
};

test('P-FOOT-16 P-FOOT-17 P-FOOT-18 P-FOOT-19 P-FOOT-20 P-FOOT-21 P-FOOT-22 three popups with their texts as bullets, closed by ×, by Esc and by a click beside them', async () => {
  stubApi({ ownDataRetention: RETENTION });
  const { location } = await renderPage();
  for (const [name, bullets] of Object.entries(TEXTS)) {
    const dialog = await openPopup(name);
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(name);
    const points = dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(points).toHaveLength(bullets.length);
    for (const [index, bullet] of bullets.entries()) expect(points[index]).toMatch(bullet);

    expect(close(dialog).element().textContent?.trim()).toBe('×');
    await close(dialog).click();
    await expectClosed();
    await expect.poll(focusedName).toBe(name);

    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.poll(focusedName).toBe(name);

    await openPopup(name);
    await commands.clickAt([20, 20]);
    await expectClosed();
  }
  expect(location()).toBe('/');
});

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog title="Mounted while it is open" onClose={() => setOpen(false)} />}
    </>
  );
}

test('Esc closes a dialog at once: the page does not wait for the browser to report it', async () => {
  await render(<WithDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialogs()).toBeVisible();
  const events: string[] = [];
  const listening = new AbortController();
  // The `close` event of a removed dialog does not reach the window.
  for (const type of ['cancel', 'close'])
    addEventListener(type, () => events.push(type), { capture: true, signal: listening.signal });
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await nextFrame();
  listening.abort();
  expect(events).toEqual(['cancel']);
  expect(focusedName()).toBe('Open');
});

test('P-FOOT-24 one popup at a time: the page behind it cannot be clicked or focused, and the next replaces it', async () => {
  stubApi({ ownDataRetention: RETENTION });
  await renderPage();
  for (const name of Object.keys(TEXTS)) {
    const dialog = await openPopup(name);
    expect(dialogs().elements()).toHaveLength(1);
    for (let stop = 0; stop < 8; stop += 1) {
      await userEvent.tab();
      expect(document.activeElement?.closest('footer.footer, main, header.nav-bar')).toBeNull();
    }
    const covered = document.querySelector('footer.footer ul button') as HTMLElement;
    covered.scrollIntoView({ block: 'center', behavior: 'instant' });
    expect(isUncovered(covered)).toBe(false);
    await close(dialog).click();
    await expectClosed();
    expect(isUncovered(covered)).toBe(true);
  }
  await subscribe().click();
  await expect.element(page.getByRole('dialog', { name: 'Subscription Successful' })).toBeVisible();
  expect(dialogs().elements()).toHaveLength(1);
});

test('P-FOOT-23 in a low viewport the text scrolls inside the popup, its × stays visible, and the page behind does not scroll', async () => {
  const { dialog, body } = await openInSmallViewport();
  const scrolled = scrollY;
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  // It is completely visible after it has slid in from below.
  await expect.poll(() => boxOf(dialog).bottom).toBeLessThanOrEqual(SMALL.height);
  expect(boxOf(dialog).top).toBeGreaterThanOrEqual(0);

  const middle = [SMALL.width / 2, boxOf(dialog).bottom - 60] as const;
  await commands.moveMouse(middle, 5000);
  await expect.poll(() => body.scrollTop).toBe(body.scrollHeight - body.clientHeight);
  expect(boxOf(dialog.getByRole('listitem').last()).bottom).toBeLessThanOrEqual(SMALL.height);
  expect(boxOf(close(dialog)).top).toBeGreaterThanOrEqual(0);
  expect(boxOf(close(dialog)).bottom).toBeLessThan(SMALL.height);
  // Turning the wheel further must not scroll the page.
  await commands.moveMouse(middle, 800);
  await nextFrame();
  expect(scrollY).toBe(scrolled);
});

test('P-FOOT-23 the text of a popup scrolls by keyboard', async () => {
  const { body } = await openInSmallViewport();
  await userEvent.tab();
  expect(document.activeElement).toBe(body);
  await userEvent.keyboard('{End}');
  await expect.poll(() => body.scrollTop).toBeGreaterThan(0);
});

test('P-SUB-01 P-SUB-02 P-SUB-03 P-SUB-05 P-SUB-06 P-SUB-07 P-SUB-08 P-API-08 subscribing with nothing or an address opens a popup and sends no request', async () => {
  await page.viewport(360, 740);
  const requests = stubApi({});
  const otherWays = [vi.spyOn(XMLHttpRequest.prototype, 'send'), vi.spyOn(navigator, 'sendBeacon')];
  const { container, location } = await renderPage();
  const inputs = [...container.querySelectorAll('footer form :is(input, select, textarea)')] as HTMLInputElement[];
  expect(inputs).toHaveLength(1);
  expect([inputs[0]?.type, inputs[0]?.placeholder, inputs[0]?.required]).toEqual(['email', 'Enter your email', false]);
  for (const address of ['', 'reader@example.com']) {
    await email().fill(address);
    await subscribe().click();
    const popup = page.getByRole('dialog', { name: 'Subscription Successful' });
    await expect.element(popup).toBeVisible();
    const text = popup.element().querySelector('section')?.textContent;
    expect(text).toMatch(/thank you for subscribing/i);
    expect(text).toMatch(/subscribed for four users/i);
    expect(text).toMatch(/sales team will reach out shortly with the next steps/i);
    await close(popup).click();
    await expectClosed();
  }
  expect(location()).toBe('/');
  expect(requests).toEqual([]);
  for (const way of otherWays) expect(way).not.toHaveBeenCalled();
});

test('P-SUB-04 only the browser refuses an invalid e-mail address', async () => {
  await renderPage();
  const input = email().element() as HTMLInputElement;
  await email().fill('x');
  await subscribe().click();
  await nextFrame();
  expect(input.validity.typeMismatch).toBe(true);
  expect(dialogs().elements()).toHaveLength(0);
  await email().fill('x@y');
  await subscribe().click();
  await expect.element(page.getByRole('dialog', { name: 'Subscription Successful' })).toBeVisible();
});
