import ecommerce from './art/articles/ecommerce-cover.svg';
import inventory from './art/articles/inventory-cover.svg';
import tiffin from './art/articles/tiffin-cover.svg';
import { type ArticleHead, heads } from './articles/heads.ts';

export interface FeaturedCard {
  id: number;
  image: string;
  title: string;
  category: string;
  /** Shown on no card; it is the description of the article's page. */
  content: string;
  route: string;
}

const card = (id: number, image: string, { path, title, category, description }: ArticleHead): FeaturedCard => ({
  id,
  image,
  title,
  category,
  content: description,
  route: path,
});

export const featured: readonly FeaturedCard[] = [
  card(1, tiffin, heads.tiffin),
  card(2, inventory, heads.inventory),
  card(3, ecommerce, heads.ecommerce),
];
