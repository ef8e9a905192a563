import { onTestFinished, vi } from 'vitest';

/** Stops `Date` until the end of the test and moves it forward or back. Timers keep running. */
export function passTime(milliseconds: number): void {
  const now = Date.now();
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  vi.setSystemTime(now + milliseconds);
}
