import type { BrowserCommand } from 'vitest/node';

type Media = { readonly colorScheme?: 'light' | 'dark' | null; readonly reducedMotion?: 'reduce' | null };

/** Commands that a test in the browser gives to Playwright. */
export const browserCommands = {
  /** Emulates preferences of the visitor; null resets one. */
  emulateMedia: (({ page }, media: Media) => page.emulateMedia(media)) as BrowserCommand<[Media]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
  }
}
