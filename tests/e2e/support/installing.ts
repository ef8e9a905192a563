import type { BrowserContext, Page } from 'playwright-core';
import { enquiryWith, fillIn, submit, waitForText } from './contact-form.ts';

/** User agent of Safari on an iPhone. */
export const SAFARI_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Use of the browser's install prompt. */
interface PromptState {
  isPrevented: boolean;
  prompts: number;
}

/**
 * Simulates the browser's offer to install each page that is opened, as browsers make it outside of tests.
 * @param answer of the visitor to the browser's prompt
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

/** Reads the number of install prompts so far, and whether the page has called `preventDefault` on the event. */
export const promptStateOf = (page: Page) => page.evaluate(() => (window as unknown as { asked: PromptState }).asked);

export const offerOf = (page: Page) => page.getByRole('region', { name: 'Keep Dobindu at hand' });

/** Number of install offers on the page, visible or not. */
export const offersOn = (page: Page) => page.locator('.install-card').count();

/** Sends a message with the form of the contact page, which stays in view. */
export async function sendMessage(page: Page, message: string): Promise<void> {
  await fillIn(page, enquiryWith(message));
  await submit(page);
  await waitForText(page, 'Message sent successfully');
}

/** Scrolls to the top of the page, away from the form. */
export const goToTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
