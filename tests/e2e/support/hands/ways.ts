import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESK, PHONE } from '../browser.ts';
import { fingerOn } from './finger.ts';
import type { Hands } from './hands.ts';
import { keysOn } from './keys.ts';

/** A device, and the hands of whoever holds it. */
export interface Way {
  readonly way: string;
  readonly options: BrowserContextOptions;
  handsOn(page: Page): Hands;
}

/** By touch on a phone, by keys alone at a desk. */
export const WAYS: readonly Way[] = [
  {
    way: 'by touch at 360×740',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    handsOn: fingerOn,
  },
  { way: 'by keys alone at 1280×800', options: { viewport: DESK }, handsOn: keysOn },
];
