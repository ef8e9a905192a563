import type { calls } from '#contract/calls.ts';
import type { AnswerOf, BodyOf, Call, FilePart, FilesOf, ParamsOf, QueryOf } from '#contract/core/call.ts';
import type { ResumeKind } from '#contract/core/files.ts';
import type { Page } from '#contract/core/paging.ts';
import type { Context } from '../core/context.ts';
import type { AccountRow } from '../db/system-tables.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';

/** What a file was found to be before its handler, by the kind of its part. */
interface FileCheckResults {
  readonly image: {
    /** Every form of it that is stored. */
    readonly picture: EncodedPicture;
  };
  readonly resume: {
    /** What the bytes say it is, whatever its name. */
    readonly kind: ResumeKind;
  };
}

/** One file of a multipart body as it came, read whole. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/** One file of a multipart body, and what it was found to be. */
export type Upload<K extends FilePart['kind'] = FilePart['kind']> = ReceivedFile & FileCheckResults[K];

/** Reads the files of each kind of part by their content; what is not taken throws HttpError 413 or 415. */
export type FileChecks = { readonly [K in FilePart['kind']]: (bytes: Buffer) => Promise<FileCheckResults[K]> };

type UploadOf<ListPage extends FilePart | undefined> = ListPage extends FilePart
  ? Upload<ListPage['kind']> | (ListPage['required'] extends true ? never : undefined)
  : never;

/** A request whose body, session and limits have been checked. */
export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** By the names of their parts; a required one is there. */
  readonly files: { readonly [N in FilesOf<C>]: UploadOf<NonNullable<C['files']>[N]> };
  /** Whose session it is; null on public calls. */
  readonly account: AccountRow | null;
  /** SHA-256 of the session's token; null on public calls. */
  readonly session: string | null;
  /** Whether the session may only replace the generated password that opened it. */
  readonly mustChangePassword: boolean;
  /** The client's address, as `TRUST_PROXY` decides. */
  readonly address: string;
  /** The `Idempotency-Key`, checked; null where there is none. */
  readonly key: string | null;
  /** Whether picture addresses were asked for instead of base64. */
  readonly wantsMedia: boolean;
}

/** Does the work of one call: gives its answer, or throws an `HttpError`. */
export type Handler<C extends Call> = (incoming: CallRequest<C>, context: Context) => Promise<AnswerOf<C>>;

/** A list: its handler, and the collection whose version is its ETag. */
export interface ListHandler<C extends Call> {
  readonly collection: string;
  readonly handle: Handler<C>;
}

/** A long list, of which a part can be asked for. */
export interface PagedListHandler<C extends Call> {
  readonly collection: string;
  /** Other collections whose rows stand in it too. */
  readonly dependsOn: readonly string[];
  readonly readPage: (incoming: CallRequest<C>, context: Context) => Promise<Part<AnswerOf<C>>>;
}

/** Rows of a list; `page` where they are not the whole of it. */
export interface Part<Rows> {
  readonly rows: Rows;
  readonly page?: Page;
}

/**
 * A creation whose answer is read anew, also for a repeat: only the id of what it made is kept with its key.
 */
export interface CreationHandler<C extends Call> {
  /** Stores what was sent, and gives its id. */
  readonly create: (incoming: CallRequest<C>, context: Context) => Promise<string>;
  readonly answer: (id: string, incoming: CallRequest<C>, context: Context) => Promise<AnswerOf<C>>;
}

/** What answers a call. */
export type AnyHandler<C extends Call> = Handler<C> | ListHandler<C> | PagedListHandler<C> | CreationHandler<C>;

/** One handler for every call of the contract; a missing one does not compile. */
export type Handlers = { readonly [N in keyof typeof calls]: AnyHandler<(typeof calls)[N]> };
