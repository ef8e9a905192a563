import { onTestFinished, vi } from 'vitest';

/** Faked functions: timers, dates and frames, but not those of React's scheduler. */
const FAKED = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['Date', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

/** Resolves after the tasks that are queued now. */
const afterTasks = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Replaces the clock of the page until the test ends. It runs until `stopClock`. Call it before rendering. */
export function installClock(): void {
  vi.useFakeTimers({ toFake: FAKED });
  vi.setTimerTickMode('interval', 20);
  onTestFinished(() => void vi.useRealTimers());
}

/** Stops the installed clock; only `runFor` moves it on. */
export const stopClock = () => vi.setTimerTickMode('manual');

/** Advances the clock, runs its timers and frames, and waits until React has rendered their changes and run its effects. */
export async function runFor(milliseconds: number): Promise<void> {
  // The asynchronous variant yields at each timer, which takes seconds on a busy machine.
  vi.advanceTimersByTime(milliseconds);
  await afterTasks();
  // Effects run in a task after the rendering.
  await afterTasks();
}

/** Not replaced by the installed clock. */
const realSetTimeout = setTimeout;

/** Waits until a condition holds without advancing the clock. `expect.poll` and `expect.element` advance it at each try. */
export async function until(condition: () => boolean | undefined): Promise<void> {
  for (const end = performance.now() + 30_000; !condition(); ) {
    if (performance.now() > end) throw new Error(`Not within 30 s: ${condition}`);
    await new Promise((resolve) => realSetTimeout(resolve, 10));
  }
}
