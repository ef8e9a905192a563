import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { PageHead } from '#head/page-head.ts';
import { organization, website } from '#head/schema-org.ts';
import { HomePage } from './-home-page.tsx';

export const Route = createFileRoute('/_site/')({
  // -home-rows.ts reads these collections.
  loader: async ({ context }): Promise<PageHead> => {
    // In the browser each block reads its own rows when it is near the viewport.
    if (import.meta.env.SSR) {
      const { readHomeRows } = await import('./-home-rows.ts');
      await readHomeRows(context);
    }
    return {
      title: `${site.brand}: websites, apps and software`,
      description: site.description,
      ...(import.meta.env.SSR && { jsonLd: [website(), organization()] }),
    };
  },
  component: HomePage,
});
