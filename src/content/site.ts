/** Site configuration. Without an optional entry its element is hidden, or its link leads to /contact. */
export interface Office {
  city: string;
  lines: readonly string[];
  map: string;
}

export interface SocialLink {
  network: 'linkedin' | 'x' | 'facebook' | 'instagram';
  label: string;
  url: string;
}

export interface SiteConfig {
  brand: string;
  tagline: string;
  description: string;
  phone?: string;
  email?: string;
  messaging?: string;
  landingPage?: string;
  offices: { bhopal: Office; indore: Office };
  social: readonly SocialLink[];
  information: { faq?: string; blog?: string; support?: string };
}

/** PLACEHOLDERS: replace both before the site goes public. */
const phone = '+91 00000 00000';
const email = 'sales@example.com';

export const site: SiteConfig = {
  brand: 'Dobindu',
  tagline: 'The straight line from idea to launch.',
  description:
    'Dobindu builds websites, apps and custom software, and brings them to the people they are for. Offices in Indore and Bhopal.',
  phone,
  email,
  messaging: `https://wa.me/${phone.replace(/\D/g, '')}`,
  /** PLACEHOLDER: page of the campaign. */
  landingPage: 'https://example.com/',
  offices: {
    bhopal: { city: 'Bhopal', lines: ['MP Nagar Zone II', 'Bhopal, Madhya Pradesh 462011'], map: '/map' },
    indore: { city: 'Indore', lines: ['Vijay Nagar', 'Indore, Madhya Pradesh 452010'], map: '/indoremap' },
  },
  /** PLACEHOLDERS: profiles of the agency. The footer shows the first three, the contact page all. */
  social: [
    { network: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { network: 'x', label: 'X', url: 'https://x.com/' },
    { network: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  information: {},
};

export const telephone = site.phone ? `tel:${site.phone.replace(/[^+\d]/g, '')}` : '/contact';
export const mail = site.email ? `mailto:${site.email}` : '/contact';
export const messaging = site.messaging ?? '/contact';
export const landingPage = site.landingPage ?? '/contact';
