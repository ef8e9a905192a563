import pg from 'pg';
import type { CommitWatch } from './version-cache.ts';

/** Channel of the notifications that `incrementVersion` sends. */
export const VERSIONS_CHANNEL = 'versions';
/** `application_name` of the connection. */
export const LISTENER_NAME = 'site versions';

/** Limits how long a connection that has died without a sign hides the changes of other processes. */
const MAX_AGE = 1000;
/** Minimum milliseconds between two attempts to connect. */
const RETRY_PAUSE = 1000;

/**
 * Learns of the commits of other processes through one connection that listens for notifications. It connects when versions
 * are first needed, and again after the connection was lost.
 */
export class VersionListener implements CommitWatch {
  readonly maxAge = MAX_AGE;
  readonly #config: pg.ClientConfig;
  readonly #onLost: (error: Error) => void;
  #client: pg.Client | undefined;
  #isListening = false;
  #isClosed = false;
  #lastAttempt = Number.NEGATIVE_INFINITY;
  #commits = 0;
  #onOthersCommit = () => {};

  constructor(config: pg.ClientConfig, onLost: (error: Error) => void) {
    this.#config = { ...config, application_name: LISTENER_NAME };
    this.#onLost = onLost;
  }

  state(): number | undefined {
    if (this.#isListening) return this.#commits;
    const now = performance.now();
    if (!this.#client && !this.#isClosed && now - this.#lastAttempt > RETRY_PAUSE) {
      this.#lastAttempt = now;
      void this.#connect();
    }
    return undefined;
  }

  onOwnCommit(): void {
    this.#commits += 1;
  }

  listen(onOthersCommit: () => void): void {
    this.#onOthersCommit = onOthersCommit;
  }

  /** Closes the connection. It is not opened again. */
  close(): void {
    this.#isClosed = true;
    this.#drop(this.#client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config);
    this.#client = client;
    const lose = (error: Error) => {
      if (client !== this.#client) return;
      this.#drop(client);
      this.#onLost(error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('Connection terminated')));
    client.on('notification', () => {
      this.#commits += 1;
      this.#onOthersCommit();
    });
    try {
      await client.connect();
      // The connection alone must not keep the process running. The types of the package omit this method.
      (client as pg.Client & { unref(): void }).unref();
      await client.query(`listen ${VERSIONS_CHANNEL}`);
      // No notification told of changes until now, so versions in memory may be old.
      this.#commits += 1;
      this.#isListening = client === this.#client;
    } catch (error) {
      lose(error as Error);
    }
  }

  #drop(client: pg.Client | undefined): void {
    this.#isListening = false;
    this.#client = undefined;
    client?.end().catch(() => {});
  }
}
