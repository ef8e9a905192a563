import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#contract/public/team.ts';
import { TeamCarousel } from '#features/team/TeamCarousel.tsx';
import { pauseButton, sliderStarts, slidesInView } from '../support/carousel.ts';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { overflow } from '../support/layout.ts';
import { nextFrame, render } from '../support/render.tsx';
import { noAnswer, refuse, stubApi } from '../support/stub-api.ts';
import { crowd, member } from '../support/team.ts';

const region = () => page.getByRole('region', { name: 'team', exact: true });
const frame = () => region().element() as HTMLElement;
const names = () => [...document.querySelectorAll('.carousel h3')].map((heading) => heading.textContent);

const renderCarousel = () => render(<TeamCarousel heading={<h2>Our team</h2>} />);

/** An answer that may violate the contract. */
const json = (value: unknown) => () => Response.json(value) as never;

test('P-TEAM-04 P-HOME-19 image, name and designation of each member, in the order of the server', async () => {
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const rows = crowd(6).map((row, index) => ({ ...row, image, designation: `Engineer ${index}` }));
  stubApi({ teamAll: rows });
  await renderCarousel();
  await expect.poll(names).toEqual(rows.map(({ name }) => name));
  for (const [index, card] of [...frame().querySelectorAll('article')].entries()) {
    expect(card.textContent).toContain(`Engineer ${index}`);
    expect(card.querySelector('img')?.src).toBe(image);
  }
});

test('P-TEAM-07 as many members as fit, or fewer, stand still, without buttons', async () => {
  for (const count of [1, 3, 4]) {
    stubApi({ teamAll: crowd(count) });
    const { unmount } = await renderCarousel();
    await expect.poll(names).toHaveLength(count);
    // A single member needs no slider.
    await expect.poll(() => 'live' in frame().dataset).toBe(count > 1);
    await nextFrame();
    expect(slidesInView(frame())).toEqual(crowd(count).map(({ name }) => name));
    expect(page.getByRole('button').elements()).toHaveLength(0);
    unmount();
  }
});

test('P-TEAM-04 P-API-09 a bare list, a list under teamMember, and anything else', async () => {
  expectComplaints(/The answer is no list/, /^Reading team failed/);
  for (const [answer, count] of [
    [crowd(6), 6],
    [{ teamMember: crowd(5) }, 5],
    [{}, 0],
    [null, 0],
    ['text', 0],
    [{ teamMember: {} }, 0],
  ] as const) {
    const requests = stubApi({ teamAll: json(answer) });
    const { unmount } = await renderCarousel();
    await expect.poll(() => requests.length).toBe(1);
    if (count) await expect.poll(names).toHaveLength(count);
    await nextFrame();
    expect(region().elements(), JSON.stringify(answer)).toHaveLength(count ? 1 : 0);
    unmount();
  }
});

test('P-TEAM-10 a failed call is logged, and the page shows no message, no heading and no buttons', async () => {
  expectComplaints(/^Reading team failed/);
  for (const answer of [() => refuse(400, 'No'), noAnswer]) {
    stubApi({ teamAll: answer });
    const before = consoleComplaints().length;
    const { container, unmount } = await renderCarousel();
    await expect.poll(() => consoleComplaints().length).toBe(before + 1);
    await nextFrame();
    expect(container.querySelector('h2, button, [role=alert], .carousel')).toBeNull();
    unmount();
  }
});

test('P-TEAM-04 500 members without pictures, very long names, other scripts and markup fit 320 px', async () => {
  await page.viewport(320, 740);
  const odd: Member[] = [
    member({ _id: 'a', name: 'अनिरुद्ध क्षीरसागर श्रीवास्तव', designation: 'मुख्य अभियंता' }),
    member({ _id: 'b', name: 'محمد عبد الرحمن القريشي', designation: 'مهندس برمجيات' }),
    member({ _id: 'c', name: 'W'.repeat(3000), designation: 'x'.repeat(3000) }),
    member({ _id: 'd', name: '<img src=x onerror=alert(1)>', designation: '' }),
  ];
  stubApi({ teamAll: [...odd, ...crowd(500).slice(4)] });
  await renderCarousel();
  await sliderStarts('team');
  await pauseButton('team').click();
  expect(names()).toHaveLength(500);
  const slides = [...frame().querySelectorAll('li')].slice(0, 5);
  expect(Math.max(...slides.map((slide) => slide.getBoundingClientRect().height))).toBeLessThan(620);
  expect(overflow()).toBeLessThanOrEqual(0);
  const directions = [...frame().querySelectorAll('h3')].slice(0, 2).map((name) => getComputedStyle(name).direction);
  expect(directions).toEqual(['ltr', 'rtl']);
  const previous = page.getByRole('button', { name: 'Previous in team' });
  await previous.click();
  await previous.click();
  await expect.poll(() => slidesInView(frame())[0]).toMatch(/^Member 49/);
});

test('P-TEAM-08 P-TEAM-09 slides per view and gaps at 320, 480, 768 and 1024 px', async () => {
  for (const [width, perView, gap] of [
    [320, 1, 20],
    [480, 2, 30],
    [768, 3, 40],
    [1024, 4, 50],
  ] as const) {
    await page.viewport(width, 800);
    stubApi({ teamAll: crowd(8) });
    const { unmount } = await renderCarousel();
    await sliderStarts('team');
    await pauseButton('team').click();
    const [first, second] = [...frame().querySelectorAll('li')].map((slide) => slide.getBoundingClientRect());
    expect((second?.left ?? 0) - (first?.right ?? 0), `gap at ${width}`).toBeCloseTo(gap, 0);
    expect((first?.width ?? 0) * perView + gap * (perView - 1), `${width}`).toBeCloseTo(frame().clientWidth, 0);
    expect(overflow()).toBeLessThanOrEqual(0);
    unmount();
  }
});
