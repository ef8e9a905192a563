import type { ArticleHead } from '#content/articles/heads.ts';
import { agency } from './organization.ts';
import { pictureFor } from './share-pictures.ts';
import { addressOf, type Thing } from './thing.ts';

/** An article of ours. It bears no date, so none is given. */
export const article = ({ path, title, category, description }: ArticleHead): Thing => ({
  '@type': 'Article',
  '@id': addressOf(`${path}#article`),
  headline: title,
  description,
  articleSection: category,
  image: addressOf(pictureFor(path).path),
  mainEntityOfPage: addressOf(path),
  inLanguage: 'en-IN',
  author: agency(),
  publisher: agency(),
});
