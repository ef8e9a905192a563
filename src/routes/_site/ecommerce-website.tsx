import { createFileRoute } from '@tanstack/react-router';
import { heads } from '#content/articles/articles.ts';
import { ecommerce } from '#content/articles/ecommerce.ts';
import { headFromLoader, type PageHead } from '#head/page-head.ts';
import { article } from '#head/page-subjects.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';

export const Route = createFileRoute('/_site/ecommerce-website')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({
    title: heads.ecommerce.title,
    description: heads.ecommerce.description,
    parent: { label: 'Our Products', to: '/products' },
    ...(import.meta.env.SSR && { jsonLd: [article(heads.ecommerce)] }),
  }),
  head: headFromLoader,
  component: () => <ArticlePage article={ecommerce} />,
});
