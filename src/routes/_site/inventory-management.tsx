import { createFileRoute } from '@tanstack/react-router';
import { articleHeads } from '#content/articles/articles.ts';
import { inventory } from '#content/articles/inventory.ts';
import type { PageHead } from '#head/page-head.ts';
import { article } from '#head/structured-data.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';

export const Route = createFileRoute('/_site/inventory-management')({
  loader: (): PageHead => ({
    title: articleHeads.inventory.title,
    description: articleHeads.inventory.description,
    parent: { label: 'Our Products', to: '/products' },
    ...(import.meta.env.SSR && { jsonLd: [article(articleHeads.inventory)] }),
  }),
  component: () => <ArticlePage article={inventory} />,
});
