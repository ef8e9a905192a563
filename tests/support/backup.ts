import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readLines } from '#server/backup/backup-file.ts';
import { createLog } from '#server/core/log.ts';
import { application } from './application.ts';
import { deskOf } from './desk.ts';
import { form, picture } from './form.ts';
import { request } from './http.ts';
import { enquiry, newFolder, type TestServer } from './server.ts';

/** A log that nobody reads. */
export const log = createLog({ write: () => {} });

/** Path of a backup that does not exist yet. */
export const newFile = async () => join(await newFolder('backup'), 'site.backup');

/** The lines of a backup. */
export async function linesOf(path: string, key = ''): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(path, key)) lines.push(line);
  return lines;
}

/** Stores something in most tables. */
export async function fillSite(server: TestServer): Promise<{ id: string; email: string }> {
  const desk = deskOf(() => server);
  const { email, name } = enquiry();
  const id = await desk.received({ email, name });
  expect((await desk.change(id, { note: 'नमस्ते' })).status).toBe(200);
  expect((await desk.change(id, { reply: { subject: 'Hello', text: 'Soon.' } })).status).toBe(200);
  expect((await request(server, '/jobs/apply', { body: application() })).status).toBe(201);
  const body = form({ name: 'Tiffin Desk', description: 'Books', image: await picture(40, 30) });
  expect((await request(server, '/projects/create', { body, token: server.admin, key: randomUUID() })).status).toBe(
    201,
  );
  return { id, email };
}
