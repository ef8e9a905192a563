import type { Plugin } from 'vite';
import { APP_ENTRY } from './chunks.ts';

/**
 * Tells the browser to compile all functions of the app while it arrives, in the background. Otherwise most of them would be
 * compiled on the main thread, one by one, when they are first called (https://v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  generateBundle: {
    // After Vite, which adds lines at the beginning of files: the hint must be the first line.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => APP_ENTRY.test(id)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
