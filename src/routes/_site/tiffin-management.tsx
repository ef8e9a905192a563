import { createFileRoute } from '@tanstack/react-router';
import { articleHeads } from '#content/articles/articles.ts';
import { tiffin } from '#content/articles/tiffin.ts';
import type { PageHead } from '#head/page-head.ts';
import { article } from '#head/structured-data.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';

export const Route = createFileRoute('/_site/tiffin-management')({
  loader: (): PageHead => ({
    title: articleHeads.tiffin.title,
    description: articleHeads.tiffin.description,
    parent: { label: 'Our Products', to: '/products' },
    ...(import.meta.env.SSR && { jsonLd: [article(articleHeads.tiffin)] }),
  }),
  component: () => <ArticlePage article={tiffin} />,
});
