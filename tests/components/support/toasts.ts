import { onTestFinished } from 'vitest';

/**
 * Records the texts of all toasts until the test ends: a slow machine may look when a toast has closed again.
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
