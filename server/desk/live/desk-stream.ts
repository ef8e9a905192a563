import { Readable } from 'node:stream';
import type { DeskViewer, StreamEventData, StreamEventName } from '#contract/admin/desk-live.ts';
import type { DeskChangeEntry } from './desk-feed.ts';

/** Bytes that may wait for a client. One that reads more slowly is disconnected, and resumes later. */
const MAX_WAITING = 64 * 1024;

/** A comment (HTML standard §9.2.6): a sign of life, which clients ignore. */
const COMMENT = ':\n\n';

/** Who reads a stream, and how. */
export interface StreamReader {
  readonly accountId: string;
  /** Hash of the session's token. */
  readonly session: string;
  /** Whether the response ends after the first changes, or at the first sign of life. */
  readonly isOnce: boolean;
}

/** One open stream: the body of its response, and what it has sent. */
export class DeskStream {
  readonly reader: StreamReader;
  readonly body = new Readable({ read() {} });
  /** Number of the last change that it has told of. */
  number: number;
  #viewers = '';
  #hasEnded = false;

  constructor(reader: StreamReader, number: number) {
    this.reader = reader;
    this.number = number;
  }

  /** Sends the first event, at the newest change if the stream does not continue an earlier one. */
  sendReady(isResumed: boolean): void {
    // A client that reads one event after the other waits for a real one.
    if (isResumed && this.reader.isOnce) return;
    this.#send('ready', { isResumed }, this.number);
    if (this.reader.isOnce) this.end();
  }

  /**
   * Sends the changes that the stream has not told of yet.
   * @param entries undefined if there are too many: the client then reads everything again
   * @param upTo number of the newest change
   */
  sendChanges(entries: readonly DeskChangeEntry[] | undefined, upTo: number): void {
    const after = this.number;
    this.number = Math.max(after, upTo);
    if (!entries) {
      this.sendReady(false);
      return;
    }
    const newer = entries.filter(({ number }) => number > after);
    const items = newer.flatMap((entry) => ('item' in entry ? [entry.item] : []));
    const reads = newer.flatMap((entry) =>
      'read' in entry && entry.accountId === this.reader.accountId ? [entry.read] : [],
    );
    if (items.length + reads.length === 0) return;
    this.#send('changes', { items, reads }, this.number);
    if (this.reader.isOnce) this.end();
  }

  /** Sends which items other accounts have open, if that has changed. */
  sendViewers(all: readonly DeskViewer[]): void {
    const data = { viewers: all.filter(({ person }) => person.id !== this.reader.accountId) };
    const text = JSON.stringify(data);
    if (text === this.#viewers) return;
    this.#viewers = text;
    this.#send('viewers', data);
  }

  /** Sends a sign of life. */
  beat(): void {
    this.#push(COMMENT);
    if (this.reader.isOnce) this.end();
  }

  /** Ends the response. The client opens another stream. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.body.push(null);
  }

  #send<Name extends StreamEventName>(name: Name, data: StreamEventData<Name>, id?: number): void {
    this.#push(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  #push(text: string): void {
    if (this.#hasEnded) return;
    if (this.body.readableLength > MAX_WAITING) this.body.destroy();
    else this.body.push(text);
  }
}
