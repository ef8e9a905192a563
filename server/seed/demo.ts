import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { bump } from '../db/versions.ts';
import { type Encoded, encodePicture } from '../pictures/encode.ts';
import { storePicture } from '../pictures/store.ts';
import { type DemoProduct, PRODUCTS } from './products.ts';

/** The demonstration content with its pictures encoded, ready to be stored. */
export interface Demo {
  readonly products: readonly { readonly product: DemoProduct; readonly picture: Encoded | null }[];
}

/**
 * Reads and encodes the drawn pictures; takes a second or two, so it comes before the transaction.
 * @returns what `seedDemo` stores
 * @throws where a picture file is missing
 */
export async function prepareDemo(): Promise<Demo> {
  const products = PRODUCTS.map(async (product) => ({
    product,
    picture: product.picture ? await encodePicture(await pictureFile(`${product.picture}.webp`)) : null,
  }));
  return { products: await Promise.all(products) };
}

/**
 * Stores the demonstration content in an empty database.
 * @param trx the transaction of the first boot
 * @param demo what `prepareDemo` gave
 */
export async function seedDemo(trx: Transaction<Database>, demo: Demo): Promise<void> {
  for (const { product, picture } of demo.products) {
    if (picture) await storePicture(trx, picture, product.createdAt);
    const { id, name, description, link, createdAt } = product;
    await trx
      .insertInto('projects')
      .values({ id, name, description, link, picture_id: picture?.id ?? null, created_at: createdAt })
      .execute();
  }
  await bump(trx, 'projects');
}

/** The pictures lie beside this file, in the sources (server/seed) as in the build (dist/server). */
async function pictureFile(name: string): Promise<Buffer> {
  try {
    return await readFile(new URL(`./pictures/${name}`, import.meta.url));
  } catch {
    // A bundler may have put this module one folder deeper, into a chunk.
    return await readFile(new URL(`../pictures/${name}`, import.meta.url));
  }
}
