import type { BrowserContext, Page } from 'playwright-core';
import { enquiryWith, fillIn, submit, waitForText } from './contact-form.ts';

/** An iPhone's Safari, by the name it gives. */
export const SAFARI_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** What the browser's own question came to. */
interface PromptState {
  isPrevented: boolean;
  prompts: number;
}

/**
 * Has the browser of a context offer to install each page that is opened, as it does by itself outside of tests.
 * @param answer what the visitor answers the browser
 */
export const offering = (context: BrowserContext, answer: 'accepted' | 'dismissed') =>
  context.addInitScript((outcome) => {
    const asked: PromptState = { isPrevented: false, prompts: 0 };
    Object.assign(window, { asked });
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      userChoice: Promise.resolve({ outcome }),
      prompt: async () => {
        asked.prompts += 1;
      },
    });
    addEventListener('load', () => {
      asked.isPrevented = !dispatchEvent(offer);
    });
  }, answer);

/** How often the browser's own question was asked, and whether it was held back. */
export const promptStateOf = (page: Page) => page.evaluate(() => (window as unknown as { asked: PromptState }).asked);

export const offerOf = (page: Page) => page.getByRole('region', { name: 'Keep Dobindu at hand' });

/** Whether the offer is on the page at all, seen or not. */
export const offersOn = (page: Page) => page.locator('.install-card').count();

/** Sends a message by the contact page's form, which stays in sight. */
export async function sendMessage(page: Page, message: string): Promise<void> {
  await fillIn(page, enquiryWith(message));
  await submit(page);
  await waitForText(page, 'Message sent successfully');
}

/** Moves the window to the top of the page, off the form. */
export const goToTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
