import { onTestFinished } from 'vitest';

/**
 * Records the texts of all toasts until the test ends: on a slow machine a toast may close before the test checks it.
 * @returns reads the record
 */
export function recordToasts(): () => string {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
  });
  observer.observe(document.querySelector('[aria-live=polite]') as Element, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => texts.join('\n');
}
