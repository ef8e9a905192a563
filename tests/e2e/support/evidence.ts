import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';

/** Folder for the evidence of failed attempts. */
const FOLDER = '.cache/reports/evidence';

/**
 * Keeps evidence of a failed attempt: a screenshot and the HTML of each open page. The attempt after it, if there is one,
 * records a trace (`npx playwright-core show-trace FILE`); tracing every attempt would slow all tests down.
 * @param context of the test that is running; it must still be open when the test has finished
 * @param complaints of its pages
 */
export async function keepEvidence(context: BrowserContext, complaints: readonly string[]): Promise<void> {
  const test = TestRunner.getCurrentTest();
  const isRetry = (test?.result?.retryCount ?? 0) > 0;
  if (isRetry) await context.tracing.start({ screenshots: true, snapshots: true });
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (!hasFailed && !isRetry) return;
    mkdirSync(FOLDER, { recursive: true });
    const name = `${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
    const save = (ending: string) => join(FOLDER, `${name}-${Date.now()}${ending}`);
    // The browser may have ended. Evidence that is missing fails no test.
    if (isRetry) await context.tracing.stop({ path: save('.zip') }).catch(() => undefined);
    if (!hasFailed) return;
    await writeFile(save('.txt'), complaints.join('\n'));
    for (const page of context.pages()) {
      await page.screenshot({ path: save('.png'), timeout: 5_000 }).catch(() => undefined);
      await writeFile(save('.html'), `<!-- ${page.url()} -->\n${await page.content().catch(String)}`);
    }
  });
}
