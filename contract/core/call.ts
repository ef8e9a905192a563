import type * as z from 'zod/mini';
import type { Right } from './roles.ts';
import type { Shape } from './shape.ts';

/** Who may make a call: everyone, any valid session, that of an admin, or that of an admin whose role has a right. */
export type Access = 'public' | 'signed-in' | 'admin' | Right;

type Text = z.ZodMiniType<Record<string, unknown>>;

/** One file part of a multipart call. */
export interface FilePart {
  readonly kind: 'image' | 'resume';
  readonly required: boolean;
}

/** One call of the API. Server, page, worker and tests use the same description. */
export interface Call<
  Path extends string = string,
  Body extends Text | undefined = Text | undefined,
  Files extends Readonly<Record<string, FilePart>> | undefined = Readonly<Record<string, FilePart>> | undefined,
  Data = unknown,
  Query extends Text | undefined = Text | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for a parameter. */
  readonly path: Path;
  readonly access: Access;
  /** Whether an account with a generated password may make it before it has replaced that password. */
  readonly beforePasswordChange?: boolean;
  /** Whether an account that needs a second factor may make it before it has one. */
  readonly beforeSecondFactor?: boolean;
  /** Whether the admin must have signed in, or confirmed it, in the last minutes. */
  readonly isSensitive?: boolean;
  readonly summary: string;
  /** Schema of the query. */
  readonly query?: Query;
  /** Format of the body; undefined if the call has none. */
  readonly sends?: 'json' | 'multipart';
  /** Other formats in which the server accepts the body. */
  readonly alsoTakes?: readonly ('urlencoded' | 'multipart')[];
  readonly body?: Body;
  readonly files?: Files;
  /** Whether a signed link may make it, without a token: the navigation of an `<a>` has none. */
  readonly byLink?: boolean;
  /** Whether the server accepts an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** Whether the server accepts the version that a change is based on, as `If-Match`. */
  readonly versioned?: boolean;
  /** Whether its response contains personal data of senders: the audit log says who has read them. */
  readonly isPersonal?: boolean;
  /** Whether its handler appends to the audit log what it does. Omitted: changes and reads of personal data are appended for it. */
  readonly auditsItself?: boolean;
  /** Statuses with which it refuses, beyond those of all calls of its kind. */
  readonly refusals?: readonly (401 | 403 | 409 | 410)[];
  /** Status of success. Default: 200. */
  readonly status?: 200 | 201;
  readonly response: Shape<Data>;
}

/** The name of a call: method and path. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** Whether only accounts of the back office may make a call. */
export const isForAdmins = ({ access }: Pick<Call, 'access'>): boolean => access !== 'public' && access !== 'signed-in';

/** Whether a call is a submission of a visitor. */
export const isSubmission = ({ keyed, access }: Pick<Call, 'keyed' | 'access'>): boolean =>
  keyed === true && access === 'public';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call. */
export type ParamsOf<C extends Call> = { [N in ParamNames<C['path']>]: string };

// `body` and `files` are optional in `Call`, so a type looked up by name would always include undefined.
type SchemaOf<C extends Call> = C extends Call<string, infer Body> ? Body : never;

/** The validated body of a call: trimmed, normalised, without unknown fields. */
export type BodyOf<C extends Call> = SchemaOf<C> extends infer Body extends z.ZodMiniType ? z.output<Body> : undefined;

/** The body of a call before validation. */
export type BodyInputOf<C extends Call> =
  SchemaOf<C> extends infer Body extends z.ZodMiniType ? z.input<Body> : undefined;

type QuerySchemaOf<C extends Call> =
  C extends Call<string, Text | undefined, Readonly<Record<string, FilePart>> | undefined, unknown, infer Query>
    ? Query
    : never;

/** The validated query of a call. */
export type QueryOf<C extends Call> =
  QuerySchemaOf<C> extends infer Query extends z.ZodMiniType ? z.output<Query> : undefined;

/** The query of a call before validation. */
export type QueryInputOf<C extends Call> =
  QuerySchemaOf<C> extends infer Query extends z.ZodMiniType ? z.input<Query> : undefined;

/** The data of a call's response. */
export type ResponseOf<C extends Call> = C['response'] extends Shape<infer A> ? A : never;

/** Names of a call's file parts. */
export type FilesOf<C extends Call> =
  C extends Call<string, Text | undefined, infer Files>
    ? Files extends Readonly<Record<string, FilePart>>
      ? keyof Files
      : never
    : never;

/** Returns the call unchanged, with its literal types. */
export function defineCall<
  const Path extends string,
  Data,
  Body extends Text | undefined = undefined,
  const Files extends Readonly<Record<string, FilePart>> | undefined = undefined,
  Query extends Text | undefined = undefined,
>(call: Call<Path, Body, Files, Data, Query>): Call<Path, Body, Files, Data, Query> {
  return call;
}
