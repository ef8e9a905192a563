import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../../../faults/harness/ledger.ts';
import { fault } from '../../../support/fault-proxy/fault.ts';
import { goTo } from './go-to.ts';
import type { Stage } from './stage.ts';
import { within } from './within.ts';

/** How long all that waits may take once nothing is in its way, in milliseconds. */
const LONGEST = 60_000;

/** Takes everything out of the way of what waits; that so many applications come from one address is our doing too. */
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
 * Has the visitor send what waits until nothing does any more.
 * @param stage with nothing in the way
 * @param ledger is told of what still waits in the end, or that the server refused
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
    // One that has arrived meanwhile has taken its button with it.
    await items.getByRole('button', { name: 'Send now', exact: true }).evaluateAll(press);
    await pause(100);
  }
  await within(LONGEST, site.network.idle(), 'never at rest').catch((error) => {
    throw new Error(`the network: ${error.message}: ${JSON.stringify(site.network.pending)}`);
  });
}
