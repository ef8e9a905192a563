import { useSyncExternalStore } from 'react';
import type { Kind, OutboxRecord } from '../outbox/outbox-record.ts';
import { createOutboxSignal, OUTBOX } from '../outbox/signals.ts';
import { hasDatabase } from '../storage/databases.ts';

// What a page knows of the outbox without loading the code that stores and sends. That loads if the database exists.

/** Emitted after each change of the outbox, by any page or the worker. */
export const outboxChange = createOutboxSignal();

/** All records of the outbox, oldest first; empty if it cannot be read. Never rejects. */
export async function readWaiting(): Promise<OutboxRecord[]> {
  try {
    if (!(await hasDatabase(OUTBOX))) return [];
    const { store } = await import('./page-store.ts');
    return await store.all();
  } catch {
    return [];
  }
}

/** All records of the outbox; undefined until they have been read. */
export type WaitingSubmissions = readonly OutboxRecord[] | undefined;

let snapshot: WaitingSubmissions;

function subscribe(onChange: () => void): () => void {
  const read = async () => {
    snapshot = await readWaiting();
    onChange();
  };
  read();
  return outboxChange.subscribe(read);
}

/** The records of the outbox, updated after changes by any page or the worker. */
export function useWaiting(): WaitingSubmissions {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => undefined,
  );
}

/** The nouns of kinds that are not named by their noun. */
const NOUNS: Readonly<Partial<Record<Kind, string>>> = { contact: 'message', job: 'application' };

/** The noun for some submissions, singular or plural: 'message', 'applications', 'submissions'. */
export function submissionNoun(submissions: readonly { readonly kind: Kind }[]): string {
  const [first] = submissions;
  const isOneKind = first && submissions.every(({ kind }) => kind === first.kind);
  const noun = isOneKind ? (NOUNS[first.kind] ?? first.kind) : 'submission';
  return submissions.length === 1 ? noun : `${noun}s`;
}
