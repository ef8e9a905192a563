import type * as z from 'zod/mini';
import type { Shape } from './shape.ts';

/** Who may make a call: anybody, any live session, or an admin's live session. */
export type Access = 'public' | 'signed-in' | 'admin';

type Text = z.ZodMiniType<Record<string, unknown>>;

/** One file part of a multipart call: what kind of content it takes and whether it may be missing. */
export interface FilePart {
  readonly kind: 'image' | 'resume';
  readonly required: boolean;
}

/** One call of the API, described once for server, page, worker and tests. */
export interface Call<
  Path extends string = string,
  Body extends Text | undefined = Text | undefined,
  Files extends Readonly<Record<string, FilePart>> | undefined = Readonly<Record<string, FilePart>> | undefined,
  Data = unknown,
  Query extends Text | undefined = Text | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the host; `:id` stands for a parameter. */
  readonly path: Path;
  readonly access: Access;
  /** Whether a session that was opened by a generated password may make it before that password is replaced. */
  readonly beforePasswordChange?: boolean;
  readonly summary: string;
  /** What may stand in the address after `?`; left out where nothing may. */
  readonly query?: Query;
  /** How the body travels; left out where nothing is sent. */
  readonly sends?: 'json' | 'multipart';
  /** In which other ways the server takes the body too. */
  readonly alsoTakes?: readonly ('urlencoded' | 'multipart')[];
  readonly body?: Body;
  readonly files?: Files;
  /** Whether a link that the server has signed opens it too: what a plain `<a>` asks for carries no token. */
  readonly byLink?: boolean;
  /** Whether `Idempotency-Key` is honoured. */
  readonly keyed?: boolean;
  /** Status of success; 200 where it is left out. */
  readonly status?: 200 | 201;
  readonly response: Shape<Data>;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of a call, by name. */
export type ParamsOf<C extends Call> = { [N in ParamNames<C['path']>]: string };

// `body` and `files` are optional in `Call`, so a type looked up by name would always include undefined.
type SchemaOf<C extends Call> = C extends Call<string, infer Body> ? Body : never;

/** The body of a call after it was checked: trimmed, normalised, unknown fields dropped. */
export type BodyOf<C extends Call> = SchemaOf<C> extends infer Body extends z.ZodMiniType ? z.output<Body> : undefined;

/** The body of a call as its sender writes it. */
export type BodyInputOf<C extends Call> =
  SchemaOf<C> extends infer Body extends z.ZodMiniType ? z.input<Body> : undefined;

type QuerySchemaOf<C extends Call> =
  C extends Call<string, Text | undefined, Readonly<Record<string, FilePart>> | undefined, unknown, infer Query>
    ? Query
    : never;

/** The query of a call after it was checked. */
export type QueryOf<C extends Call> =
  QuerySchemaOf<C> extends infer Query extends z.ZodMiniType ? z.output<Query> : undefined;

/** The query of a call as whoever asks writes it. */
export type QueryInputOf<C extends Call> =
  QuerySchemaOf<C> extends infer Query extends z.ZodMiniType ? z.input<Query> : undefined;

/** What a call answers, as plain typed values. */
export type ResponseOf<C extends Call> = C['response'] extends Shape<infer A> ? A : never;

/** The names of a call's file parts. */
export type FilesOf<C extends Call> =
  C extends Call<string, Text | undefined, infer Files>
    ? Files extends Readonly<Record<string, FilePart>>
      ? keyof Files
      : never
    : never;

/**
 * Describes one call.
 * @param call method, path, access, body, files and answer
 * @returns the same description with its literal types kept
 */
export function defineCall<
  const Path extends string,
  Data,
  Body extends Text | undefined = undefined,
  const Files extends Readonly<Record<string, FilePart>> | undefined = undefined,
  Query extends Text | undefined = undefined,
>(call: Call<Path, Body, Files, Data, Query>): Call<Path, Body, Files, Data, Query> {
  return call;
}
