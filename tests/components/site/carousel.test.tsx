import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { TeamCarousel } from '#features/team/TeamCarousel.tsx';
import { ClientsStrip } from '#site/clients/ClientsStrip.tsx';
import { violationsOf } from '../support/axe.ts';
import { offsetOf, pauseButton, sliderStarts, slidesInView } from '../support/carousel.ts';
import { installClock, runFor, stopClock } from '../support/clock.ts';
import { render } from '../support/render.tsx';
import { stubApi } from '../support/stub-api.ts';
import { crowd } from '../support/team.ts';

// Tests the team carousel for all carousels: eight members, four in view at 1280 px.

const MEMBERS = crowd(8);
const frame = () => page.getByRole('region', { name: 'team', exact: true }).element() as HTMLElement;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inView = () => slidesInView(frame());
/** Names of consecutive slides; continues with the first after the last. */
const slides = (first: number, count = 4) =>
  Array.from({ length: count }, (_, index) => MEMBERS[(first + index + 8) % 8]?.name ?? '');
const firstInView = () => MEMBERS.findIndex(({ name }) => name === inView()[0]);

async function renderCarousel(): Promise<void> {
  stubApi({ teamAll: MEMBERS });
  await render(
    <>
      <TeamCarousel heading={<h2>Team</h2>} />
      <div style={{ height: 3000 }} />
    </>,
  );
  await sliderStarts('team');
}

/** Whether the carousel moves within 4.2 s, longer than one step of autoplay. */
async function moves(): Promise<boolean> {
  await runFor(1200);
  const before = offsetOf(frame());
  await runFor(4200);
  return offsetOf(frame()) !== before;
}

test('P-TEAM-05 P-TEAM-06 P-TEAM-07 P-HOME-19 it advances by one slide every 3000 ms, in 1000 ms, and loops', async () => {
  installClock();
  await renderCarousel();
  await pauseButton('team').click();
  stopClock();
  await runFor(2000);
  const start = firstInView();
  expect(inView()).toEqual(slides(start));
  await runFor(9000);
  expect(inView()).toEqual(slides(start));

  await button('Play team').click();
  await runFor(2950);
  expect(inView()).toEqual(slides(start));
  await runFor(550);
  expect(inView(), 'half-way').toHaveLength(3);
  await runFor(600);
  expect(inView()).toEqual(slides(start + 1));
  for (let move = 2; move <= 9; move += 1) {
    await runFor(3000);
    expect(inView(), `after ${move} moves`).toEqual(slides(start + move));
  }
});

test('P-HOME-19 autoplay stops while the keyboard focus is inside and off screen, not under the pointer', async () => {
  installClock();
  await renderCarousel();
  stopClock();
  expect(await moves()).toBe(true);
  await userEvent.hover(frame());
  expect(await moves(), 'under the pointer').toBe(true);
  pauseButton('team').element().focus();
  await userEvent.tab();
  expect(document.activeElement?.ariaLabel).toBe('Previous in team');
  expect(await moves(), 'focus on a button').toBe(false);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(frame());
  expect(await moves(), 'focus on the slides').toBe(false);
  frame().blur();
  expect(await moves(), 'without focus').toBe(true);
  scrollTo(0, 2000);
  await expect.poll(moves).toBe(false);
  scrollTo(0, 0);
  await expect.poll(moves).toBe(true);
});

test('P-TEAM-05 autoplay goes on after a click on a button and after dragging by mouse, and stops at an arrow key', async () => {
  installClock();
  await renderCarousel();
  stopClock();
  await button('Next in team').click();
  expect(await moves(), 'after a click').toBe(true);
  const before = offsetOf(frame());
  const drag = { sourcePosition: { x: 500, y: 60 }, targetPosition: { x: 300, y: 60 }, steps: 4 };
  await userEvent.dragAndDrop(frame(), frame(), drag);
  expect(offsetOf(frame())).not.toBe(before);
  expect(document.activeElement).toBe(frame());
  expect(await moves(), 'after dragging').toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(await moves(), 'after a key').toBe(false);
});

test('P-HOME-19 with reduced motion it does not advance by itself, and a button moves it at once', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  installClock();
  await renderCarousel();
  stopClock();
  await runFor(20_000);
  expect(inView()).toEqual(slides(0));
  await button('Next in team').click();
  await runFor(40);
  expect(inView()).toEqual(slides(1));
});

test('P-TEAM-07 buttons, keys and touch move it by one slide; the picture of the next slide is loaded before', async () => {
  await page.viewport(360, 740);
  await renderCarousel();
  await pauseButton('team').click();
  await expect.poll(inView).toHaveLength(1);
  const start = firstInView();
  const shows = (by: number) => expect.poll(inView).toEqual(slides(start + by, 1));
  await button('Next in team').click();
  await shows(1);
  await button('Previous in team').click();
  await shows(0);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(frame());
  for (const by of [1, 2]) {
    await userEvent.keyboard('{ArrowRight}');
    await shows(by);
  }
  await userEvent.keyboard('{ArrowLeft}');
  await shows(1);
  expect(getComputedStyle(frame()).outlineStyle).not.toBe('none');

  const { left, top } = frame().getBoundingClientRect();
  const path = [260, 210, 160, 110, 60, 20].map((by) => [left + by, top + 60] as const);
  await commands.touch(...path);
  await shows(2);
  expect(frame().querySelectorAll('img')[(start + 3) % 8]?.loading).toBe('eager');
});

test('P-TEAM-08 after a resize the number of slides in view follows the width', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await renderCarousel();
  await button('Next in team').click();
  for (const [width, perView] of [
    [1280, 4],
    [800, 3],
    [500, 2],
    [340, 1],
    [1024, 4],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(inView).toEqual(slides(1, perView));
  }
});

test('P-HOME-19 axe finds no serious violation in running carousels', async () => {
  stubApi({ teamAll: MEMBERS });
  for (const width of [360, 1280]) {
    await page.viewport(width, 740);
    const { container, unmount } = await render(
      <>
        <ClientsStrip />
        <TeamCarousel heading={<h2>Team</h2>} />
      </>,
    );
    await sliderStarts('logos');
    await sliderStarts('team');
    expect(await violationsOf(container)).toEqual([]);
    unmount();
  }
});
