import { useSyncExternalStore } from 'react';
import { createObservable } from '#lib/observable.ts';
import type { FileFacts } from '#offline/outbox/outbox-record.ts';
import { deleteSharedFile, readSharedFile, SHARED_FILES } from '#offline/share/shared-file.ts';
import { hasDatabase } from '#offline/storage/databases.ts';
import { readResume, resumeError } from './resume-file.ts';

/** A file shared with the app, stored until its application is sent. */
export interface SharedResume {
  readonly facts: FileFacts;
  /** Undefined if the file is refused. */
  readonly file?: File;
  /** Why it is refused. */
  readonly error?: string;
  /** Whether the visitor has accepted it: any site can share a file with the app. */
  readonly isAccepted?: boolean;
}

const shared = createObservable<SharedResume | undefined>(undefined);

async function load(): Promise<void> {
  if (shared.get() || !(await hasDatabase(SHARED_FILES))) return;
  const { bytes, at: _, ...facts } = (await readSharedFile(Date.now())) ?? {};
  if (!('name' in facts)) return;
  const file = new File(bytes ? [bytes] : [], facts.name, { type: facts.type });
  const error =
    resumeError(facts) ??
    (await readResume(file).then(
      () => undefined,
      ({ message }: Error) => message,
    ));
  shared.set(error ? { facts, error } : { facts, file });
}

function subscribe(listener: () => void): () => void {
  load().catch(() => undefined);
  return shared.subscribe(listener);
}

/** The shared resume, after it has been read. */
export function useSharedResume(): SharedResume | undefined {
  return useSyncExternalStore(subscribe, shared.get, () => undefined);
}

/** Accepts the shared resume for the application form. */
export function acceptSharedResume(): void {
  const resume = shared.get();
  if (resume) shared.set({ ...resume, isAccepted: true });
}

/** Deletes the shared resume from this device. */
export function deleteSharedResume(): void {
  shared.set(undefined);
  deleteSharedFile().catch(() => undefined);
}

/** Deletes the shared resume if this file, now in the outbox, is the same. */
export function deleteSharedIfSent(file: File | undefined): void {
  if (file && file === shared.get()?.file) deleteSharedResume();
}
