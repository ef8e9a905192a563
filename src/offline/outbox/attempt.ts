import { exchange, type Input, type Reply, requestOf } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { PROOF_READY, SUBMISSION_ORIGIN, SUBMISSION_PROOF } from '#contract/core/headers.ts';
import * as submissions from '#contract/submissions.ts';
import { ANSWER_TIMEOUT_MS } from '#lib/timeouts.ts';
import type { Kind, LastError, StoredFile, WholeRecord } from './outbox-record.ts';
import type { Ports } from './ports.ts';
import { SLOWEST_BYTES_PER_MS, stallTimeout, startRestartableTimeout } from './upload-timeout.ts';

const CALLS: Readonly<Record<Kind, Call>> = { ...submissions };

const fileOf = ({ bytes, name, type }: StoredFile) => new File([bytes], name, { type });

/** A stored value of a header; undefined if it is missing or damaged, as `fetch` would reject that. */
const headerOf = (value: string | undefined) => (/^[ -~]+$/.test(value ?? '') ? value : undefined);

/**
 * Builds the request of a submission.
 * @param host origin of the API, `''` for the page's own
 * @param proof value of the header `Submission-Proof`
 */
export function requestFor(
  record: WholeRecord,
  host: string,
  signal: AbortSignal,
  proof?: string,
): [string, RequestInit] {
  const call = CALLS[record.kind];
  const [part] = Object.keys(call.files ?? {});
  const files = part && record.file ? { [part]: fileOf(record.file) } : {};
  const { fields: body, key } = record;
  const origin = headerOf(record.origin);
  // Another host may not allow the header, and would lose the submission.
  const headers = {
    ...(origin && host === '' && { [SUBMISSION_ORIGIN]: origin }),
    ...(proof && { [SUBMISSION_PROOF]: proof }),
  };
  return requestOf(call, { body, files } as Input<Call>, { host, key, headers, signal });
}

/** The outcome of an attempt. */
export type Outcome =
  | { readonly type: 'delivered' }
  /** Delivery is not confirmed: the record is sent again. */
  | { readonly type: 'retry'; readonly error: Omit<LastError, 'at'>; readonly retryAfter?: number | undefined }
  /** The server has rejected the content. */
  | { readonly type: 'refused'; readonly error: Omit<LastError, 'at'> };

/** The server asks for a proof of work. */
interface Challenged {
  readonly type: 'challenged';
  readonly challenge: string;
  readonly error: Omit<LastError, 'at'>;
}

/** No answer, or one that is not our server's. */
export const NO_ANSWER: Outcome = { type: 'retry', error: { status: 0 } };

const RETRY_STATUSES = new Set([408, 409, 425, 429]);

/** Whether the same request may succeed later. */
export const isRetryStatus = (status: number): boolean => RETRY_STATUSES.has(status) || status >= 500;

/**
 * Decides the outcome from a reply. Only a 2xx with a JSON object counts as delivered: a captive portal also answers
 * 200, with HTML. If the object has a receipt, it must be our key; a host without idempotency keys sends none.
 */
export function outcomeOf(reply: Reply, key: string): Outcome | Challenged {
  const { status, message, errors, retryAfter, value } = reply;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isRetryStatus(status)) return { type: 'retry', error: { status, message }, retryAfter };
  if (!isObject) return NO_ANSWER;
  const { receipt, challenge } = value as { receipt?: unknown; challenge?: unknown };
  if (status === 428 && typeof challenge === 'string') {
    return { type: 'challenged', challenge, error: { status, message } };
  }
  if (!reply.ok) return { type: 'refused', error: { status, message, errors } };
  return receipt === undefined || receipt === key ? { type: 'delivered' } : NO_ANSWER;
}

export interface DeliverOptions {
  /** Milliseconds, in addition to the time for the file. */
  readonly timeout?: number;
  /** Called when bytes have been sent, if the network port reports progress. */
  readonly onMoved?: (() => void) | undefined;
  /** Called with a proof of work before it is sent, so that another attempt need not find it again. */
  readonly onProof?: ((proof: string) => Promise<unknown>) | undefined;
}

/**
 * Makes one attempt: sends the request and, if the server asks for a proof of work, sends it again with the proof. A device
 * that finds none sends it without: the submission arrives, at worst as spam. Never rejects.
 */
export async function deliver(ports: Ports, record: WholeRecord, options: DeliverOptions = {}): Promise<Outcome> {
  const known = ports.prove && (headerOf(record.proof) ?? PROOF_READY);
  const outcome = await sendOnce(ports, record, known, options);
  if (outcome.type !== 'challenged') return outcome;
  const proof = await ports.prove?.(outcome.challenge).catch(() => undefined);
  if (proof) await options.onProof?.(proof).catch(() => undefined);
  const proven = await sendOnce(ports, record, proof, options);
  return proven.type === 'challenged' ? { type: 'retry', error: proven.error } : proven;
}

/**
 * Sends the request once. The timeout grows with the size of the file; once the network port reports progress, the attempt
 * ends only when the upload stalls.
 */
async function sendOnce(
  ports: Ports,
  record: WholeRecord,
  proof: string | undefined,
  { timeout: answerTimeout = ANSWER_TIMEOUT_MS, onMoved }: DeliverOptions,
): Promise<Outcome | Challenged> {
  const size = record.file?.size ?? 0;
  const timeout = startRestartableTimeout(answerTimeout + size / SLOWEST_BYTES_PER_MS, ports.after);
  const onProgress = (sent: number, total: number) => {
    ports.progress?.(record.key, total > 0 ? sent / total : 0);
    if (sent === 0) return;
    timeout.restart(stallTimeout(size, answerTimeout));
    onMoved?.();
  };
  try {
    const request = requestFor(record, ports.host, timeout.signal, proof);
    const reply = await exchange(request, (input, init) => ports.fetch(input, init, onProgress));
    const outcome = outcomeOf(reply, record.key);
    ports.answered?.(outcome !== NO_ANSWER);
    return outcome;
  } catch {
    ports.answered?.(false);
    return NO_ANSWER;
  } finally {
    timeout.stop();
    ports.progress?.(record.key, undefined);
  }
}
