import { importAttempts } from './load-styles.ts';

const FILE = /import\(["'`]\.\/([^"'`]+\.js)/;
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g;
const SCRIPT = /^(text|application)\/javascript/;

/** Whether a file of this build and all its imports can be fetched. */
async function isAvailable(name: string, seen = new Set<string>()): Promise<boolean> {
  if (seen.has(name)) return true;
  seen.add(name);
  const { ok, headers, text } = await fetchText(name);
  // A captive portal answers with its own page.
  if (!ok || !SCRIPT.test(headers.get('Content-Type') ?? '')) return false;
  const imported = [...text.matchAll(IMPORTED)].map(([, file = '']) => isAvailable(file, seen));
  return (await Promise.all(imported)).every(Boolean);
}

async function fetchText(name: string) {
  const response = await fetch(new URL(name, import.meta.url));
  return { ok: response.ok, headers: response.headers, text: await response.text() };
}

/** Whether an import rejects. */
const fails = async (load: () => Promise<unknown>) =>
  load().then(
    () => false,
    () => true,
  );

/**
 * Finds a file that can be fetched but whose import still fails: some browsers remember a failed import for the lifetime
 * of the page (Safari; Chromium and Firefox until 2026).
 * @param load imports the missing module; called twice
 * @returns file name, or undefined if there is none
 */
export async function refusedFile(load: () => Promise<unknown>): Promise<string | undefined> {
  const before = importAttempts.length;
  if (!(await fails(load))) return undefined;
  const names = importAttempts.slice(before).map((module) => FILE.exec(String(module))?.[1] ?? '');
  for (const name of names) if (!(await isAvailable(name))) return undefined;
  return (await fails(load)) ? names[0] : undefined;
}
