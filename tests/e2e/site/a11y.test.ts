import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('axe reports low contrast that only one of the themes has', async () => {
  const { open } = await newVisitor({ viewport: PHONE, bypassCSP: true });
  const page = await open(`${site().origin}/contact`);
  for (const colorScheme of ['light', 'dark']) {
    const style = await page.addStyleTag({
      content: `@media (prefers-color-scheme: ${colorScheme}) { form .btn-primary { color: #777; background: #888 } }`,
    });
    expect(await violationsOf(page, 'main')).toEqual([expect.stringContaining('color-contrast: <button')]);
    await style.evaluate((element) => (element as Element).remove());
  }
});
