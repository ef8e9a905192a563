// A backup is a sequence of lines of JSON: the header, then for each table its name and columns, and its rows.

/** The first line. */
export interface Header {
  readonly format: 'site backup 1';
  /** ISO 8601. */
  readonly createdAt: string;
  /** Names of the migrations of the database, in order. */
  readonly migrations: readonly string[];
}

/** The line before the rows of a table. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A value of a row. Bytes are an object with their base64. */
type Encoded = string | number | null | { readonly base64: string };
type Value = string | number | null | Buffer;

export function encodeRow(values: readonly unknown[]): Encoded[] {
  return values.map((value) => (value instanceof Uint8Array ? { base64: base64Of(value) } : (value as Encoded)));
}

export function decodeRow(row: readonly Encoded[]): Value[] {
  return row.map((value) => (typeof value === 'object' && value ? Buffer.from(value.base64, 'base64') : value));
}

const base64Of = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** A backup that cannot be used; the message tells the operator why and what to do. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}
