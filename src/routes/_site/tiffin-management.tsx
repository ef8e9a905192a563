import { createFileRoute } from '@tanstack/react-router';
import { heads } from '#content/articles/articles.ts';
import { tiffin } from '#content/articles/tiffin.ts';
import { headFromLoader, type PageHead } from '#head/page-head.ts';
import { article } from '#head/page-subjects.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';

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
