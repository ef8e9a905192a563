import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { DocumentRenderer } from '#contract/document.ts';

/** The document of a page whose rows come from a server that we do not know. */
async function documentWith(path: string, rows: Readonly<Record<string, unknown>>): Promise<string> {
  const { documents } = (await import(pathToFileURL('dist/server/entry-server.js').href)) as {
    documents: DocumentRenderer;
  };
  const api = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    return Response.json(rows[pathname] ?? []);
  };
  const template = await readFile('dist/client/_shell.html', 'utf8');
  return (await documents.render(template, path, api as typeof fetch)).html;
}

test('P-REV-04 a review whose rating is null is shown, without stars', async () => {
  const review = { clientName: 'Asha', message: 'Good work', companyName: 'Asha Ltd' };
  const reviews = [
    { _id: '1', ...review, rating: null },
    { _id: '2', ...review, clientName: 'Bela', rating: 4 },
  ];
  const html = await documentWith('/reviews', { '/reviews/all': reviews });
  for (const name of ['Asha', 'Bela']) expect(html).toContain(`>${name}</span>`);
  expect(html.match(/out of 5/g)).toHaveLength(1);
});
