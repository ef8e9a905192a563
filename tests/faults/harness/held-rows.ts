import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Kind } from '#offline/outbox/outbox-record.ts';
import type { Database } from '#server/db/schema.ts';

/** A submission as stored by the server. */
export interface Row {
  readonly id: string;
  readonly kind: Kind;
  readonly fields: Readonly<Record<string, unknown>>;
  /** SHA-256 of its file. */
  readonly sha256?: string;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads everything that the server has stored from one device.
 * @param device its name, part of every e-mail address that it submits
 */
export async function rowsOf(db: Kysely<Database>, device: string): Promise<Row[]> {
  const pattern = `${device}-%`;
  const contacts = await db.selectFrom('contacts').selectAll().where('email', 'like', pattern).execute();
  const applications = await db
    .selectFrom('applications')
    .leftJoin('resumes', 'resumes.application_id', 'applications.id')
    .select(['id', 'applications.name', 'email', 'phone', 'opening', 'bytes'])
    .where('email', 'like', pattern)
    .execute();
  return [
    ...contacts.map(({ id, name, address, phone_number: phoneNumber, email, message }) => {
      return { id, kind: 'contact', fields: { name, address, phoneNumber, email, message } } as const;
    }),
    ...applications.map(({ id, bytes, ...fields }) => {
      return { id, kind: 'job', fields, sha256: hashOf(bytes ?? new Uint8Array()) } as const;
    }),
  ];
}
