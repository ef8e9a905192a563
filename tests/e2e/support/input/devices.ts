import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESK, PHONE } from '../browser.ts';
import type { Input } from './input.ts';
import { keyboardOn } from './keyboard.ts';
import { touchOn } from './touch.ts';

/** A device with its way of input. */
export interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
  inputOn(page: Page): Input;
}

/** By touch on a phone, by keys alone at a desk. */
export const DEVICES: readonly Device[] = [
  {
    name: 'by touch at 360×740',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    inputOn: touchOn,
  },
  { name: 'by keys alone at 1280×800', options: { viewport: DESK }, inputOn: keyboardOn },
];
