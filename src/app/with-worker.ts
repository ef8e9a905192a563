import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/when-idle.ts';
import { startPageReports } from './page-reports.ts';
import { prefetchVisiblePages } from './prefetch-pages.ts';

/**
 * Starts what a page does once a worker controls it: loading the code of the next pages, and reports of errors and speed. A
 * browser that a program controls is no visitor.
 */
export function startWithWorker(router: AnyRouter): void {
  prefetchVisiblePages(router);
  if (!navigator.webdriver) whenIdle(() => startPageReports(router));
}
