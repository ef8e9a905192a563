import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../support/render-admin.tsx';
import { textsOf } from '../support/screen.ts';

const DAY = 24 * 60 * 60_000;

test('A-DASH-01 the speed of the pages for visitors is rated in words, by page and by connection', async () => {
  const vitals = { TTFB: 320, FCP: 900, LCP: 1900, INP: 90, CLS: 0.01 };
  await page.viewport(1280, 800);
  const { unmount } = await renderAdmin('/admin/welcome', {
    adminsVitals: {
      success: true,
      routes: [
        { route: '/products', visits: 1204, vitals },
        { route: '/career', visits: 3, vitals: { ...vitals, LCP: 7200, INP: 300 } },
      ],
      connections: [{ connection: '4g', visits: 1207, vitals }],
    },
  });
  const rows = () => textsOf('.speed-table tbody tr');
  await expect
    .poll(rows)
    .toEqual([
      ...['/products1204320 ms900 ms1.9 s90 ms0.01', '/career3320 ms900 ms7.2 spoor300 msfair0.01'],
      '4G1207320 ms900 ms1.9 s90 ms0.01',
    ]);
  await unmount();
  await renderAdmin('/admin/welcome');
  await expect.element(page.getByText('No visits yet.')).toBeVisible();
});

test('A-DASH-04 the age of the newest backup is shown, with a warning if scheduled ones are missing', async () => {
  const backup = (age: number | null, isLate: boolean, isScheduled: boolean) => ({
    adminsSummary: () => ({
      success: true,
      counts: { team: 0, services: 0, reviews: 0, projects: 0, portfolio: 0, applications: 0, contacts: 0 },
      enquiries: [],
      backup: { newest: age === null ? null : new Date(Date.now() - age).toISOString(), isLate, isScheduled },
    }),
  });
  const cases = [
    [backup(3 * 3_600_000, false, true), 'Last backup: 3 hours ago.', false],
    [backup(3 * DAY, true, true), 'Last backup: 3 days ago. Scheduled backups are failing.', true],
    [backup(null, true, true), 'There is no backup yet. A new server makes the first one within minutes.', true],
    [backup(null, true, false), 'There is no backup yet. The server makes one each night', false],
  ] as const;
  for (const [answers, text, isWarning] of cases) {
    const { unmount } = await renderAdmin('/admin/welcome', answers);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(document.querySelectorAll('main [role=alert]')).toHaveLength(isWarning ? 1 : 0);
    await unmount();
  }
});
