import type { Locator, Page } from 'playwright-core';
import type { Random } from '#tests/faults/harness/random.ts';
import { eventually } from './pages.ts';

/** A tab with a form, and a simulated user who types into it. */
export interface Typing {
  readonly page: Page;
  /** Number of page loads in this tab since the last round. */
  starts: number;
  /** Types a few words, with pauses. */
  type(random: Random): Promise<void>;
  /** Does something else in this tab, between two keys. */
  meanwhile(work: () => Promise<void>): Promise<void>;
  /** The typed texts that their fields do not contain. */
  lost(): Promise<string[]>;
  /** Deletes what was typed. */
  giveUp(): Promise<void>;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const FIELDS = ['name', 'email'];

/**
 * Simulates a user who types into a form of one tab.
 * @param formOf finds the form; opens it if it is not open
 */
export function typingIn(page: Page, formOf: () => Promise<Locator>): Typing {
  const typed = new Map<string, string>();
  // One user does one thing at a time.
  let queue = Promise.resolve();
  let isAway = false;
  const oneByOne = (work: () => Promise<void>) => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  /** Moves the focus into a field, as a tap does. Tries again if that fails, as on a page that is being left. */
  async function focus(name: string): Promise<void> {
    const take = async () => {
      const form = await formOf();
      return form.locator(`[name=${name}]`).evaluate((field: HTMLElement) => {
        field.focus();
        return document.activeElement === field;
      });
    };
    await eventually(() => take().catch(() => false)).toBe(true);
  }

  const typist: Typing = {
    page,
    starts: 0,
    meanwhile: (work) =>
      oneByOne(async () => {
        isAway = true;
        await work();
      }),
    async type(random) {
      const name = random.pick(FIELDS);
      await focus(name);
      for (let left = 1 + random.int(10); left > 0; left -= 1) {
        const letter = random.pick([...LETTERS]);
        typed.set(name, (typed.get(name) ?? '') + letter);
        await oneByOne(async () => {
          if (isAway) await focus(name);
          isAway = false;
          await page.keyboard.press(letter);
        });
        await page.waitForTimeout(random.int(120));
        if (!random.chance(0.15)) continue;
        // The user may pause between two words, and use another tab meanwhile.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.waitForTimeout(random.int(400));
        await focus(name);
      }
    },
    async lost() {
      const form = await formOf();
      const lost: string[] = [];
      for (const [name, text] of typed) {
        const there = await form.locator(`[name=${name}]`).inputValue();
        if (there !== text) lost.push(`${name}: '${text}' became '${there}'`);
      }
      return lost;
    },
    async giveUp() {
      for (const name of typed.keys()) {
        await focus(name);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('Delete');
      }
      typed.clear();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  };
  page.on('domcontentloaded', () => {
    typist.starts += 1;
  });
  return typist;
}
