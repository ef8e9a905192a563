import { useSyncExternalStore } from 'react';
import type { FileFacts } from '#offline/outbox/outbox-record.ts';
import { deleteSharedFile, readSharedFile, SHARED_FILES } from '#offline/share/shared-file.ts';
import { hasDatabase } from '#offline/storage/databases.ts';
import { readResume, resumeError } from './resume-file.ts';

/** A resume that was shared with the app and waits for its application. */
export interface SharedResume {
  readonly facts: FileFacts;
  /** Left out where it can't be taken. */
  readonly file?: File;
  /** Why not, in a sentence. */
  readonly fault?: string;
  /** Whether the visitor has said that it is theirs: any site can share a file with the app. */
  readonly isAccepted?: boolean;
}

let shared: SharedResume | undefined;
const listeners = new Set<() => void>();

function show(next: SharedResume | undefined): void {
  shared = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  if (shared || !(await hasDatabase(SHARED_FILES))) return;
  const { bytes, at: _, ...facts } = (await readSharedFile(Date.now())) ?? {};
  if (!('name' in facts)) return;
  const file = new File(bytes ? [bytes] : [], facts.name, { type: facts.type });
  const fault =
    resumeError(facts) ??
    (await readResume(file).then(
      () => undefined,
      ({ message }: Error) => message,
    ));
  show(fault ? { facts, fault } : { facts, file });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load().catch(() => undefined);
  return () => listeners.delete(listener);
}

/** The resume that was shared with the app, once it has been read. */
export function useSharedResume(): SharedResume | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shared,
    () => undefined,
  );
}

/** Notes that the shared resume is the visitor's own, and may go into a form. */
export function acceptSharedResume(): void {
  if (shared) show({ ...shared, isAccepted: true });
}

/** Removes the shared resume from this device. */
export function deleteSharedResume(): void {
  show(undefined);
  deleteSharedFile().catch(() => undefined);
}

/** Notes that a file is in safe hands: what was shared need not be kept a second time. */
export function deleteSharedIfSent(file: File | undefined): void {
  if (file && file === shared?.file) deleteSharedResume();
}
