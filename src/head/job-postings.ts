import { type Office, site } from '#content/site.ts';
import type { CareerCategory, Opening } from '#contract/public/careers.ts';
import { agency, postalAddress } from './organization.ts';
import { addressOf, type Thing } from './thing.ts';

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
