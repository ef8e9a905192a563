/** Alternative texts by path. The pictures are in `public/og/`, drawn by `scripts/brand/share.mjs`. */
const ALT_TEXTS: Readonly<Record<string, string>> = {
  '/': 'The straight line from idea to launch: a line from a full dot to an open one, over a map in bands of colour',
  '/about': 'About Us, beside two dots on a map: Indore and Bhopal, joined by a line',
  '/contact': 'Contact Us, beside a letter from which a line leads away',
  '/services/web': 'Web Development, beside a web page on a screen and on a phone',
  '/services/digital': 'Digital Marketing, beside a list of search results whose line goes up',
  '/services/app': 'App Development, beside two phones joined by a line',
  '/services/software': 'Software Development, beside a table on a screen and a database',
  '/products': 'Our Products, beside three drawn products in a row',
  '/portfolio': 'Portfolio, beside three framed works',
  '/team': 'Meet Our Team, beside four drawn portraits, two of them joined by a line',
  '/reviews': 'Reviews, beside two speech bubbles joined by a line',
  '/career': 'Career, beside a path with stops that leads up to a flag on a hill',
  '/map': 'Bhopal office, beside a map on which a line leads to Bhopal',
  '/indoremap': 'Indore office, beside a map on which a line begins at Indore',
  '/tiffin-management': 'Tiffin Management System, beside a phone joined to a tiffin carrier',
  '/inventory-management': 'Inventory Management System, beside shelves full of cartons',
  '/ecommerce-website': 'E-Commerce Website, beside a shop on a screen',
};

const fileNameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

/** Picture for link previews of a page: its own, or that of the nearest parent path. */
export function sharePictureFor(path: string): { readonly path: string; readonly alt: string } {
  const alt = ALT_TEXTS[path];
  return alt ? { path: `/og/${fileNameOf(path)}.jpg`, alt } : sharePictureFor(path.replace(/\/[^/]*$/, '') || '/');
}
