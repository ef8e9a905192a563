/** Titles and paths in reading order, for the ways onward. */
export const articleLinks = [
  { to: '/tiffin-management', label: 'Tiffin Management System' },
  { to: '/inventory-management', label: 'Inventory Management System' },
  { to: '/ecommerce-website', label: 'E-Commerce Website' },
] as const;
