import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import { newestBackup } from '../backup/backups.ts';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/schema.ts';
import { deskHubOf } from '../desk/live/desk-hub.ts';
import type { QueueTable } from '../queue/queue.ts';

/** The queues, by the names of their labels. */
const QUEUES = { mail: 'mails', push: 'push_messages' } as const satisfies Record<string, QueueTable>;

/**
 * Adds the gauges of disk, database and streams to the metrics.
 * @returns reads their values. Without a database, only those that do not need it have one, and `site_database_up` is 0
 */
export async function addGauges(registry: Registry, context: Context): Promise<(now?: number) => Promise<void>> {
  const { Gauge } = await import('prom-client');
  const { config, db } = context;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ofQueue = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'] as const, registers: [registry] });
  const streams = gauge('site_desk_streams', 'Open event streams of the desk');
  const disk = gauge('site_disk_free_bytes', 'Free space on the disk of DATA_DIR');
  const isUp = gauge('site_database_up', 'Whether the database can be read');
  const sessions = gauge('site_sessions', 'Sessions of accounts');
  const limits = gauge('site_rate_limit_buckets', 'Rate limits that are partly used');
  const refused = gauge('site_refused_requests', 'Requests that the audit log says were refused within the last hour');
  const backup = gauge('site_backup_age_seconds', 'Age of the newest backup');
  const messages = ofQueue('site_queue_messages', 'Messages that wait to be sent');
  const oldest = ofQueue('site_queue_oldest_seconds', 'Age of the oldest of them');

  async function readDatabase(now: number): Promise<void> {
    const counts = await countRows(db, now);
    sessions.set(counts.sessions);
    limits.set(counts.limits);
    refused.set(counts.refused);
    const newest = await newestBackup(db);
    if (newest) backup.set(secondsSince(newest, now));
    for (const [queue, table] of Object.entries(QUEUES)) {
      const waiting = await countWaiting(db, table);
      messages.set({ queue }, waiting.count);
      oldest.set({ queue }, waiting.oldest ? secondsSince(waiting.oldest, now) : 0);
    }
  }

  return async (now = Date.now()) => {
    streams.set(deskHubOf(context).size);
    const { bavail, bsize } = await statfs(config.dataDir);
    disk.set(bavail * bsize);
    for (const each of [sessions, limits, refused, backup]) each.remove();
    for (const each of [messages, oldest]) each.reset();
    const isRead = await readDatabase(now).then(
      () => true,
      () => false,
    );
    isUp.set(isRead ? 1 : 0);
  };
}

const secondsSince = (time: string, now: number): number => Math.max(0, now - Date.parse(time)) / 1000;

type Counts = Record<'sessions' | 'limits' | 'refused', number>;

async function countRows(db: Kysely<Database>, now: number): Promise<Counts> {
  const hourAgo = new Date(now - 3_600_000).toISOString();
  const { rows } = await sql<Counts>`
    select (select count(*) from sessions) as sessions,
      (select count(*) from rate_limits where tat > cast(${now} as bigint)) as limits,
      (select count(*) from audit_events where kind = 'refused' and created_at > ${hourAgo}) as refused`.execute(db);
  const [{ sessions, limits, refused } = { sessions: 0, limits: 0, refused: 0 }] = rows;
  return { sessions: Number(sessions), limits: Number(limits), refused: Number(refused) };
}

async function countWaiting(
  db: Kysely<Database>,
  table: QueueTable,
): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await db
    .selectFrom(table as 'mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}
