import { onTestFinished, vi } from 'vitest';

/** Stops the clock (`Date`) until the end of the test and moves it; timers go on. */
export function passTime(milliseconds: number): void {
  const now = Date.now();
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  vi.setSystemTime(now + milliseconds);
}
