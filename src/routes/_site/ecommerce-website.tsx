import { createFileRoute } from '@tanstack/react-router';
import { articleHeads } from '#content/articles/articles.ts';
import { ecommerce } from '#content/articles/ecommerce.ts';
import type { PageHead } from '#head/page-head.ts';
import { article } from '#head/structured-data.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';

export const Route = createFileRoute('/_site/ecommerce-website')({
  loader: (): PageHead => ({
    title: articleHeads.ecommerce.title,
    description: articleHeads.ecommerce.description,
    parent: { label: 'Our Products', to: '/products' },
    ...(import.meta.env.SSR && { jsonLd: [article(articleHeads.ecommerce)] }),
  }),
  component: () => <ArticlePage article={ecommerce} />,
});
