import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { serverFile } from '../core/server-file.ts';
import { incrementVersion } from '../db/collections.ts';
import type { Database } from '../db/schema.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { encodePicture, NO_TIMEOUT } from '../pictures/picture-process.ts';
import { storePicture } from '../pictures/picture-store.ts';
import { CAREERS } from './openings.ts';
import { PORTFOLIO } from './portfolio.ts';
import { PRODUCTS } from './products.ts';
import { REVIEWS } from './reviews.ts';
import { SERVICES } from './services.ts';
import { TEAM } from './team.ts';
import { TEMPLATES } from './templates.ts';

/** Encoded pictures, by file name without extension. */
export type Demo = ReadonlyMap<string, EncodedPicture>;

/**
 * Reads and encodes the pictures. Takes some seconds, so call it before the transaction.
 * @throws if a picture file is missing
 */
export async function prepareDemo(): Promise<Demo> {
  const names = [...PRODUCTS, ...TEAM, ...REVIEWS, ...PORTFOLIO].flatMap(({ picture }) => picture ?? []);
  const encoded = names.map(async (name) => {
    const bytes = await readFile(serverFile(`seed/pictures/${name}.webp`));
    return [name, await encodePicture(bytes, NO_TIMEOUT)] as const;
  });
  return new Map(await Promise.all(encoded));
}

/**
 * Stores the demonstration content in an empty database.
 * @param trx transaction of the first start
 * @param demo from `prepareDemo`
 */
export async function seedDemo(trx: Transaction<Database>, demo: Demo): Promise<void> {
  for (const picture of demo.values()) await storePicture(trx, picture);
  const idOf = (name: string | null) => (name && demo.get(name)?.id) || null;
  const common = (row: { id: string; picture: string | null; createdAt: string }) => ({
    ...{ id: row.id, picture_id: idOf(row.picture), created_at: row.createdAt },
  });
  const projects = PRODUCTS.map((row) => ({
    ...common(row),
    ...{ name: row.name, description: row.description, link: row.link },
  }));
  await trx.insertInto('projects').values(projects).execute();
  const members = TEAM.map((row) => ({ ...common(row), name: row.name, designation: row.designation }));
  await trx.insertInto('team_members').values(members).execute();
  const reviews = REVIEWS.map((row) => ({
    ...common(row),
    ...{ client_name: row.clientName, company_name: row.companyName, message: row.message, rating: row.rating },
  }));
  await trx.insertInto('reviews').values(reviews).execute();
  const works = PORTFOLIO.map((row) => ({
    ...common(row),
    ...{ title: row.title, company: row.company, category: row.category },
  }));
  await trx.insertInto('portfolio_items').values(works).execute();
  await seedPlain(trx);
  for (const collection of ['careers', 'portfolio', 'projects', 'reviews', 'services', 'team', 'templates']) {
    await incrementVersion(trx, collection);
  }
}

/** Stores the records without pictures. */
async function seedPlain(trx: Transaction<Database>): Promise<void> {
  const created_at = new Date().toISOString();
  const services = SERVICES.map(({ id, serviceName, description, serialNumber, createdAt }) => ({
    ...{ id, service_name: serviceName, description, serial_number: serialNumber, created_at: createdAt },
  }));
  await trx.insertInto('services').values(services).execute();
  const categories = CAREERS.map(({ id, name }, position) => ({ id, name, position }));
  await trx.insertInto('career_categories').values(categories).execute();
  const openings = CAREERS.flatMap((category) =>
    category.openings.map(([id, title, location, experience, count], position) => ({
      ...{ id, category_id: category.id, title, location, experience, openings: count, position, created_at },
    })),
  );
  await trx.insertInto('career_openings').values(openings).execute();
  // The list is sorted by the time.
  const templates = TEMPLATES.map((row, index) => ({ ...row, created_at: new Date(Date.now() + index).toISOString() }));
  await trx.insertInto('desk_templates').values(templates).execute();
}
