import { waitForWorker } from '#lib/wait-for-worker.ts';
import { hydrated } from '#offline/reads/document-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';

const load = () => import('./ContactForm.tsx');

/**
 * The contact form of a page. Its code loads once the app runs, for which the visitor waits longer otherwise; from the precache
 * at once.
 */
export const CONTACT_FORM = mainBlock('block-form', load, import.meta.env.SSR && (await load()).default, () =>
  Promise.race([hydrated, waitForWorker()]),
);
