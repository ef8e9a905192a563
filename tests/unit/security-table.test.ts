import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const requirements: string[] = JSON.parse(read('tests/fixtures/asvs-5.0-levels-1-2.json'));
const text = read('docs/security.md');
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (\w+) +\| (.*?) *\|$/gm)].map(([, id, state, why]) => ({
  id,
  state,
  why,
}));

test('docs/security.md has one row for each requirement of ASVS 5.0, levels 1 and 2, in their order', () => {
  expect(rows.map(({ id }) => id)).toEqual(requirements);
  for (const { id, state, why } of rows) {
    expect([id, state]).toEqual([id, expect.stringMatching(/^(met|none|deviation)$/)]);
    expect([id, why?.length]).toEqual([id, expect.any(Number)]);
    expect([id, (why ?? '').length > 2]).toEqual([id, true]);
  }
});

test('the tests and sections that it names exist', () => {
  const names = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  );
  const files = new Set(names);
  const named = rows.flatMap(({ why = '' }) =>
    [...why.matchAll(/`([\w-]+\.test\.tsx?)`/g)].map(([, name]) => name ?? ''),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
  const sections = new Set([...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name));
  const alone = rows.filter(({ why = '' }) => /^[A-Z][a-z-]+( [a-z-]+)?$/.test(why)).map(({ why }) => why);
  expect(alone.length).toBeGreaterThan(10);
  expect(alone.filter((name) => !sections.has(name))).toEqual([]);
});
