import { site } from '#content/site.ts';
import { agency } from './organization.ts';
import { addressOf, type Thing } from './thing.ts';

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
