import type { Review } from '#contract/public/reviews.ts';
import { agency } from './organization.ts';
import type { Thing } from './thing.ts';

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
