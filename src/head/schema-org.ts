import { type Office, site } from '#content/site.ts';
import { ORIGIN } from '#contract/runtime/document.ts';

/** Something in the vocabulary of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The absolute address of a path of the site. */
export const addressOf = (path: string) => ORIGIN + path;

const id = () => ({ '@id': addressOf('/#organization') });

/** The agency, where another thing only names it. */
export const agency = (): Thing => ({ '@type': 'Organization', ...id(), name: site.brand, url: addressOf('/') });

const isReal = {
  phone: (phone: string) => !/0{5}/.test(phone.replace(/\D/g, '')),
  email: (email: string) => !/@example\.\w+$/.test(email),
  /** A network's own start page is nobody's. */
  page: (url: string) => !/^https?:\/\/[^/]+\/?$/.test(url),
};

/** The ways to reach the agency, without those that the owner has not filled in yet. */
const contacts = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) => ({
  ...(phone && isReal.phone(phone) && { telephone: phone }),
  ...(email && isReal.email(email) && { email }),
});

/** The address of an office: its last line is 'City, State PIN'. */
export function postalAddress({ city, lines }: Office): Thing {
  const [, region, postalCode] = /, (.+) (\d{6})$/.exec(lines.at(-1) ?? '') ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', '),
    addressLocality: city,
    ...(region && { addressRegion: region, postalCode }),
    addressCountry: 'IN',
  };
}

/** One office of the agency. */
export const officeOf = (office: Office): Thing => ({
  '@type': 'ProfessionalService',
  '@id': addressOf(`${office.map}#office`),
  name: `${site.brand}, ${office.city}`,
  url: addressOf(office.map),
  image: addressOf('/og/home.jpg'),
  address: postalAddress(office),
  parentOrganization: id(),
  ...contacts(site),
});

/** The agency with its offices. Placeholders are left out, and so is whatever is a claim. */
export function organization(config = site): Thing {
  const pages = config.social.map(({ url }) => url).filter(isReal.page);
  return {
    ...agency(),
    description: config.description,
    slogan: config.tagline,
    logo: addressOf('/icons/icon-512.png'),
    ...contacts(config),
    ...(pages.length > 0 && { sameAs: pages }),
    address: postalAddress(config.offices.indore),
    department: [officeOf(config.offices.indore), officeOf(config.offices.bhopal)],
  };
}

/** The site itself, whose name search engines show. */
export const website = (): Thing => ({
  '@type': 'WebSite',
  '@id': addressOf('/#website'),
  name: site.brand,
  url: addressOf('/'),
  inLanguage: 'en-IN',
  publisher: id(),
});
