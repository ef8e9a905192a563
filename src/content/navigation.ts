import { landingPage, site } from './site.ts';

export interface NavLink {
  label: string;
  to: string;
}

export interface NavGroup {
  label: string;
  items: readonly NavLink[];
}

const web: NavLink = { label: 'Web Development', to: '/services/web' };
const digital: NavLink = { label: 'Digital Marketing', to: '/services/digital' };
const app: NavLink = { label: 'App Development', to: '/services/app' };
const software: NavLink = { label: 'Software Development', to: '/services/software' };

export const serviceLinks: readonly NavLink[] = [web, digital, app, software];

export const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Services', items: serviceLinks },
  { label: 'Products', to: '/products' },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'Career', to: '/career' },
  { label: 'Contact Us', to: '/contact' },
];

/** Extra entries of the menu on phones. */
export const menuExtras: readonly NavLink[] = [
  { label: 'Team', to: '/team' },
  { label: 'Reviews', to: '/reviews' },
];

export const footerServices: readonly NavLink[] = [app, web, software, digital];

export const footerCompany: readonly NavLink[] = [
  { label: 'About Us', to: '/about' },
  { label: 'Career', to: '/career' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Get in Touch', to: landingPage },
];

/** A link without an address shows 'Coming soon' and does not navigate. */
export const footerInformation: readonly { label: string; to: string | undefined }[] = [
  { label: 'FAQ', to: site.information.faq },
  { label: 'Blog', to: site.information.blog },
  { label: 'Support', to: site.information.support },
];
