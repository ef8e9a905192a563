import { createFileRoute } from '@tanstack/react-router';
import { heads } from '#content/articles/heads.ts';
import { tiffin } from '#content/articles/tiffin.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { article } from '#src/seo/article.ts';

export const Route = createFileRoute('/_site/tiffin-management')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({
    title: heads.tiffin.title,
    description: heads.tiffin.description,
    parent: { label: 'Our Products', to: '/products' },
    ...(import.meta.env.SSR && { jsonLd: [article(heads.tiffin)] }),
  }),
  head: headFromLoader,
  component: () => <ArticlePage article={tiffin} />,
});
