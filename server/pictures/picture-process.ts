import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../core/http-error.ts';
import { limitConcurrency } from '../core/limit-concurrency.ts';
import { serverFile } from '../core/server-file.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** A message to the picture process. */
export type PictureRequest = { readonly id: number; readonly bytes: Uint8Array } & (
  | { readonly work: 'encode'; readonly timeout: number | undefined }
  | { readonly work: 'avif'; readonly width: number }
);

/** Its response: a result, an error for the client, or another error. */
export interface PictureResponse {
  readonly id: number;
  readonly value?: unknown;
  readonly rejected?: { readonly status: number; readonly message: string; readonly retryAfter: number | undefined };
  readonly failed?: string;
}

interface Job {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Instead of the timeout of uploads, for files that are known to be good. */
export const NO_TIMEOUT = 0;

/** Milliseconds without work after which the process ends, and its memory is free again. */
const IDLE_TIME = 5000;
/** Seconds after which the client may send an upload again whose process has ended. */
const RETRY_AFTER = 2;

const withinLimit = limitConcurrency(2);
const jobs = new Map<number, Job>();
let current: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * Decodes a picture and encodes it for `storePicture`, in the picture process. At most two are processed at a time.
 * @param timeout seconds of decoding; uploads have a limit by default
 * @throws HttpError 415, 413 or 503, as `decodePicture`; 503 if the process ends meanwhile
 */
export function encodePicture(bytes: Uint8Array, timeout?: number): Promise<EncodedPicture> {
  return withinLimit(() => run<EncodedPicture>({ work: 'encode', bytes, timeout }));
}

/** Encodes a stored picture as AVIF, in the picture process. */
export function encodeAvif(bytes: Uint8Array, width: number): Promise<Buffer> {
  return run<Buffer>({ work: 'avif', bytes, width });
}

type Work<R = PictureRequest> = R extends unknown ? Omit<R, 'id'> : never;

function run<Result>(work: Work): Promise<Result> {
  clearTimeout(idleTimer);
  const child = current ?? start();
  lastId += 1;
  const id = lastId;
  return new Promise<Result>((resolve, reject) => {
    jobs.set(id, { resolve: resolve as Job['resolve'], reject });
    child.ref();
    child.channel?.ref();
    // A process that has just ended reports this by its `exit` event.
    child.send({ ...work, id } as PictureRequest, () => {});
  });
}

function start(): ChildProcess {
  const program = fileURLToPath(
    serverFile(import.meta.url.endsWith('.ts') ? 'pictures/picture-program.ts' : 'pictures.js'),
  );
  // Without the settings of the server, which contain passwords. TypeScript only runs in development and in tests.
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const child = fork(program, [], {
    env: { PATH, LD_LIBRARY_PATH },
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  current = child;
  child.on('message', (response) => settle(response as PictureResponse));
  child.on('error', (error) => lose(child, error.message));
  child.on('exit', (code, signal) => lose(child, String(signal ?? code)));
  return child;
}

function settle({ id, value, rejected, failed }: PictureResponse): void {
  const job = jobs.get(id);
  jobs.delete(id);
  if (jobs.size === 0) rest();
  if (rejected)
    job?.reject(new HttpError(rejected.status, rejected.message, undefined, { retryAfter: rejected.retryAfter }));
  else if (failed !== undefined) job?.reject(new Error(failed));
  else job?.resolve(value);
}

/** Lets the process end if no work comes. It does not keep the server's process running meanwhile. */
function rest(): void {
  const child = current;
  child?.unref();
  child?.channel?.unref();
  idleTimer = setTimeout(() => {
    if (current === child) current = undefined;
    if (child?.connected) child.disconnect();
  }, IDLE_TIME).unref();
}

/** Rejects the work of a process that has ended. The next work starts another one. */
function lose(child: ChildProcess, reason: string): void {
  if (child !== current) return;
  current = undefined;
  clearTimeout(idleTimer);
  const lost = [...jobs.values()];
  jobs.clear();
  for (const job of lost) job.reject(new PictureProcessEnded(reason));
}

/** The picture process has ended during the work. */
class PictureProcessEnded extends HttpError {
  /** Exit code or signal, for the log. */
  readonly code: string;

  constructor(reason: string) {
    super(503, 'The server could not read the image. Please try again in a moment', undefined, {
      retryAfter: RETRY_AFTER,
    });
    this.code = reason;
  }
}
