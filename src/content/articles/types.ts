export interface ArticleSection {
  heading: string;
  text: readonly string[];
  picture?: { src: string; alt: string };
}

export interface Article {
  path: string;
  title: string;
  category: string;
  lead: string;
  cover: { src: string; alt: string };
  sections: readonly ArticleSection[];
}
