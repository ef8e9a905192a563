import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { purge } from '#server/app/maintenance.ts';
import { application, PDF } from '../support/application.ts';
import { type RequestOptions, request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const DAY = 86_400_000;

describe.each(databases)('deleted applications on %s', (kind) => {
  const server = useServer(kind);
  const asAdmin = (path: string, options: RequestOptions = {}) =>
    request(server(), path, { token: server().admin, ...options });
  const remove = (id: string) => asAdmin(`/jobs/applications/delete/${id}`, { method: 'DELETE' });
  const restore = (id: string) => asAdmin(`/jobs/applications/restore/${id}`, { method: 'POST' });
  const apply = (email: string, key = randomUUID()) =>
    request(server(), '/jobs/apply', {
      body: application({ email }, PDF, 'cv.pdf'),
      headers: { 'Idempotency-Key': key },
    });
  const applied = async (email = `${randomUUID()}@example.com`): Promise<string> => (await apply(email)).json._id;
  const idsIn = async (query = '') =>
    (await asAdmin(`/jobs/applications${query}`)).json.map(({ _id }: { _id: string }) => _id);
  const counted = async () => (await asAdmin('/admins/summary?offset=0')).json.counts.applications;

  /** Runs the hourly maintenance as if some days had passed; the admin stays signed in. */
  async function purgeIn(days: number): Promise<void> {
    const later = new Date(Date.now() + days * DAY).toISOString();
    await server().context.db.updateTable('sessions').set({ created_at: later, last_used_at: later }).execute();
    await purge(server().context, Date.parse(later));
  }

  test('D38 a deleted application is not in the list, its pages, the search and the count, until it is restored', async () => {
    const email = `${randomUUID()}@example.com`;
    const [id, other] = [await applied(email), await applied()];
    const [before, total] = [(await asAdmin('/jobs/applications')).json, await counted()];
    const row = before.find(({ _id }: { _id: string }) => _id === id);

    const deleted = await remove(id);
    expect([deleted.status, deleted.json]).toEqual([
      200,
      {
        success: true,
        message: 'Application deleted successfully',
        application: { ...row, updatedAt: expect.any(String) },
      },
    ]);
    for (const query of ['', '?limit=100', `?q=${email}`]) expect(await idsIn(query)).not.toContain(id);
    expect(await idsIn()).toContain(other);
    expect((await asAdmin('/jobs/applications?limit=1')).headers.get('x-total-count')).toBe(String(total - 1));
    expect(await counted()).toBe(total - 1);
    expect((await remove(id)).status).toBe(404);

    const restored = await restore(id);
    expect([restored.status, restored.json]).toEqual([
      200,
      {
        success: true,
        message: 'Application restored successfully',
        application: { ...row, updatedAt: expect.any(String) },
      },
    ]);
    const { updatedAt } = restored.json.application;
    expect(updatedAt > deleted.json.application.updatedAt).toBe(true);
    const after = before.map((each: { _id: string }) => (each._id === id ? { ...each, updatedAt } : each));
    expect((await asAdmin('/jobs/applications')).json).toEqual(after);
    expect(await idsIn(`?q=${email}`)).toEqual([id]);
    expect(await counted()).toBe(total);
  });

  test('D38 404 for an unknown application', async () => {
    expect([(await remove('unknown')).status, (await restore('unknown')).status]).toEqual([404, 404]);
  });

  test('D17 D38 its resume opens neither with a token nor with an earlier link, until it is restored', async () => {
    const id = await applied();
    const link = (await asAdmin(`/jobs/resume/${id}/link`, { method: 'POST' })).json.url;
    const statuses = async () => [
      (await request(server(), link)).status,
      (await asAdmin(`/jobs/resume/${id}`)).status,
      (await asAdmin(`/jobs/resume/${id}/link`, { method: 'POST' })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await remove(id);
    expect(await statuses()).toEqual([404, 404, 404]);
    await restore(id);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('D38 row and file are purged after 30 days, not before', async () => {
    const { db } = server().context;
    const [gone, kept] = [await applied(), await applied()];
    const rows = async (id: string) => [
      (await db.selectFrom('applications').select('id').where('id', '=', id).execute()).length,
      (await db.selectFrom('resumes').select('name').where('application_id', '=', id).execute()).length,
    ];
    await remove(gone);
    await purgeIn(29);
    expect(await rows(gone)).toEqual([1, 1]);
    await purgeIn(31);
    expect([await rows(gone), await rows(kept)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await restore(gone)).status).toBe(404);
  });

  test('P-API-04 D38 a repeat of its submission is answered as delivered, and restores nothing', async () => {
    const [email, key] = [`${randomUUID()}@example.com`, randomUUID()];
    const first = await apply(email, key);
    await remove(first.json._id);
    for (const days of [0, 31]) {
      await purgeIn(days);
      const again = await apply(email, key);
      expect([again.status, again.json]).toEqual([201, first.json]);
      expect(await idsIn(`?q=${email}`)).toEqual([]);
    }
  });
});
