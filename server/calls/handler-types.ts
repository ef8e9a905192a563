import type { calls } from '#contract/calls.ts';
import type { BodyOf, Call, FilePart, FilesOf, ParamsOf, QueryOf, ResponseOf } from '#contract/core/call.ts';
import type { ResumeKind } from '#contract/core/files.ts';
import type { Page } from '#contract/core/paging.ts';
import type { SubmissionOrigin } from '#contract/public/submission-origin.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import type { ProofState } from './proof.ts';

/** Results of the file checks, by the kind of the part. */
interface FileCheckResults {
  readonly image: {
    /** All sizes and formats to store. */
    readonly picture: EncodedPicture;
  };
  readonly resume: {
    /** File type, detected from the content. */
    readonly kind: ResumeKind;
  };
}

/** A file of a multipart body. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/** A file of a multipart body with the result of its check. */
export type Upload<K extends FilePart['kind'] = FilePart['kind']> = ReceivedFile & FileCheckResults[K];

/** Checks the content of files, by the kind of the part. A check throws HttpError 413 or 415 for a rejected file. */
export type FileChecks = { readonly [K in FilePart['kind']]: (bytes: Buffer) => Promise<FileCheckResults[K]> };

type UploadOf<Part extends FilePart | undefined> = Part extends FilePart
  ? Upload<Part['kind']> | (Part['required'] extends true ? never : undefined)
  : never;

/** A validated request: session, fields and files are checked. */
export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Files by the names of their parts; required ones are present. */
  readonly files: { readonly [N in FilesOf<C>]: UploadOf<NonNullable<C['files']>[N]> };
  /** Account of the session; null on public calls. */
  readonly account: AccountRow | null;
  /** SHA-256 of the session's token; null on public calls. */
  readonly session: string | null;
  /** Whether the session may only replace the generated password that opened it. */
  readonly mustChangePassword: boolean;
  /** Whether a code has just opened the session: it may set a password without the current one. */
  readonly mayResetPassword: boolean;
  /** Whether the account needs a second factor and has none. */
  readonly mustAddFactor: boolean;
  /** The client's address, as `TRUST_PROXY` decides. */
  readonly address: string;
  /** What the client's device is called: 'Chrome on Android'. */
  readonly device: string;
  /** The validated `Idempotency-Key`; null without one. */
  readonly key: string | null;
  /** Where a submission comes from; null if the client does not say it. */
  readonly origin: SubmissionOrigin | null;
  /** Whether a submission brings a proof of work. */
  readonly proof: ProofState;
  /** Entity tag of the version that a change is based on; null if the client does not say it. */
  readonly basedOn: string | null;
  /** Id of the last event of a stream that the client has received; null without one. */
  readonly lastEventId: string | null;
  /** Whether the client wants addresses of pictures instead of base64. */
  readonly wantsMedia: boolean;
}

/** Who makes a request, for the audit log. */
export const actorOf = ({
  account,
  address,
  device,
}: Pick<CallRequest<Call>, 'account' | 'address' | 'device'>): Actor => ({
  ...{ accountId: account?.id ?? null, address, device },
});

/**
 * The account and session of a request.
 * @throws HttpError 401 on a public call, which has none
 */
export function callerOf({ account, session }: Pick<CallRequest<Call>, 'account' | 'session'>) {
  if (!account || !session) throw new HttpError(401, 'Please sign in to continue');
  return { account, session };
}

/** Runs a call: resolves to its answer or throws an `HttpError`. */
export type Handler<C extends Call> = (request: CallRequest<C>, context: Context) => Promise<ResponseOf<C>>;

/** A list, cached by the version of its collection. */
export interface ListHandler<C extends Call> {
  readonly collection: string;
  readonly handle: Handler<C>;
}

/** A long list that can be read in pages. */
export interface PagedListHandler<C extends Call> {
  readonly collection: string;
  /** Other collections whose rows appear in the list. */
  readonly dependsOn: readonly string[];
  readonly readPage: (request: CallRequest<C>, context: Context) => Promise<ListPage<ResponseOf<C>>>;
}

/** Rows of a list; without `page` they are the whole list. */
export interface ListPage<Rows> {
  readonly rows: Rows;
  readonly page?: Page;
}

/** A creation. Only the new id is stored with its idempotency key; the answer is read again for a repeat. */
export interface CreationHandler<C extends Call> {
  /** Stores a record and returns its id. */
  readonly create: (request: CallRequest<C>, context: Context) => Promise<string>;
  readonly answer: (id: string, request: CallRequest<C>, context: Context) => Promise<ResponseOf<C>>;
}

export type AnyHandler<C extends Call> = Handler<C> | ListHandler<C> | PagedListHandler<C> | CreationHandler<C>;

/** One handler for each call of the contract. */
export type Handlers = { readonly [N in keyof typeof calls]: AnyHandler<(typeof calls)[N]> };
