import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Context } from '../core/context.ts';
import { incrementVersion } from '../db/collections.ts';
import { COLLECTION_BY_TABLE, type Database, PICTURE_TABLES } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { encodeAvif } from './picture-process.ts';
import { pictureStored } from './picture-store.ts';
import { pictureWidths } from './picture-widths.ts';

/** Creates the AVIF files of stored pictures in the background, one picture at a time. */
export interface AvifWorker {
  /** Processes pictures without AVIF files. Call it at the start; after a picture is committed, it wakes by itself. */
  wake(): void;
  /** Stops after the current file; resolves when the worker has stopped. */
  stop(): Promise<void>;
}

const workers = new WeakMap<object, AvifWorker>();

/** The worker of a database: one per database. */
export function avifWorker(context: Context): AvifWorker {
  const worker = workers.get(context.db) ?? makeWorker(context);
  workers.set(context.db, worker);
  return worker;
}

function makeWorker(context: Context): AvifWorker {
  const failed = new Set<string>();
  let stopped = false;
  let woken = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (woken && !stopped) {
      woken = false;
      for (let id = await findPending(context, failed); id && !stopped; id = await findPending(context, failed)) {
        try {
          await makeAvif(context, id, () => stopped);
        } catch (error) {
          failed.add(id);
          context.log.error({ err: error, picture: id }, 'AVIF files could not be made');
        }
        // A pause between pictures leaves processor time for requests.
        await sleep(20);
      }
    }
  }

  const worker: AvifWorker = {
    wake() {
      woken = true;
      if (stopped) return;
      running ??= work()
        .catch((error) => context.log.error({ err: error }, 'AVIF worker stopped'))
        .finally(() => {
          running = null;
          if (woken) worker.wake();
        });
    },
    async stop() {
      stopped = true;
      unsubscribe();
      await running;
    },
  };
  const unsubscribe = pictureStored.subscribe(worker.wake);
  return worker;
}

async function findPending({ db }: Context, failed: ReadonlySet<string>): Promise<string | undefined> {
  let query = db.selectFrom('pictures').select('id').where('has_avif', '=', 0);
  if (failed.size) query = query.where('id', 'not in', [...failed]);
  const rows = await query.orderBy('created_at').limit(8).execute();
  // A random picture, so that two processes rarely process the same one.
  return rows[Math.floor(Math.random() * rows.length)]?.id;
}

async function makeAvif({ db }: Context, id: string, stopped: () => boolean): Promise<void> {
  const picture = await db.selectFrom('pictures').select(['master', 'width']).where('id', '=', id).executeTakeFirst();
  if (!picture) return;
  const files: Database['picture_files'][] = [];
  for (const width of pictureWidths(picture.width)) {
    if (stopped()) return;
    const bytes = await encodeAvif(picture.master, width);
    files.push({ picture_id: id, width, format: 'avif' as const, bytes });
  }
  await transaction(db, async (trx) => {
    const marked = await trx
      .updateTable('pictures')
      .set({ has_avif: 1 })
      .where('id', '=', id)
      .where('has_avif', '=', 0)
      .executeTakeFirst();
    if (!marked.numUpdatedRows) return;
    await trx
      .insertInto('picture_files')
      .values(files)
      .onConflict((conflict) => conflict.columns(['picture_id', 'width', 'format']).doNothing())
      .execute();
    await incrementShownVersions(trx, id);
  });
}

async function incrementShownVersions(trx: Transaction<Database>, id: string): Promise<void> {
  for (const table of PICTURE_TABLES) {
    const shown = await trx.selectFrom(table).select('id').where('picture_id', '=', id).limit(1).execute();
    if (shown.length) await incrementVersion(trx, COLLECTION_BY_TABLE[table]);
  }
}
