import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '#server/db/sqlite-driver.ts';

/** Waits until a server has encoded its pictures, which takes a minute after its first start and slows everything else. */
export async function picturesEncoded(dataDir: string): Promise<void> {
  const db = openSqlite(join(dataDir, 'site.db'), { readonly: true });
  const pending = db.prepare('select 1 from pictures where has_avif = 0');
  while (pending.get()) await pause(500);
  db.close();
}
