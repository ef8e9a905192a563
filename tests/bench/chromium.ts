import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright-core';
import { SHELL } from '../e2e/support/browser.ts';

// Playwright enables the inspector's `Runtime` in each page. V8 then parses a whole script again when an `Error` is created while
// it is evaluated, as React does: the home page blocks for 500 ms instead of 65.

/** Sends a command of the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/). */
export type Send = CDPSession['send'];

/** A running browser, controlled without the inspector's `Runtime`. */
export interface Chromium {
  /** Commands for the browser. */
  readonly browser: Send;
  /** Commands for one page or worker. */
  sessionOf(sessionId: string): Send;
  /** Tells the listener about each service worker that starts from now on, by the id of its session. */
  onAttached(listener: (attached: { readonly sessionId: string }) => void): void;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Calls back for each message. Messages end with a zero byte. */
function readMessages(stream: Readable, received: (message: Message) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) received(JSON.parse(part) as Message);
  });
}

/**
 * Starts Chromium.
 * @param profile folder of the browser profile
 */
export function startChromium(profile: string): Chromium {
  const args = [
    ...SHELL.args,
    '--headless',
    '--hide-scrollbars',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ];
  const child: ChildProcess = spawn(SHELL.executablePath, [...args, '--no-startup-window'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const events = new EventEmitter();
  let lastId = 0;
  readMessages(output, (message) => {
    if (message.id === undefined) events.emit(message.method ?? '', message.params);
    else waiting.get(message.id)?.(message);
    waiting.delete(message.id ?? 0);
  });

  const sender =
    (sessionId?: string): Send =>
    (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, ({ error, result }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
        input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      });

  const browser = sender();
  return {
    browser,
    sessionOf: sender,
    onAttached: (listener) => events.on('Target.attachedToTarget', listener),
    async close() {
      const ended = once(child, 'exit');
      // The answer may not arrive before the browser has ended.
      browser('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
