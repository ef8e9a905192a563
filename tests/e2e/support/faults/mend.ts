import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../../../faults/harness/ledger.ts';
import { fault } from '../../../support/fault-proxy/fault.ts';
import { goTo } from './go-to.ts';
import type { Stage } from './stage.ts';
import { within } from './within.ts';

/** Timeout for delivering everything that waits, once there are no faults, in milliseconds. */
const LONGEST = 60_000;

/** Removes all faults. Rate limits too, because only the tests send so many applications from one address. */
export async function mend({ site, db, offline, server }: Stage): Promise<void> {
  await offline(false);
  await server(true);
  await db.deleteFrom('rate_limits').execute();
  await site.network.set(fault.pass);
}

const press = (buttons: Element[]) => {
  for (const button of buttons) (button as HTMLElement).click();
};

/**
 * Sends everything that waits.
 * @param stage must have no faults
 * @param ledger receives what still waits after the timeout, and what the server has refused
 */
export async function sendAll(stage: Stage, ledger: Ledger): Promise<void> {
  const { site } = stage;
  const page = await stage.anyTab();
  await goTo(page, `${site.origin}/waiting`);
  const items = page.getByRole('list', { name: 'Waiting submissions' }).getByRole('listitem');
  const end = Date.now() + LONGEST;
  const isEmpty = () => page.getByText('Nothing is waiting').isVisible();
  while (!(await isEmpty())) {
    const refused = await items.filter({ hasText: 'Needs your attention' }).allTextContents();
    if (refused.length > 0) return ledger.report('wrong state', `refused though valid: ${refused}`);
    if (Date.now() > end) return ledger.report('wrong state', `still waits: ${await items.allTextContents()}`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // Pressed in the page: the button of a submission that was delivered meanwhile no longer exists.
    await items.getByRole('button', { name: 'Send now', exact: true }).evaluateAll(press);
    await pause(100);
  }
  await within(LONGEST, site.network.idle(), 'never at rest').catch((error) => {
    throw new Error(`the network: ${error.message}: ${JSON.stringify(site.network.pending)}`);
  });
}
