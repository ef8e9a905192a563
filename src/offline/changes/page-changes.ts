import { createStore, get, update as updateStored } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { waitForSession } from '#api/admin-session.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import { onSessionChange } from '#api/session.ts';
import { type DeskDetails, deskChange } from '#contract/admin/desk.ts';
import { limitWait } from '#lib/limit-wait.ts';
import { createObservable } from '#lib/observable.ts';
import { openTabChannel } from '#lib/tab-channel.ts';
import { STORE_TIMEOUT_MS } from '#lib/timeouts.ts';
import { draftOwner } from '../drafts/draft-store.ts';
import { webLock } from '../outbox/ports.ts';
import { CHANGES } from '../storage/databases.ts';
import { outcomeOfFailure } from './change-outcome.ts';
import { type ChangeOutcome, createChangeQueue } from './change-queue.ts';
import { type ChangeList, type ChangeRecord, NO_CHANGES, QUEUE_VERSION } from './change-record.ts';

/** Milliseconds between two looks for changes that are due. */
const LOOK_EVERY = 5_000;

/** Opens the database at its first use. */
const db = createStore(CHANGES, 'changes');
const LIST = 'list';

/** What this page knows of the list; it is ahead of the disk while a write is running. */
const list = createObservable<ChangeList>(NO_CHANGES);
/** Whether the device refuses storage: the list then lives as long as this page. */
let isInMemory = false;

const announce = openTabChannel<'changed'>(CHANGES, () => void load());

/** The list of a later build, which another tab may have written, is left alone. */
const readable = (stored: ChangeList | undefined) => (stored && stored.v <= QUEUE_VERSION ? stored : NO_CHANGES);

/** Runs work on the database; if that fails or hangs, the list is kept in memory from now on. */
async function withDatabase(work: () => Promise<ChangeList>): Promise<ChangeList> {
  if (isInMemory) return list.get();
  const done = await limitWait(STORE_TIMEOUT_MS, undefined, () => work().catch(() => undefined));
  isInMemory ||= done === undefined;
  return done ?? list.get();
}

const read = () => withDatabase(async () => readable(await get(LIST, db)));

async function load(): Promise<void> {
  list.set(await read());
}

async function update(change: (before: ChangeList) => ChangeList | undefined): Promise<void> {
  // Shown at once; the disk decides.
  list.set(change(list.get()) ?? list.get());
  const written = await withDatabase(async () => {
    let after = NO_CHANGES;
    await updateStored<ChangeList>(
      LIST,
      (stored) => {
        const before = readable(stored);
        after = change(before) ?? before;
        return after;
      },
      db,
    );
    return after;
  });
  list.set(written);
}

/** What the server has answered to a change. */
export interface ChangeAnswer {
  /** The changed item; undefined after a conflict. */
  readonly changed?: DeskDetails;
  /** Whether another change of the item waits. */
  readonly hasNext: boolean;
}

const answer = createObservable<ChangeAnswer>({ hasNext: false });

/** Calls back after each change that the server has stored or that has met a conflict. Returns how to unsubscribe. */
export const onAnswer = (listener: (answer: ChangeAnswer) => void) => answer.subscribe(() => listener(answer.get()));

async function send({ item: id, change, basedOn, key, owner }: ChangeRecord): Promise<ChangeOutcome> {
  const headers = { 'If-Match': `"${basedOn}"` };
  await waitForSession();
  // Another admin may have signed in meanwhile.
  if (owner !== draftOwner()) return { type: 'retry', error: { status: 0 } };
  try {
    const { item } = await adminApi(deskChange, { params: { id }, body: change }, undefined, { key, headers });
    const isNext = (other: ChangeRecord) => other.item === id && other.key !== key && other.state === 'queued';
    answer.set({ changed: item, hasNext: waitingChanges().some(isNext) });
    return { type: 'saved' };
  } catch (error) {
    logFailure('Changing an item on the desk', error);
    const outcome = outcomeOfFailure(error instanceof CallError ? error.failure : { kind: 'no-answer' });
    if (outcome.type === 'conflict') answer.set({ hasNext: false });
    return outcome;
  }
}

/** The changes of this device. */
export const pageChanges = createChangeQueue({
  ...{ read, update, send, lock: webLock(), owner: draftOwner },
  now: () => Date.now(),
  random: () => Math.random(),
  changed: () => announce('changed'),
});

const own = ({ records }: ChangeList) => records.filter(({ owner }) => owner === draftOwner());

let ownRecords: readonly ChangeRecord[] = [];
let ownOf: ChangeList | undefined;

/** The changes of the signed-in admin that wait, in the order in which they were made. */
export function waitingChanges(): readonly ChangeRecord[] {
  if (ownOf !== list.get()) [ownOf, ownRecords] = [list.get(), own(list.get())];
  return ownRecords;
}

/** The changes of the signed-in admin that wait, kept up to date. */
export const useWaitingChanges = (): readonly ChangeRecord[] => useSyncExternalStore(list.subscribe, waitingChanges);

/** Reads the changes that wait from the disk. */
export async function readWaitingChanges(): Promise<readonly ChangeRecord[]> {
  await load();
  return waitingChanges();
}

/** Deletes the changes of other admins, and all when no admin is signed in. */
export async function deleteForeignChanges(): Promise<void> {
  const owner = draftOwner();
  ownOf = undefined;
  const { records } = await read();
  const foreign = records.filter((record) => record.owner !== owner).map(({ key }) => key);
  if (foreign.length > 0) await pageChanges.discard(foreign);
}

let isStarted = false;

/** Sends what waits: now, when the browser is back online, when the page is shown, and when it is due. */
export function startSendingChanges(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = (urgency: 'due' | 'urgent') => void pageChanges.flush(urgency);
  onSessionChange(() => void deleteForeignChanges());
  void deleteForeignChanges()
    .then(load)
    .then(() => flush('urgent'));
  addEventListener('online', () => flush('urgent'));
  document.addEventListener('visibilitychange', () => document.hidden || flush('urgent'));
  setInterval(() => waitingChanges().some(({ state }) => state === 'queued') && flush('due'), LOOK_EVERY);
}
