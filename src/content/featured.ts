import ecommerce from './art/articles/ecommerce-cover.svg';
import inventory from './art/articles/inventory-cover.svg';
import tiffin from './art/articles/tiffin-cover.svg';

export interface FeaturedCard {
  id: number;
  image: string;
  title: string;
  category: string;
  /** Kept as data only; the documents show it nowhere. */
  content: string;
  route: string;
}

export const featured: readonly FeaturedCard[] = [
  {
    id: 1,
    image: tiffin,
    title: 'Tiffin Management System',
    category: 'Food & Service',
    content: 'Meal plans, skipped days, delivery rounds and monthly bills for tiffin kitchens.',
    route: '/tiffin-management',
  },
  {
    id: 2,
    image: inventory,
    title: 'Inventory Management System',
    category: 'Business & Logistics',
    content: 'One true count of stock over several godowns, with or without a network.',
    route: '/inventory-management',
  },
  {
    id: 3,
    image: ecommerce,
    title: 'E-Commerce Website',
    category: 'Online Business',
    content: 'A shop of your own with quick pages, UPI payment and stock counted once.',
    route: '/ecommerce-website',
  },
];
