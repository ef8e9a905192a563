import { askWorker } from '#lib/ask-worker.ts';

/**
 * Whether this page is of the build whose worker controls it; the name of a document's script changes with any of the
 * app's code.
 */
export async function isCurrent(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return (await askWorker<boolean>({ type: 'IS_CURRENT', script })) ?? true;
}
