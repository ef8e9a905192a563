import type { ArticleHead } from '#content/articles/articles.ts';
import { type Office, site } from '#content/site.ts';
import type { CareerCategory, Opening } from '#contract/public/careers.ts';
import type { Review } from '#contract/public/reviews.ts';
import { addressOf, agency, postalAddress, type Thing } from './schema-org.ts';
import { pictureFor } from './share-pictures.ts';

/** An article of ours. It bears no date, so none is given. */
export const article = ({ path, title, category, description }: ArticleHead): Thing => ({
  '@type': 'Article',
  '@id': addressOf(`${path}#article`),
  headline: title,
  description,
  articleSection: category,
  image: addressOf(pictureFor(path).path),
  mainEntityOfPage: addressOf(path),
  inLanguage: 'en-IN',
  author: agency(),
  publisher: agency(),
});

interface Offered {
  readonly name: string;
  readonly path: string;
  readonly cards: readonly (readonly [title: string, text: string])[];
}

/** A service with the names of all that belongs to it. */
export const service = ({ name, path, cards }: Offered, description: string): Thing => ({
  '@type': 'Service',
  '@id': addressOf(`${path}#service`),
  name,
  serviceType: name,
  description,
  url: addressOf(path),
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

/** Our products in the order they are shown; none where there are none. */
export function productList(products: readonly Product[]): readonly Thing[] {
  if (products.length === 0) return [];
  const itemListElement = products.map(({ name, description, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: { '@type': 'CreativeWork', name, ...(description && { description }), ...(link && { url: link }) },
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

// Older rows may hold a rating outside of the scale; the page shows it clamped.
const inScale = (rating: number) => Math.min(5, Math.max(1, Math.round(rating)));

/** What clients say of the agency, from the server's rows alone. */
export const reviews = (rows: readonly Review[]): readonly Thing[] =>
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
        reviewRating: { '@type': 'Rating', ratingValue: inScale(rating), bestRating: 5, worstRating: 1 },
      }),
      ...(createdAt && { datePublished: createdAt }),
    }));

/** Where the work is done: in one of our offices, in another place, or from home; nothing where none is told. */
function placeOf(location: string): Record<string, unknown> {
  if (!location) return {};
  const country = { '@type': 'Country', name: 'India' };
  if (/\bremote\b/i.test(location)) return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
  const isHere = ({ city }: Office) => location.toLowerCase().includes(city.toLowerCase());
  const office = Object.values(site.offices).find(isHere);
  const elsewhere = { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' };
  return { jobLocation: { '@type': 'Place', address: office ? postalAddress(office) : elsewhere } };
}

function posting({ id, title, location, experience, openings, createdAt }: Opening, categoryName: string): Thing {
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
    url: addressOf('/career'),
    hiringOrganization: { ...agency(), logo: addressOf('/icons/icon-512.png') },
    ...placeOf(location),
    ...(experience && { experienceRequirements: experience }),
    totalJobOpenings: openings,
    industry: categoryName,
    ...(createdAt && { datePosted: createdAt }),
    directApply: true,
  };
}

/** The open positions. */
export const jobPostings = (categories: readonly CareerCategory[]): readonly Thing[] =>
  categories.flatMap(({ categoryName, careers }) => careers.map((opening) => posting(opening, categoryName)));
