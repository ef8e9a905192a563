import { createStore, del, get, promisifyRequest } from 'idb-keyval';
import type { StoredFile } from '../outbox/record.ts';
import { DRAFTS } from './name.ts';
import { draftOwner } from './owner.ts';

/** A file of a draft; `id` tells it from another of the same name and size. */
export interface DraftFile extends StoredFile {
  readonly id: string;
}

/** A form as far as it has been filled in. */
export interface Draft {
  /** The idempotency key its content is sent under. */
  readonly key: string;
  /** What was sent under it last, where anything was. */
  readonly sent?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** By the names of their fields. Bytes as ArrayBuffer: a Blob in IndexedDB fails in Safari. */
  readonly files: Readonly<Record<string, DraftFile>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

let opened: ReturnType<typeof createStore> | undefined;
const db = () => {
  opened ??= createStore(DRAFTS, 'drafts');
  return opened;
};

/** Where the parts of a draft lie: its files apart, as they are large and seldom change. */
const textKey = (owner: string, id: string) => [owner, id];
const filesKey = (owner: string, id: string) => [owner, id, 'files'];

const drop = (places: string[][]) => Promise.all(places.map((place) => del(place, db())));

/** Which files lie there, by the draft's place. */
const written = new Map<string, string>();
const placeOf = (owner: string, id: string) => JSON.stringify([owner, id]);
const idsOf = (files: Draft['files']) =>
  Object.values(files)
    .map((file) => file.id)
    .join();

/**
 * Reads a draft.
 * @param owner whose, as `draftOwner` says
 * @param id the form's
 * @returns undefined where there is none; rejects where the device refuses
 */
export async function readDraft(owner: string, id: string): Promise<Draft | undefined> {
  const [text, files = {}] = await Promise.all([get(textKey(owner, id), db()), get(filesKey(owner, id), db())]);
  if (!text || owner !== draftOwner()) return undefined;
  written.set(placeOf(owner, id), idsOf(files));
  return { ...text, files };
}

/**
 * Keeps a draft; does nothing once somebody else is signed in, or nobody. Rejects where the device refuses.
 * @param owner whose, as `draftOwner` said when the form opened
 * @param id the form's
 * @param draft its content; undefined removes it
 */
export async function writeDraft(owner: string, id: string, draft: Draft | undefined): Promise<void> {
  if (owner !== draftOwner()) return;
  const place = placeOf(owner, id);
  if (!draft) {
    written.delete(place);
    await drop([textKey(owner, id), filesKey(owner, id)]);
    return;
  }
  const { files, ...text } = draft;
  const ids = idsOf(files);
  const hasThem = written.get(place) === ids;
  // Before it is done: whoever empties the device meanwhile comes after it.
  written.set(place, ids);
  await db()('readwrite', (store) => {
    store.put(text, textKey(owner, id));
    if (!hasThem) store.put(files, filesKey(owner, id));
    // Said, not awaited: a page that is being left does not live to see its requests done.
    store.transaction.commit?.();
    return promisifyRequest(store.transaction);
  }).catch((refusal) => {
    written.delete(place);
    throw refusal;
  });
}

/**
 * Removes all drafts but those of one admin.
 * @param owner whose stay; undefined: nobody's
 */
export async function keepDraftsOf(owner: string | undefined): Promise<void> {
  written.clear();
  // Not by the library's `keys`: its way for browsers that cannot do this would come with every first load.
  const places = await db()('readonly', (store) => promisifyRequest(store.getAllKeys() as IDBRequest<string[][]>));
  await drop(places.filter(([whose]) => whose !== owner));
}
