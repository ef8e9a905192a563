import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { DocumentRenderer } from '#contract/runtime/document.ts';

/** Renders the document of a page with rows of a server that is not ours. */
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

test('D24 a link that is neither http nor https is no link, whichever server sent it', async () => {
  const links = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//elsewhere.example/',
    '\\\\elsewhere.example',
    'https:elsewhere.example',
    'elsewhere.example',
    'blob:https://elsewhere.example/1',
  ];
  const good = 'https://shop.example/a?b=c';
  const projects = [...links, good].map((link, at) => ({ _id: `${at}`, name: `Product ${at}`, description: '', link }));
  const html = await documentWith('/products', { '/projects/all': projects });
  expect(html.match(/>Product \d+<\/h2>/g)).toHaveLength(projects.length);
  expect(html.match(/href="[^"]*(script|data:|blob:|elsewhere)[^"]*"/gi)).toBeNull();
  expect(html.match(/>Coming Soon</g)).toHaveLength(links.length);
  expect(html).toContain(`href="${good}"`);
});
