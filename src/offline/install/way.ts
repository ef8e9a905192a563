import { recall } from './memory.ts';
import { held } from './prompt.ts';

/** How the site can be installed here: the browser asks, or the visitor is shown what to tap. */
export type InstallWay = 'prompt' | 'steps';

const QUIET = 90 * 24 * 60 * 60 * 1000;

/** Whether this is the installed app already. */
export const isApp = (): boolean =>
  !matchMedia('(display-mode: browser)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Browsers on iOS that can put a site on the home screen, which they can't be asked to; windows inside of apps can't. */
function takesSteps(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /(Version|CriOS|FxiOS|EdgiOS)\/.*Safari\//.test(userAgent);
}

/**
 * How the site may be offered for installing now.
 * @returns undefined where it can't be, is already, or was turned down in the last 90 days
 */
export function installWay(): InstallWay | undefined {
  const { dismissedAt = 0, isInstalled = false } = recall();
  if (isInstalled || isApp() || Date.now() - dismissedAt < QUIET) return undefined;
  if (held.length > 0) return 'prompt';
  return takesSteps() ? 'steps' : undefined;
}
