import type { ArticleHead } from './heads.ts';

export interface ArticleSection {
  heading: string;
  text: readonly string[];
  picture?: { src: string; alt: string };
}

export interface Article {
  head: ArticleHead;
  lead: string;
  cover: { src: string; alt: string };
  sections: readonly ArticleSection[];
}
