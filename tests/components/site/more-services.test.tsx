import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceCards } from '#content/services.ts';
import type { Service } from '#contract/public/services.ts';
import MoreServices from '#features/services/MoreServices.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { expectComplaints } from '../support/console.ts';
import { overflow } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';
import { refuse, stubApi } from '../support/stub-api.ts';

const section = () => page.getByRole('region', { name: 'More services', exact: true });
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const visibleRows = () => [...document.querySelectorAll('.more-row')].filter((row) => row.checkVisibility());
const service = (serviceName: string, description = 'A line about it.'): Service => ({
  ...{ _id: serviceName.slice(0, 40), serviceName, description },
  ...{ serialNumber: '1', createdAt: '2026-05-11T06:00:00.000Z' },
});

test('P-SVCARD-07 D52 GET /services/all is fetched once; its rows stand below the four cards, in its order, and change none of them', async () => {
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    const requests = stubApi({ servicesAll: ['Tenth', 'Web Development', 'First'].map((name) => service(name)) });
    const { unmount } = await render(
      <>
        <ServicesBlock />
        <MoreServices />
      </>,
    );
    await expect.poll(() => textsOf('.more-services h3')).toEqual(['Tenth', 'Web Development', 'First']);
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(['GET /services/all']);
    expect(textsOf('.more-services p')).toEqual(Array(3).fill('A line about it.'));
    expect(textsOf('#service-cards h3')).toEqual(serviceCards.map(({ title }) => title));
    expect(textsOf('h2')).toEqual(['Services', 'More services']);
    unmount();
  }
});

test('D52 without services, and with a response that is no list or an error, there is no section', async () => {
  expectComplaints(/The answer is no list/, /^Reading services failed/);
  const bodies = [[], {}, null, 'text'].map((body) => () => Response.json(body));
  for (const servicesAll of [...bodies, () => refuse(404, 'Not found')]) {
    const requests = stubApi({ servicesAll });
    const { container, unmount } = await render(<MoreServices />);
    await expect.poll(() => requests.length).toBe(1);
    await nextFrame();
    expect(section().elements()).toHaveLength(0);
    expect(container.offsetHeight).toBe(0);
    unmount();
  }
});

test('D52 long texts, other scripts and 500 rows: no overflow, each row in its own direction, the rest opens', async () => {
  const rows = [
    service('सॉफ़्टवेयर की देखभाल', 'हर तिमाही बैकअप की जाँच और एक व्यक्ति जो आपका सिस्टम जानता है।'),
    service('صيانة الأنظمة', 'شخص واحد يعرف نظامك.'),
    service('W'.repeat(300), 'x'.repeat(3000)),
    service('Without a description', ''),
    ...Array.from({ length: 496 }, (_, index) => service(`Service ${index}`)),
  ];
  for (const [width, height] of [
    [320, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    stubApi({ servicesAll: rows });
    const { unmount } = await render(<MoreServices />);
    await expect.poll(() => document.querySelectorAll('.more-row').length).toBe(500);
    expect(visibleRows()).toHaveLength(8);
    const names = [...document.querySelectorAll('.more-services h3')];
    expect(names.slice(0, 3).map((name) => getComputedStyle(name).direction)).toEqual(['ltr', 'rtl', 'ltr']);
    const rest = section().getByText('492 more', { exact: true });
    expect(rest.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await rest.click();
    await expect.poll(() => visibleRows().length).toBe(500);
    expect(overflow()).toBeLessThanOrEqual(0);
    const texts = [...document.querySelectorAll('.more-services :is(h3, p)')];
    expect(texts.filter((text) => text.scrollWidth > text.clientWidth + 1)).toEqual([]);
    unmount();
  }
});
