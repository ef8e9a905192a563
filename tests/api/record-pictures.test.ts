import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { COLLECTIONS, idOf, officeOf } from '../support/collections.ts';
import { picture } from '../support/form.ts';
import { databases, useServer } from '../support/server.ts';

const headers = { Accept: ACCEPT_MEDIA };
const REFUSED = [
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
  ['a PDF', '%PDF-1.7', 415],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415],
  ['half a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 415],
  ['an empty file', '', 415],
  ['more than 8 MB', 'x'.repeat(8 * 1024 * 1024 + 1), 413],
] as const;

describe.each(databases)('pictures of records on %s', (kind) => {
  const server = useServer(kind);

  describe.each(COLLECTIONS.flatMap((tested) => (tested.file ? [[tested.base, tested.file, tested] as const] : [])))(
    '%s',
    (_, file, tested) => {
      const { changed, key } = tested;
      const [, update] = tested.ids;
      const office = officeOf(server, tested);

      test(`A-API-09 ${update} a change without a picture keeps it, one with a picture replaces it`, async () => {
        const id = await office.made({ [file]: await picture(40, 30, '#123') });
        const first = (await office.find(id))?.[file];
        expect((await office.update(id, changed)).json[key][file]).toBe(first);
        expect(await office.find(id)).toMatchObject({ [file]: first });
        const answer = await office.update(id, { ...changed, [file]: await picture(50, 20, '#def') });
        const second = (await office.find(id))?.[file];
        expect([answer.status, answer.json[key][file]]).toEqual([200, second]);
        expect(await sharp(Buffer.from(second, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 50 });
        expect(await office.find(id, { headers })).toMatchObject({ media: { width: 50, height: 20 } });
      });

      test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
        'A-CONST-01 D19 %s is taken for a new record as for a change',
        async (format) => {
          const parts = await office.filled({ [file]: await picture(24, 18, '#383', format) });
          const made = await office.create(parts, { headers });
          expect(made.json[key]).toMatchObject({ media: { width: 24, height: 18 } });
          const after = await office.update(idOf(made.json[key]), parts, { headers });
          expect([after.status, after.json[key].media.src]).toEqual([200, made.json[key].media.src]);
        },
      );

      test.each(REFUSED)('D18 A-CONST-01 %s is refused by the name of its part', async (name, content, status) => {
        const id = await office.made({ [file]: await picture(40, 30, '#456') });
        const [was, count] = [await office.find(id), (await office.rows()).length];
        const parts = await office.filled({ [file]: new Blob([Buffer.from(content, 'latin1')]) });
        for (const answer of [await office.create(parts), await office.update(id, parts)]) {
          expect([name, answer.status, Object.keys(answer.json.errors)]).toEqual([name, status, [file]]);
          expect(answer.json).toMatchObject({ success: false, message: answer.json.errors[file] });
        }
        expect([await office.find(id), (await office.rows()).length]).toEqual([was, count]);
      });

      test(`${tested.ids[0]} a picture may be missing only where the form does not ask for one`, async () => {
        const { [file]: _image, ...parts } = await office.filled();
        const { status, json } = await office.create(parts);
        if (tested.isFileRequired) expect([status, json.errors]).toEqual([400, { [file]: 'Image is required' }]);
        else expect([status, json[key][file]]).toEqual([201, null]);
      });
    },
  );
});
