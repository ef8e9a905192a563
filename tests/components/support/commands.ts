import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { type Point, touchAlong } from '../../support/touch.ts';

type Media = { readonly colorScheme?: 'light' | 'dark' | null; readonly reducedMotion?: 'reduce' | null };

/** Converts viewport positions of the tested page to those of the outer page, which scales down a large tested page. */
async function outerPoints({ frame }: BrowserCommandContext, points: readonly Point[]): Promise<Point[]> {
  const element = await (await frame()).frameElement();
  const box = await element.boundingBox();
  const width = await element.evaluate((it) => (it as HTMLElement).offsetWidth);
  if (!box) throw new Error('The tested page is not visible');
  return points.map(([x, y]) => [box.x + (x * box.width) / width, box.y + (y * box.width) / width]);
}

/** Playwright commands for tests in the browser. Positions are relative to the viewport. */
export const browserCommands = {
  /** Emulates preferences of the visitor; null resets one. */
  emulateMedia: (({ page }, media: Media) => page.emulateMedia(media)) as BrowserCommand<[Media]>,

  /** Moves the mouse to a position; with `wheel`, turns its wheel there. */
  moveMouse: (async (context, point: Point, wheel = 0) => {
    const [[x, y] = point] = await outerPoints(context, [point]);
    await context.page.mouse.move(x, y);
    if (wheel) await context.page.mouse.wheel(0, wheel);
  }) as BrowserCommand<[Point, number?]>,

  /** Clicks at a position. */
  clickAt: (async (context, point: Point) => {
    const [[x, y] = point] = await outerPoints(context, [point]);
    await context.page.mouse.click(x, y);
  }) as BrowserCommand<[Point]>,

  /** Touches the screen with one finger and moves it along the points; one point is a tap. */
  touch: (async (context, ...points: Point[]) => {
    const session = await context.context.newCDPSession(context.page);
    await touchAlong(session, await outerPoints(context, points));
    await session.detach();
  }) as BrowserCommand<Point[]>,

  /** Fails all requests for matching addresses, until `allowRequests`. */
  failRequests: (({ page }, pattern: string) => page.route(pattern, (route) => route.abort())) as BrowserCommand<
    [string]
  >,
  allowRequests: (({ page }, pattern: string) => page.unroute(pattern)) as BrowserCommand<[string]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
    moveMouse(point: Point, wheel?: number): Promise<void>;
    clickAt(point: Point): Promise<void>;
    touch(...points: Point[]): Promise<void>;
    failRequests(pattern: string): Promise<void>;
    allowRequests(pattern: string): Promise<void>;
  }
}
