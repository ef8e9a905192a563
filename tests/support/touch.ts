import type { CDPSession } from 'playwright-core';

/** A point of a page, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/**
 * A finger that goes down at the first point, moves along the others, and goes up at the last one.
 * @param ms milliseconds between two points. After a movement that is too fast for a finger, browsers ignore taps for a while
 */
export async function touchAlong(session: CDPSession, points: readonly Point[], ms = 0): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, [x, y]] of points.entries()) {
    await send(index === 0 ? 'touchStart' : 'touchMove', [{ x, y }]);
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  }
  await send('touchEnd', []);
}

/** Points of a movement from the middle of a box, in five steps. */
export function movementFrom(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  [byX, byY]: Point,
): Point[] {
  const [startX, startY] = [x + width / 2, y + height / 2];
  return Array.from({ length: 6 }, (_, step) => [startX + (byX * step) / 5, startY + (byY * step) / 5]);
}
