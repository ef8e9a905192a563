import '../../../src/styles/app.css';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { checkConsole, watchConsole } from './console.ts';

beforeEach(async () => {
  // As after the start of the app: everything is laid out.
  document.body.dataset.whole = '';
  watchConsole();
  await page.viewport(1280, 800);
});

afterEach(async () => {
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null });
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  checkConsole();
});
