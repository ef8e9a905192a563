import ecommerce from './art/articles/ecommerce-cover.svg';
import inventory from './art/articles/inventory-cover.svg';
import tiffin from './art/articles/tiffin-cover.svg';
import { type ArticleHead, articleHeads } from './articles/articles.ts';

export const productsIntro = {
  heading: 'Built for one customer, ready for the next.',
  text: 'Each of these began with a business whose day no ready-made software fitted: a kitchen that sends out tiffins before noon, a wholesaler with four godowns, a clinic with one receptionist. We built what that day needed, ran it with them for months, and only then made a product of it.',
  more: 'So every product here has been used on cheap phones, on poor networks and by people with no time to learn it. You can take one as it is, have it fitted to your own way of working, or have us build yours from the beginning. Either way you get the same team, the source code, and somebody in Indore or Bhopal who answers.',
};

export interface FeaturedCard {
  id: number;
  image: string;
  title: string;
  category: string;
  /** Description of the article page; not shown on the card. */
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
  card(1, tiffin, articleHeads.tiffin),
  card(2, inventory, articleHeads.inventory),
  card(3, ecommerce, articleHeads.ecommerce),
];
