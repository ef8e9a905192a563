import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import type { KeptFile } from '../outbox/record.ts';
import { DRAFTS } from './name.ts';
import { draftOwner } from './owner.ts';

/** A file of a draft; `id` tells it from another of the same name and size. */
export interface DraftFile extends KeptFile {
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

/**
 * Reads a draft.
 * @param owner whose, as `draftOwner` says
 * @param id the form's
 * @returns undefined where there is none; rejects where the device refuses
 */
export async function readDraft(owner: string, id: string): Promise<Draft | undefined> {
  const draft = await get<Draft>([owner, id], db());
  return owner === draftOwner() ? draft : undefined;
}

/**
 * Keeps a draft; does nothing once somebody else is signed in, or nobody. Rejects where the device refuses.
 * @param owner whose, as `draftOwner` said when the form opened
 * @param id the form's
 * @param draft its content; undefined removes it
 */
export async function writeDraft(owner: string, id: string, draft: Draft | undefined): Promise<void> {
  if (owner !== draftOwner()) return;
  await (draft ? set([owner, id], draft, db()) : del([owner, id], db()));
}

/**
 * Removes all drafts but those of one admin.
 * @param owner whose stay; undefined: nobody's
 */
export async function keepDraftsOf(owner: string | undefined): Promise<void> {
  if (owner === undefined) return clear(db());
  const others = (await keys<[string, string]>(db())).filter(([whose]) => whose !== owner);
  await Promise.all(others.map((key) => del(key, db())));
}
