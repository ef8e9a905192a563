import * as z from 'zod/mini';
import { LIMITS, optionalLink, text } from '../core/fields.ts';
import { portfolioItem } from '../public/portfolio.ts';
import { project } from '../public/products.ts';
import { review } from '../public/reviews.ts';
import { service } from '../public/services.ts';
import { member } from '../public/team.ts';
import { named } from './changes.ts';
import { contentCallsOf } from './record-history.ts';
import { templates } from './templates.ts';

/** Text fields of a product. */
export const projectFields = z.object({
  name: text('Name', LIMITS.name),
  description: text('Description', LIMITS.description),
  link: optionalLink(),
});

/** The calls that change products. */
export const projects = contentCallsOf({
  ...{ access: 'content', base: '/projects', key: 'project', noun: 'a product', item: project, fields: projectFields },
  files: { image: { kind: 'image', required: false } },
});

/** Fields of a service. */
export const serviceFields = z.object({
  serviceName: text('Service name', LIMITS.name),
  description: text('Description', LIMITS.description),
  /** Any text, also 'A-1'. It is sorted naturally: '2' before '10'. */
  serialNumber: text('Serial number', LIMITS.phone),
});

/** The calls that change services. */
export const services = contentCallsOf({
  ...{ access: 'content', base: '/services', key: 'service', noun: 'a service', item: service, fields: serviceFields },
});

/** Text fields of a team member. */
export const memberFields = z.object({
  name: text('Name', LIMITS.name),
  designation: text('Designation', LIMITS.name),
});

/** The calls that change the team. */
export const team = contentCallsOf({
  ...{
    access: 'content',
    base: '/team',
    key: 'member',
    noun: 'a team member',
    item: member,
    fields: memberFields,
    isBare: true,
  },
  files: { image: { kind: 'image', required: false } },
});

const RATING = 'Rating must be a whole number from 1 to 5';

/** Text fields of a review. */
export const reviewFields = z.object({
  clientName: text('Client name', LIMITS.name),
  message: text('Message', LIMITS.message),
  companyName: text('Company name', LIMITS.name),
  // Coerced, as multipart has only text. A missing rating becomes 0, which the minimum rejects.
  rating: z.coerce.number(RATING).check(z.int(RATING), z.gte(1, RATING), z.lte(5, RATING)),
});

/** The calls that change reviews. */
export const reviews = contentCallsOf({
  ...{
    access: 'content',
    base: '/reviews',
    key: 'review',
    noun: 'a review',
    item: review,
    fields: reviewFields,
    isBare: true,
  },
  files: { clientImage: { kind: 'image', required: false } },
});

/** Text fields of a portfolio item. */
export const portfolioFields = z.object({
  title: text('Title', LIMITS.name),
  category: text('Category', LIMITS.name),
  company: text('Company', LIMITS.name),
});

/** The calls that change the portfolio. */
export const portfolio = contentCallsOf({
  ...{
    access: 'content',
    base: '/portfolio',
    key: 'portfolio',
    noun: 'a portfolio item',
    item: portfolioItem,
    fields: portfolioFields,
  },
  files: { image: { kind: 'image', required: true } },
});

/** The calls of these collections. */
export const collectionCalls = {
  ...named('projects', projects),
  ...named('services', services),
  ...named('team', team),
  ...named('reviews', reviews),
  ...named('portfolio', portfolio),
  ...named('templates', templates),
};
