import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { HEARTBEAT_MS } from '#contract/admin/desk-live.ts';
import type { Context } from '../../core/context.ts';
import { serviceUnavailable } from '../../core/http-error.ts';
import type { Database } from '../../db/schema.ts';
import { versionCacheOf } from '../../db/version-cache.ts';
import { findValidSessions } from '../../sessions/sessions.ts';
import { newestChange, readChanges, readViewers } from './desk-feed.ts';
import { DeskStream, type StreamReader } from './desk-stream.ts';

/** Maximum number of changes that are sent one by one; a client that has missed more reads everything again. */
const MAX_CHANGES = 500;
/** Milliseconds between two looks for changes of other processes that told nothing. */
const LOOK_EVERY = 1000;
/** Milliseconds during which further changes wait, so that many are sent at once. */
const PAUSE = 100;

/** Tells all open streams of one process what changes on the desk. It looks for changes only while there are streams. */
export class DeskHub {
  readonly #db: Kysely<Database>;
  readonly #log: Logger;
  readonly #streams = new Set<DeskStream>();
  #stopLooking: (() => void) | undefined;
  #isLooking = false;
  #isDue = false;
  #hasFailed = false;
  #isClosed = false;

  constructor({ db, log }: Pick<Context, 'db' | 'log'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream.
   * @param lastNumber of the last change that the client knows of; null if it knows none
   * @throws HttpError 503 while the server stops
   */
  async open(reader: StreamReader, lastNumber: number | null): Promise<DeskStream> {
    const newest = await newestChange(this.#db);
    if (this.#isClosed) throw serviceUnavailable();
    // A number from the future is one of another database, as after a restore.
    const isResumed = lastNumber !== null && lastNumber <= newest;
    const stream = new DeskStream(reader, isResumed ? lastNumber : newest);
    this.#streams.add(stream);
    stream.body.on('close', () => this.#remove(stream));
    this.#startLooking();
    stream.sendReady(isResumed);
    this.#look();
    return stream;
  }

  /** Ends all streams: their clients turn to another server, or come back after the restart. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.end();
  }

  #remove(stream: DeskStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#stopLooking?.();
    this.#stopLooking = undefined;
  }

  #startLooking(): void {
    if (this.#stopLooking) return;
    const look = () => this.#look();
    const unsubscribe = versionCacheOf(this.#db)?.onCommit(look);
    const looks = setInterval(look, LOOK_EVERY).unref();
    const beats = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    this.#stopLooking = () => {
      unsubscribe?.();
      clearInterval(looks);
      clearInterval(beats);
    };
  }

  /** Sends what is new, now or after the running look. */
  #look(): void {
    this.#isDue = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#lookWhileDue();
  }

  async #lookWhileDue(): Promise<void> {
    while (this.#isDue && this.#streams.size > 0) {
      this.#isDue = false;
      await this.#run(() => this.#sendNews());
      await pause(PAUSE, undefined, { ref: false });
    }
    this.#isLooking = false;
  }

  #beat(): void {
    void this.#run(async () => {
      await this.#endInvalid();
      for (const stream of this.#streams) stream.beat();
    });
  }

  /** The database may be away for a while: the next look tries again. */
  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed && !this.#isClosed) this.#log.warn({ err: error }, 'changes of the desk could not be read');
      this.#hasFailed = true;
    }
  }

  async #sendNews(): Promise<void> {
    const newest = await newestChange(this.#db);
    const oldest = Math.min(...[...this.#streams].map(({ number }) => number));
    const viewers = await readViewers(this.#db);
    if (newest > oldest) {
      const entries = await readChanges(this.#db, [oldest, newest], MAX_CHANGES);
      await this.#endInvalid();
      for (const stream of this.#streams) if (stream.number < newest) stream.sendChanges(entries, newest);
    }
    for (const stream of this.#streams) stream.sendViewers(viewers);
  }

  /** Ends the streams whose session has ended: nothing more is sent to them. */
  async #endInvalid(): Promise<void> {
    const valid = await findValidSessions(
      this.#db,
      [...this.#streams].map(({ reader }) => reader.session),
    );
    for (const stream of this.#streams) if (!valid.has(stream.reader.session)) stream.end();
  }
}

const hubs = new WeakMap<Kysely<Database>, DeskHub>();

/** The hub of a database in this process. */
export function deskHubOf(context: Pick<Context, 'db' | 'log'>): DeskHub {
  const hub = hubs.get(context.db) ?? new DeskHub(context);
  hubs.set(context.db, hub);
  return hub;
}
