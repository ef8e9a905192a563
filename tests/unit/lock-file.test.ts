import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Entry {
  readonly version: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = await readFile('package-lock.json', 'utf8');
const packages: Record<string, Entry | undefined> = JSON.parse(text).packages;

/** The entry that Node would find for a package that is required from a folder. */
function found(name: string, from: string): Entry | undefined {
  const here = packages[`${from && `${from}/`}node_modules/${name}`];
  if (here || !from) return here;
  return found(name, from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '');
}

const optional = Object.entries(packages).flatMap(([from, entry]) =>
  Object.entries(entry?.optionalDependencies ?? {}).map(([name, version]) => ({
    name,
    version,
    from,
    entry: found(name, from),
  })),
);
const OF_ONE_SYSTEM = /-(android|darwin|freebsd|linux|openbsd|openharmony|win32)-/;
const OF_ONE_LIBC = /-linux-.*-(gnu|musl)$/;

test('the lock file names every optional package, so that an install works on every system', () => {
  expect(optional.length).toBeGreaterThan(100);
  expect(optional.filter(({ entry }) => !entry).map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
  const exact = optional.filter(({ version }) => /^\d/.test(version));
  expect(exact.filter(({ version, entry }) => entry?.version !== version)).toEqual([]);
});

test('a package for one system is installed on that system alone', () => {
  const native = optional.filter(({ name }) => OF_ONE_SYSTEM.test(name) && !name.endsWith('-wasm32'));
  const isOfOne = ({ name, entry }: (typeof native)[number]) =>
    entry?.optional && entry.os?.every((os) => name.includes(`-${os}-`)) && entry.cpu?.length === 1;
  expect(native.filter((each) => !isOfOne(each)).map(({ name }) => name)).toEqual([]);
  const tied = optional.filter(({ name, entry }) => OF_ONE_LIBC.test(name) && !entry?.libc);
  expect(tied.map(({ name }) => name)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"');
});
