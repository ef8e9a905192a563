import { createFileRoute } from '@tanstack/react-router';
import { ecommerce } from '#content/articles/ecommerce.ts';
import { heads } from '#content/articles/heads.ts';
import { ArticlePage } from '#site/article/ArticlePage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/ecommerce-website')({
  staticData: { document: 'static' },
  loader: (): PageHead => heads.ecommerce,
  head: headFromLoader,
  component: () => <ArticlePage article={ecommerce} />,
});
