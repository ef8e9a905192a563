import type { Kysely } from 'kysely';
import type { Project, projectsAll, projectsCreate } from '#contract/projects.ts';
import { newId } from '../db/ids.ts';
import type { Database, ProjectRow } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { bump } from '../db/versions.ts';
import type { Handler, ListHandler } from '../http/handlers.ts';
import { avifWorker } from '../pictures/avif.ts';
import { encodePicture } from '../pictures/encode.ts';
import { picturesOf } from '../pictures/media.ts';
import { storePicture } from '../pictures/store.ts';

const all: ListHandler<typeof projectsAll> = {
  collection: 'projects',
  async handle({ wantsMedia }, { db }) {
    const rows = await db
      .selectFrom('projects')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return answersOf(db, rows, wantsMedia);
  },
};

const create: Handler<typeof projectsCreate> = async ({ body, files, wantsMedia }, services) => {
  const picture = files.image && (await encodePicture(files.image.bytes));
  const row: ProjectRow = {
    id: newId(),
    name: body.name,
    description: body.description,
    link: body.link || null,
    picture_id: picture?.id ?? null,
    created_at: new Date().toISOString(),
  };
  await transaction(services.db, async (trx) => {
    if (picture) await storePicture(trx, picture, row.created_at);
    await trx.insertInto('projects').values(row).execute();
    await bump(trx, 'projects');
  });
  if (picture) avifWorker(services).wake();
  const [project] = await answersOf(services.db, [row], wantsMedia);
  return { success: true, message: 'Product created', project: project as Project };
};

async function answersOf(db: Kysely<Database>, rows: readonly ProjectRow[], wantsMedia: boolean): Promise<Project[]> {
  const pictureOf = await picturesOf(
    db,
    rows.map((row) => row.picture_id),
    wantsMedia,
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    link: row.link,
    ...pictureOf(row.picture_id),
    createdAt: row.created_at,
  }));
}

/** The handlers of the product calls: the list, newest first, and the creation. */
export const projectHandlers = { projectsAll: all, projectsCreate: create };
