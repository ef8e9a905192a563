import { mainBlock } from '#site/blocks/block.tsx';

const load = () => import('./ContactForm.tsx');

/** The contact form of a page. Its code is requested once the app has loaded, which it would delay. */
export const CONTACT_FORM = mainBlock('block-form', load, import.meta.env.SSR && (await load()).default, () =>
  Promise.resolve(),
);
