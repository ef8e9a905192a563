import { expect, test } from 'vitest';
import { horizontalOverflow } from '../support/list-page.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('P-CAR-08 beside the cutout of a phone that lies on its side the tabs end where the window does', async () => {
  for (const [left, right] of [
    [48, 0],
    [0, 48],
  ] as const) {
    const { context, open } = await newVisitor({ viewport: { width: 740, height: 360 } });
    const page = await open(`${site().origin}/career`);
    const input = await context.newCDPSession(page);
    await input.send('Emulation.setSafeAreaInsetsOverride' as 'Emulation.setScrollbarsHidden', {
      ...({ insets: { left, right } } as object),
      hidden: false,
    });
    const [row, window] = await page.getByRole('tablist').evaluate((it) =>
      [it, document.body].map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(row).toEqual(window);
    const first = await page.getByRole('tab').first().locator('span').boundingBox();
    const heading = await page.getByRole('heading', { name: 'Open positions' }).boundingBox();
    expect(first?.x).toBe(heading?.x);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});
