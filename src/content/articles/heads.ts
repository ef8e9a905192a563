/** Titles and descriptions, apart from the pages' content: every page's code knows them. */
export const heads = {
  tiffin: {
    title: 'Tiffin Management System',
    description:
      'How we build a system for tiffin kitchens: skipped meals, delivery rounds and a bill nobody argues with.',
  },
  inventory: {
    title: 'Inventory Management System',
    description:
      'How we build stock software for several godowns: movements instead of numbers, counting without closing.',
  },
  ecommerce: {
    title: 'E-Commerce Website',
    description:
      'How we build a shop of your own: quick on mobile data, honest about stock, easy to pay, simple to run.',
  },
};
