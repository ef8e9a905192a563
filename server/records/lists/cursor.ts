import { HttpError } from '../../core/http-error.ts';

/** Where a part of a list begins: at the rows older, or newer, than a time and an id. */
export interface Cursor {
  readonly towards: 'older' | 'newer';
  readonly createdAt: string;
  readonly id: string;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^[\w-]{0,64}$/;

/**
 * Writes a cursor so that nobody takes it for anything but a token (base64url, RFC 4648 §5).
 * @param cursor where to begin
 */
export function writeCursor({ towards, createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([towards, createdAt, id])).toString('base64url');
}

/**
 * Reads a cursor.
 * @param text as `writeCursor` gave it
 * @throws HttpError 400 for anything else
 */
export function readCursor(text: string): Cursor {
  const [towards, createdAt, id] = partsOf(text).map(String);
  if ((towards === 'older' || towards === 'newer') && TIME.test(createdAt ?? '') && ID.test(id ?? '')) {
    const cursor = { towards, createdAt, id } as Cursor;
    // The decoder passes over what is no base64, so another spelling is no cursor of ours.
    if (writeCursor(cursor) === text) return cursor;
  }
  throw new HttpError(400, 'cursor is not valid', { cursor: 'cursor is not valid' });
}

function partsOf(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
