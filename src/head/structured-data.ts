import type { ArticleHead } from '#content/articles/articles.ts';
import { type Office, site } from '#content/site.ts';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import type { Review } from '#contract/public/reviews.ts';
import { absoluteUrl, agency, type JsonLdNode, postalAddress } from './schema-org.ts';
import { sharePictureFor } from './share-pictures.ts';

/** An article. It has no date. */
export const article = ({ path, title, category, description }: ArticleHead): JsonLdNode => ({
  '@type': 'Article',
  '@id': absoluteUrl(`${path}#article`),
  headline: title,
  description,
  articleSection: category,
  image: absoluteUrl(sharePictureFor(path).path),
  mainEntityOfPage: absoluteUrl(path),
  inLanguage: 'en-IN',
  author: agency(),
  publisher: agency(),
});

interface ServiceInput {
  readonly name: string;
  readonly path: string;
  readonly cards: readonly (readonly [title: string, text: string])[];
}

/** A service with the names of its parts as an offer catalogue. */
export const service = ({ name, path, cards }: ServiceInput, description: string): JsonLdNode => ({
  '@type': 'Service',
  '@id': absoluteUrl(`${path}#service`),
  name,
  serviceType: name,
  description,
  url: absoluteUrl(path),
  provider: agency(),
  areaServed: [site.offices.indore, site.offices.bhopal].map(({ city }) => ({ '@type': 'City', name: city })),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name,
    itemListElement: cards.map(([title]) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: title } })),
  },
});

interface Product {
  readonly name: string;
  readonly description: string;
  readonly link?: string | null | undefined;
}

/** The products in their order on the page; empty without products. */
export function productList(products: readonly Product[]): readonly JsonLdNode[] {
  if (products.length === 0) return [];
  const itemListElement = products.map(({ name, description, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: { '@type': 'CreativeWork', name, ...(description && { description }), ...(link && { url: link }) },
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

// Older rows may have a rating outside of 1 to 5; the page clamps it too.
const clampRating = (rating: number) => Math.min(5, Math.max(1, Math.round(rating)));

/** Reviews of the agency, from the server's rows. */
export const reviews = (rows: readonly Review[]): readonly JsonLdNode[] =>
  rows
    .filter(({ message, clientName }) => message && clientName)
    .map(({ clientName, companyName, message, rating, createdAt }) => ({
      '@type': 'Review',
      itemReviewed: agency(),
      author: {
        '@type': 'Person',
        name: clientName,
        ...(companyName && { worksFor: { '@type': 'Organization', name: companyName } }),
      },
      reviewBody: message,
      ...(rating !== undefined && {
        reviewRating: { '@type': 'Rating', ratingValue: clampRating(rating), bestRating: 5, worstRating: 1 },
      }),
      ...(createdAt && { datePublished: createdAt }),
    }));

/** Location of an opening for schema.org: office address, other place, or remote; empty if not given. */
function jobLocation(location: string): Record<string, unknown> {
  if (!location) return {};
  const country = { '@type': 'Country', name: 'India' };
  if (/\bremote\b/i.test(location)) return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
  const isOffice = ({ city }: Office) => location.toLowerCase().includes(city.toLowerCase());
  const office = Object.values(site.offices).find(isOffice);
  const elsewhere = { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' };
  return { jobLocation: { '@type': 'Place', address: office ? postalAddress(office) : elsewhere } };
}

function posting({ id, title, location, experience, openings, createdAt }: Opening, categoryName: string): JsonLdNode {
  const facts = [
    `${title}, in our ${categoryName} team.`,
    location && `Location: ${location}.`,
    experience && `Experience: ${experience}.`,
    `Openings: ${openings}.`,
  ];
  return {
    '@type': 'JobPosting',
    title,
    description: facts.filter(Boolean).join(' '),
    identifier: { '@type': 'PropertyValue', name: site.brand, value: id },
    url: absoluteUrl('/career'),
    hiringOrganization: { ...agency(), logo: absoluteUrl('/icons/icon-512.png') },
    ...jobLocation(location),
    ...(experience && { experienceRequirements: experience }),
    totalJobOpenings: openings,
    industry: categoryName,
    ...(createdAt && { datePosted: createdAt }),
    directApply: true,
  };
}

/** All openings. */
export const jobPostings = (categories: readonly CareerCategory[]): readonly JsonLdNode[] =>
  categories.flatMap(({ categoryName, careers }) => careers.map((opening) => posting(opening, categoryName)));
