import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { newestBackup } from '../backup/backups.ts';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/schema.ts';
import { deskHubOf } from '../desk/live/desk-hub.ts';

/** A figure that is read when the metrics are: its name, value and label. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  readonly queue?: string;
}

/**
 * Reads the figures of disk, database and streams. Without a database only `site_database_up` (0) and those of the process are
 * there.
 * @param now milliseconds since the epoch
 * @returns lines in the format of Prometheus
 */
export async function readGauges(context: Context, now = Date.now()): Promise<string> {
  const figures: Figure[] = [
    { name: 'site_desk_streams', help: 'Open event streams of the desk', value: deskHubOf(context).size },
    ...(await diskFigures(context)),
  ];
  try {
    const found = await databaseFigures(context.db, now);
    figures.push({ name: 'site_database_up', help: 'Whether the database can be read', value: 1 }, ...found);
  } catch {
    figures.push({ name: 'site_database_up', help: 'Whether the database can be read', value: 0 });
  }
  return figures.map(lineOf).join('');
}

async function diskFigures({ config }: Context): Promise<Figure[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return [{ name: 'site_disk_free_bytes', help: 'Free space on the disk of DATA_DIR', value: bavail * bsize }];
}

async function databaseFigures(db: Kysely<Database>, now: number): Promise<Figure[]> {
  const newest = await newestBackup(db);
  const { rows } = await sql<Record<'sessions' | 'limits', number>>`
    select (select count(*) from sessions) as sessions,
      (select count(*) from rate_limits where tat > cast(${now} as bigint)) as limits`.execute(db);
  const [row] = rows;
  return [
    ...(await queueFigures(db, 'mails', 'mail', now)),
    ...(await queueFigures(db, 'push_messages', 'push', now)),
    { name: 'site_sessions', help: 'Sessions of accounts', value: Number(row?.sessions ?? 0) },
    { name: 'site_rate_limit_buckets', help: 'Rate limits that are partly used', value: Number(row?.limits ?? 0) },
    ...(newest
      ? [
          {
            name: 'site_backup_age_seconds',
            help: 'Age of the newest backup',
            value: (now - Date.parse(newest)) / 1000,
          },
        ]
      : []),
  ];
}

async function queueFigures(
  db: Kysely<Database>,
  table: 'mails' | 'push_messages',
  queue: string,
  now: number,
): Promise<Figure[]> {
  const { waiting, oldest } = await db
    .selectFrom(table as 'mails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const age = oldest ? Math.max(0, now - Date.parse(oldest)) / 1000 : 0;
  return [
    { name: 'site_queue_messages', help: 'Messages that wait to be sent', value: Number(waiting), queue },
    { name: 'site_queue_oldest_seconds', help: 'Age of the oldest of them', value: age, queue },
  ];
}

const lineOf = ({ name, help, value, queue }: Figure): string => {
  const label = queue ? `{queue="${queue}"}` : '';
  // A description may appear once for each name.
  const description = queue === undefined || queue === 'mail' ? `# HELP ${name} ${help}\n# TYPE ${name} gauge\n` : '';
  return `${description}${name}${label} ${value}\n`;
};
