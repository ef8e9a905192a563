import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { type Project, projectsAll } from '#contract/public/products.ts';
import { form, type Parts, picture } from '../support/form.ts';
import { type RequestOptions, request } from '../support/http.ts';
import { databases, makeAccount, useServer } from '../support/server.ts';

const PRODUCT = {
  name: 'Tiffin Desk',
  description: 'Subscriptions for tiffin services',
  link: 'https://example.com/t',
};

describe.each(databases)('products on %s', (kind) => {
  const server = useServer(kind);
  const create = (parts: Parts, options: RequestOptions = {}) =>
    request(server(), '/projects/create', { token: server().admin, body: form(parts), ...options });
  const list = (options: RequestOptions = {}) => request(server(), '/projects/all', options);
  const find = async (id: string, options: RequestOptions = {}): Promise<Project> =>
    (await list(options)).json.find((row: Project) => row._id === id);

  test('A-CPROD-03 A-CPROD-04 a new product is returned under `project`', async () => {
    const answer = await create({ ...PRODUCT, image: await picture(900, 600) });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ success: true, message: 'Product created successfully', project: PRODUCT });
    expect(await find(answer.json.project._id)).toEqual(answer.json.project);
  });

  test('P-ENT-02 A-ENT-03 P-API-03 the image is read as a base64 JPEG of at most 640 px', async () => {
    const { json } = await create({ ...PRODUCT, image: await picture(900, 600) });
    const row = await find(json.project._id);
    expect(Object.keys(row).sort()).toEqual(['_id', 'createdAt', 'description', 'image', 'link', 'name']);
    expect(new Date(row.createdAt).toISOString()).toBe(row.createdAt);
    const bytes = Buffer.from(row.image ?? '', 'base64');
    expect(bytes.toString('base64')).toBe(row.image);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 427 });
  });

  test('D20 with the media Accept header addresses are returned, and both forms vary by Accept', async () => {
    const headers = { Accept: ACCEPT_MEDIA };
    const { json } = await create({ ...PRODUCT, image: await picture(900, 600) }, { headers });
    const row = await find(json.project._id, { headers });
    expect(row).not.toHaveProperty('image');
    expect(row.media).toMatchObject({
      width: 900,
      height: 600,
      src: expect.stringMatching(/^\/pictures\/\w+-900\.jpg$/),
    });
    expect(row.media?.srcset).toMatch(/^\/pictures\/\w+-320\.webp 320w, \S+-640\.webp 640w, \S+-900\.webp 900w$/);
    for (const each of [await list(), await list({ headers })]) expect(each.headers.get('Vary')).toContain('Accept');
    expect(projectsAll.response.read((await list({ headers })).json)?.data).toContainEqual(row);
  });

  test('A-CPROD-02 D33 image and link may be missing on the server', async () => {
    const { status, json } = await create({ name: 'Salon Chair', description: 'Bookings' });
    expect([status, json.project.image, json.project.link]).toEqual([201, null, null]);
    expect((await create({ ...PRODUCT, link: '', image: new Blob([]) })).status).toBe(415);
    expect(await find(json.project._id, { headers: { Accept: ACCEPT_MEDIA } })).toMatchObject({ media: null });
  });

  test.each([
    ['no name', { description: 'x' }, 'name', 'Name is required'],
    ['a blank name', { ...PRODUCT, name: '  ' }, 'name', 'Name is required'],
    ['no description', { name: 'x' }, 'description', 'Description is required'],
    ['a script for a link (D24)', { ...PRODUCT, link: 'javascript:alert(1)' }, 'link', 'Link must start with http'],
    ['a name of 121 characters', { ...PRODUCT, name: 'x'.repeat(121) }, 'name', 'Name can have at most 120'],
  ])('A-CPROD-02 %s: 400, and nothing is stored', async (_, parts, field, message) => {
    const before = (await list()).json.length;
    const answer = await create(parts as Parts);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain(message);
    expect(Object.keys(answer.json.errors)).toEqual([field]);
    expect((await list()).json.length).toBe(before);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
    ['HTML', '<!doctype html><script>alert(1)</script>', 415],
    ['PDF', '%PDF-1.7', 415],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415],
    ['half a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 415],
    ['more than 8 MB', 'x'.repeat(8 * 1024 * 1024 + 1), 413],
  ])('D18 %s for an image: refused, and nothing is stored', async (_, content, status) => {
    const before = (await list()).json.length;
    const answer = await create({ ...PRODUCT, image: new Blob([Buffer.from(content, 'latin1')]) });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/image|too large/i) });
    expect((await list()).json.length).toBe(before);
  });

  test('D18 more than 40 megapixels: 413', async () => {
    const answer = await create({ ...PRODUCT, image: await picture(8000, 5001) });
    expect(answer.status).toBe(413);
    expect(answer.json.message).toContain('40 megapixels');
  });

  test('D2 only admins add products, and the list needs no token', async () => {
    const user = await makeAccount(server(), 'user');
    expect((await create(PRODUCT, { token: undefined })).status).toBe(401);
    expect((await create(PRODUCT, { token: user.token })).status).toBe(403);
    expect((await list()).status).toBe(200);
  });

  test('P-API-03 the newest comes first', async () => {
    const made = [];
    for (const name of ['first', 'second', 'third']) made.push((await create({ ...PRODUCT, name })).json.project._id);
    const ids = (await list()).json.map((row: Project) => row._id);
    expect(ids.slice(0, 3)).toEqual(made.reverse());
  });

  test('D43 the list answers 304 until a product is added', async () => {
    const etag = (await list()).headers.get('ETag') ?? '';
    const again = () => list({ headers: { 'If-None-Match': etag } });
    expect([(await again()).status, (await again()).text]).toEqual([304, '']);
    await create(PRODUCT);
    expect((await again()).status).toBe(200);
  });

  test('D18 the same picture twice is stored once', async () => {
    const image = await picture(333, 222, '#0a7');
    const headers = { Accept: ACCEPT_MEDIA };
    const made = await Promise.all([1, 2, 3].map(() => create({ ...PRODUCT, image }, { headers })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ json }) => json.project.media.src)).size).toBe(1);
  });
});
