import { writeOrigin } from '#contract/public/submission-origin.ts';
import { isInstalledApp } from '../install/install-state.ts';

/** Campaign parameters of the address at which the visit began: that of this document, or of the one before it. */
function readCampaign(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  for (const address of [navigation?.name, document.referrer]) {
    if (!address?.startsWith(`${location.origin}/`)) continue;
    const url = new URL(address);
    const campaign = [...url.searchParams].filter(([name]) => name.startsWith('utm_'));
    if (campaign.length > 0) return new URLSearchParams(campaign).toString().slice(0, 500);
  }
  return '';
}

/** Path of this page; a topic is kept. */
function readPage(): string {
  const topic = new URLSearchParams(location.search).get('topic');
  return `${location.pathname}${topic ? `?${new URLSearchParams({ topic })}` : ''}`.slice(0, 300);
}

/** Seconds since this document was loaded; undefined if the browser may have filled in what was typed before. */
function readSeconds(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? Math.round(performance.now() / 100) / 10 : undefined;
}

/** Where a submission comes from that is submitted now, as it is sent. */
export const readOrigin = (): string =>
  writeOrigin({
    page: readPage(),
    campaign: readCampaign(),
    installed: isInstalledApp(),
    sentAt: new Date().toISOString(),
    seconds: readSeconds(),
  });
