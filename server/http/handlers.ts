import type { AnswerOf, BodyOf, Call, FilesOf, ParamsOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { AccountRow } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** One file of a multipart body, read whole. Its type is what its bytes say, not its name. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A request whose body, session and limits have been checked. */
export interface Incoming<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  readonly files: Partial<Record<FilesOf<C>, Upload>>;
  /** Whose session it is; null on public calls. */
  readonly account: AccountRow | null;
  /** SHA-256 of the session's token; null on public calls. */
  readonly session: string | null;
  /** The client's address, as `TRUST_PROXY` decides. */
  readonly address: string;
  /** The `Idempotency-Key`, checked; null where there is none. */
  readonly key: string | null;
  /** Whether picture addresses were asked for instead of base64. */
  readonly wantsMedia: boolean;
}

/** Does the work of one call: gives its answer, or throws an `HttpError`. */
export type Handler<C extends Call> = (incoming: Incoming<C>, services: Services) => Promise<AnswerOf<C>>;

/** A list: its handler, and the collection whose version is its ETag. */
export interface ListHandler<C extends Call> {
  readonly collection: string;
  readonly handle: Handler<C>;
}

/** One handler for every call of the contract; a missing one does not compile. */
export type Handlers = {
  readonly [N in keyof typeof calls]: Handler<(typeof calls)[N]> | ListHandler<(typeof calls)[N]>;
};
