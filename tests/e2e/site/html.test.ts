import { readdir } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { ROUTES } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

const read = async (path: string) => (await fetch(site().origin + path, { headers: { Accept: 'text/html' } })).text();

/** Validation errors of a document, each with the text at which it was found. */
async function errorsOf(path: string): Promise<string[]> {
  const html = await read(path);
  expect(html, path).toMatch(/^<!doctype html>/i);
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${path} ${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 1), offset + 80)}`,
    ),
  );
}

test('every document that the server sends is valid and accessible HTML', async () => {
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const [work] = (await read('/portfolio')).match(/\/portfolio\/[\w-]+/) ?? [];
  expect(listed.length).toBeGreaterThan(15);
  const paths = new Set([...ROUTES, ...listed, work ?? '']);
  expect((await Promise.all([...paths].map(errorsOf))).flat()).toEqual([]);
});

test('every document that the service worker keeps is valid and accessible HTML', async () => {
  const files = (await readdir('dist/client', { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(files).toContain('_shell.html');
  expect((await Promise.all(files.map((name) => errorsOf(`/${name}`)))).flat()).toEqual([]);
});
