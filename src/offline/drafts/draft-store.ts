import { createStore, del, get, promisifyRequest } from 'idb-keyval';
import { onSessionChange, storedEmail, storedRole, storedSession } from '#api/session.ts';
import type { StoredFile } from '../outbox/outbox-record.ts';
import { DRAFTS } from '../storage/databases.ts';

/**
 * The admin whose drafts may be written and shown now.
 * @returns e-mail address, also after the session has ended and before a new sign-in; the first characters of the token if
 * no address is stored; undefined if no admin is signed in
 */
export function draftOwner(): string | undefined {
  if (storedRole() !== 'admin') return undefined;
  return storedEmail()?.toLowerCase() ?? storedSession()?.token.slice(0, 8);
}

/** A file of a draft. `id` distinguishes files of the same name and size. */
export interface DraftFile extends StoredFile {
  readonly id: string;
}

/** What an admin has typed into a form and not yet saved. */
export interface Draft {
  /** Idempotency key of the content. */
  readonly key: string;
  /** Content that was last sent under the key. */
  readonly sent?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** By field name. */
  readonly files: Readonly<Record<string, DraftFile>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The version of the record from which the changes began; missing for a new record. */
  readonly base?: DraftBase | undefined;
}

/** A version of a record that a draft changes. */
export interface DraftBase {
  /** Its entity tag. */
  readonly version: string;
  readonly fields: Draft['fields'];
}

/** Opens the database at its first use. */
const db = createStore(DRAFTS, 'drafts');

/** Text and files are stored separately, as files are large and seldom change. */
const textKey = (owner: string, id: string) => [owner, id];
const filesKey = (owner: string, id: string) => [owner, id, 'files'];

const deleteKeys = (keys: string[][]) => Promise.all(keys.map((key) => del(key, db)));

/** Ids of the stored files, by draft. */
const storedIds = new Map<string, string>();
const mapKey = (owner: string, id: string) => JSON.stringify([owner, id]);
const idsOf = (files: Draft['files']) =>
  Object.values(files)
    .map((file) => file.id)
    .join();

/**
 * Reads the draft of a form.
 * @param owner as returned by `draftOwner`
 * @returns rejects if storage is refused
 */
export async function readDraft(owner: string, id: string): Promise<Draft | undefined> {
  const [text, files = {}] = await Promise.all([get(textKey(owner, id), db), get(filesKey(owner, id), db)]);
  if (!text || owner !== draftOwner()) return undefined;
  storedIds.set(mapKey(owner, id), idsOf(files));
  return { ...text, files };
}

/**
 * Stores the draft of a form. Does nothing if its owner is no longer signed in. Rejects if storage is refused.
 * @param owner as returned by `draftOwner` when the form opened
 * @param draft undefined deletes it
 */
export async function writeDraft(owner: string, id: string, draft: Draft | undefined): Promise<void> {
  if (owner !== draftOwner()) return;
  const key = mapKey(owner, id);
  if (!draft) {
    storedIds.delete(key);
    await deleteKeys([textKey(owner, id), filesKey(owner, id)]);
    return;
  }
  const { files, ...text } = draft;
  const ids = idsOf(files);
  const areFilesStored = storedIds.get(key) === ids;
  // Set before the write ends: a deletion in the meantime clears the map after it.
  storedIds.set(key, ids);
  await db('readwrite', (store) => {
    store.put(text, textKey(owner, id));
    if (!areFilesStored) store.put(files, filesKey(owner, id));
    // Explicit commit: a page that is being closed does not live until its requests have finished.
    store.transaction.commit?.();
    return promisifyRequest(store.transaction);
  }).catch((error) => {
    storedIds.delete(key);
    throw error;
  });
}

/** Deletes the drafts of all other admins; all drafts if `owner` is undefined. */
async function deleteOtherDrafts(owner: string | undefined): Promise<void> {
  storedIds.clear();
  // Not the library's `keys`: its fallback for old browsers would be part of every first load.
  const keys = await db('readonly', (store) => promisifyRequest(store.getAllKeys() as IDBRequest<string[][]>));
  await deleteKeys(keys.filter(([keyOwner]) => keyOwner !== owner));
}

let isStarted = false;

// If storage is refused, there are no drafts.
const deleteForeignDrafts = () => deleteOtherDrafts(draftOwner()).catch(() => undefined);

/**
 * Deletes drafts when their admin signs out, loses the role, or another admin signs in: in this tab, in another, or since
 * the last visit. Must run on every page that finds or makes drafts.
 */
export function startDraftCleanup(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionChange(deleteForeignDrafts);
  deleteForeignDrafts();
}
