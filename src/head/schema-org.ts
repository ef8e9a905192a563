import { type Office, site } from '#content/site.ts';
import { ORIGIN } from '#contract/runtime/document.ts';

/** Node of structured data in JSON-LD, with a type of schema.org. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Absolute URL of a path of the site. */
export const absoluteUrl = (path: string) => ORIGIN + path;

const id = () => ({ '@id': absoluteUrl('/#organization') });

/** The agency as other nodes reference it. */
export const agency = (): JsonLdNode => ({ '@type': 'Organization', ...id(), name: site.brand, url: absoluteUrl('/') });

const isReal = {
  phone: (phone: string) => !/0{5}/.test(phone.replace(/\D/g, '')),
  email: (email: string) => !/@example\.\w+$/.test(email),
  /** The start page of a social network is a placeholder. */
  page: (url: string) => !/^https?:\/\/[^/]+\/?$/.test(url),
};

/** Phone and e-mail, without placeholders. */
const contacts = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) => ({
  ...(phone && isReal.phone(phone) && { telephone: phone }),
  ...(email && isReal.email(email) && { email }),
});

/** Address of an office. Its last line must be 'City, State PIN'. */
export function postalAddress({ city, lines }: Office): JsonLdNode {
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
export const officeNode = (office: Office): JsonLdNode => ({
  '@type': 'ProfessionalService',
  '@id': absoluteUrl(`${office.map}#office`),
  name: `${site.brand}, ${office.city}`,
  url: absoluteUrl(office.map),
  image: absoluteUrl('/og/home.jpg'),
  address: postalAddress(office),
  parentOrganization: id(),
  ...contacts(site),
});

/** The agency with its offices, without placeholders and without claims. */
export function organization(config = site): JsonLdNode {
  const pages = config.social.map(({ url }) => url).filter(isReal.page);
  return {
    ...agency(),
    description: config.description,
    slogan: config.tagline,
    logo: absoluteUrl('/icons/icon-512.png'),
    ...contacts(config),
    ...(pages.length > 0 && { sameAs: pages }),
    address: postalAddress(config.offices.indore),
    department: [officeNode(config.offices.indore), officeNode(config.offices.bhopal)],
  };
}

/** The site; search engines show its name. */
export const website = (): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': absoluteUrl('/#website'),
  name: site.brand,
  url: absoluteUrl('/'),
  inLanguage: 'en-IN',
  publisher: id(),
});
