import type { projects } from '#contract/back-office/projects.ts';
import type { Project, projectsAll } from '#contract/projects.ts';
import { newId } from '../db/ids.ts';
import type { ProjectRow } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { bump } from '../db/versions.ts';
import type { Handler, ListHandler } from '../http/handlers.ts';
import { avifWorker } from '../pictures/avif.ts';
import { encodePicture } from '../pictures/encode.ts';
import { type Pictured, withPictures } from '../pictures/media.ts';
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
    return withPictures(db, rows, wantsMedia, answerOf);
  },
};

const create: Handler<typeof projects.create> = async ({ body, files, wantsMedia }, context) => {
  const picture = files.image && (await encodePicture(files.image.bytes));
  const row: ProjectRow = {
    id: newId(),
    name: body.name,
    description: body.description,
    link: body.link || null,
    picture_id: picture?.id ?? null,
    created_at: new Date().toISOString(),
  };
  await transaction(context.db, async (trx) => {
    if (picture) await storePicture(trx, picture, row.created_at);
    await trx.insertInto('projects').values(row).execute();
    await bump(trx, 'projects');
  });
  if (picture) avifWorker(context).wake();
  const [project] = await withPictures(context.db, [row], wantsMedia, answerOf);
  return { message: 'Product created', item: project as Project };
};

function answerOf(row: ProjectRow, picture: Pictured): Project {
  const { id, name, description, link, created_at } = row;
  return { _id: id, name, description, link, ...picture, createdAt: created_at };
}

/** The handlers of the product calls: the list, newest first, and the creation. */
export const projectHandlers = { projectsAll: all, projectsCreate: create };
