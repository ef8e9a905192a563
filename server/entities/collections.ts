import type { Selectable } from 'kysely';
import { named } from '#contract/admin/changes.ts';
import { portfolio, projects, reviews, services, team } from '#contract/admin/collections.ts';
import { templates } from '#contract/admin/templates.ts';
import type { MemberTable, PortfolioTable, ProjectRow, ReviewTable } from '../db/schema.ts';
import { withPictures } from '../pictures/picture-store.ts';
import { changeTimeOf } from '../records/collection-rows.ts';
import { contentHandlers } from '../records/content-handlers.ts';

const productHandlers = contentHandlers(projects, {
  table: 'projects',
  noun: 'Product',
  order: ['created_at', 'desc'],
  toColumns: ({ name, description, link }) => ({ name, description, link: link || null }),
  toItems: withPictures(({ id, name, description, link, ...row }: ProjectRow, picture) => ({
    ...{ _id: id, name, description, link, ...picture, createdAt: row.created_at, ...changeTimeOf(row) },
  })),
});

const serviceHandlers = contentHandlers(services, {
  table: 'services',
  noun: 'Service',
  order: ['created_at', 'asc'],
  toColumns: ({ serviceName, description, serialNumber }) => ({
    ...{ service_name: serviceName, description, serial_number: serialNumber },
  }),
  toItems: async (rows) =>
    rows.map(({ id, service_name, description, serial_number, ...row }) => ({
      ...{
        _id: id,
        serviceName: service_name,
        description,
        serialNumber: serial_number,
        createdAt: row.created_at,
        ...changeTimeOf(row),
      },
    })),
});

const natural = new Intl.Collator('en', { numeric: true });

// Sorted here, because neither database sorts '2' before '10'. There are few services.
const listServices: (typeof serviceHandlers)['list'] = {
  ...serviceHandlers.list,
  async handle(incoming, context) {
    const items = await serviceHandlers.list.handle(incoming, context);
    return items.sort((a, b) => natural.compare(a.serialNumber, b.serialNumber));
  },
};

const teamHandlers = contentHandlers(team, {
  table: 'team_members',
  noun: 'Team member',
  order: ['created_at', 'asc'],
  toColumns: ({ name, designation }) => ({ name, designation }),
  toItems: withPictures(({ id, name, designation, ...row }: Selectable<MemberTable>, picture) => ({
    ...{ _id: id, name, designation, ...picture, createdAt: row.created_at, ...changeTimeOf(row) },
  })),
});

const reviewHandlers = contentHandlers(reviews, {
  table: 'reviews',
  noun: 'Review',
  order: ['created_at', 'desc'],
  toColumns: ({ clientName, message, companyName, rating }) => ({
    ...{ client_name: clientName, message, company_name: companyName, rating },
  }),
  toItems: withPictures(
    ({ id, client_name, message, company_name, rating, ...row }: Selectable<ReviewTable>, picture) => ({
      ...{ _id: id, clientName: client_name, message, companyName: company_name, rating },
      // The base64 picture of a review has another name than those of other records, as specified.
      ...('image' in picture ? { clientImage: picture.image } : picture),
      createdAt: row.created_at,
      ...changeTimeOf(row),
    }),
  ),
});

const portfolioHandlers = contentHandlers(portfolio, {
  table: 'portfolio_items',
  noun: 'Portfolio item',
  order: ['created_at', 'desc'],
  toColumns: ({ title, company, category }) => ({ title, company, category }),
  toItems: withPictures(({ id, title, company, category, ...row }: Selectable<PortfolioTable>, picture) => ({
    ...{ _id: id, ...picture, title, company, category, createdAt: row.created_at, ...changeTimeOf(row) },
  })),
});

const templateHandlers = contentHandlers(templates, {
  table: 'desk_templates',
  noun: 'Template',
  order: ['created_at', 'asc'],
  toColumns: ({ name, purpose, subject, text }) => ({ name, purpose, subject, text }),
  toItems: async (rows) =>
    rows.map(({ id, name, purpose, subject, text, ...row }) => ({
      ...{ _id: id, name, purpose, subject, text, createdAt: row.created_at, ...changeTimeOf(row) },
    })),
});

/** Handlers of the collections' calls: each has a list, and handlers of its changes. */
export const entityHandlers = {
  ...named('projects', productHandlers),
  ...named('services', { ...serviceHandlers, list: listServices }),
  ...named('team', teamHandlers),
  ...named('reviews', reviewHandlers),
  ...named('portfolio', portfolioHandlers),
  ...named('templates', templateHandlers),
};
