/** Heads of the articles in reading order. Separate from their content, because other pages load them too. */
export const articleHeads = {
  tiffin: {
    path: '/tiffin-management',
    title: 'Tiffin Management System',
    category: 'Food & Service',
    description:
      'How we build a system for tiffin kitchens: skipped meals, delivery rounds and a bill nobody argues with.',
  },
  inventory: {
    path: '/inventory-management',
    title: 'Inventory Management System',
    category: 'Business & Logistics',
    description:
      'How we build stock software for several godowns: movements instead of numbers, counting without closing.',
  },
  ecommerce: {
    path: '/ecommerce-website',
    title: 'E-Commerce Website',
    category: 'Online Business',
    description:
      'How we build a shop of your own: quick on mobile data, honest about stock, easy to pay, simple to run.',
  },
};

export type ArticleHead = (typeof articleHeads)[keyof typeof articleHeads];

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
