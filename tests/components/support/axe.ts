import axe from 'axe-core';
import { commands } from 'vitest/browser';
import { nextFrame } from './render.tsx';

/** Waits for running transitions: axe would measure their intermediate colours. */
async function transitionsEnd(): Promise<void> {
  await nextFrame();
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(finite.map(({ finished }) => finished.catch(() => {})));
}

async function findingsOf(element: Element, options: axe.RunOptions): Promise<string[]> {
  await transitionsEnd();
  const { violations } = await axe.run(element, { ...options, reporter: 'no-passes', resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** Serious and critical violations that axe finds in an element, light and dark. Only colours differ between the themes. */
export async function violationsOf(element: Element = document.body): Promise<string[]> {
  await commands.emulateMedia({ colorScheme: 'light' });
  const found = await findingsOf(element, {});
  await commands.emulateMedia({ colorScheme: 'dark' });
  const dark = await findingsOf(element, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await commands.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((finding) => `dark: ${finding}`)];
}
