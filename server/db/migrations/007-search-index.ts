import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/**
 * Adds a trigram index over the search texts of enquiries, so that substring searches do not scan the table: pg_trgm on
 * PostgreSQL if the extension is available, FTS5 on SQLite.
 */
export async function searchIndex(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) return trigrams(db);
  // FTS5 needs stable row numbers. Those of a table with a text key change on VACUUM, so this table assigns them.
  await sql`create table contact_numbers (number integer primary key, id text not null unique)`.execute(db);
  await sql`
    create virtual table contact_search
    using fts5 (text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`.execute(db);
  await sql`insert into contact_numbers (id) select id from contacts order by created_at, id`.execute(db);
  await sql`
    insert into contact_search (rowid, text)
    select number, search_text from contact_numbers join contacts using (id) where deleted_at is null`.execute(db);
  await sql`
    create trigger contact_added after insert on contacts begin
      insert into contact_numbers (id) values (new.id);
      insert into contact_search (rowid, text)
        select number, new.search_text from contact_numbers where id = new.id and new.deleted_at is null;
    end`.execute(db);
  await sql`
    create trigger contact_changed after update of search_text, deleted_at on contacts begin
      delete from contact_search where rowid = (select number from contact_numbers where id = new.id);
      insert into contact_search (rowid, text)
        select number, new.search_text from contact_numbers where id = new.id and new.deleted_at is null;
    end`.execute(db);
  await sql`
    create trigger contact_gone after delete on contacts begin
      delete from contact_search where rowid = (select number from contact_numbers where id = old.id);
      delete from contact_numbers where id = old.id;
    end`.execute(db);
}

/** Not all servers have the extension, and not all roles may create it. Without it the search is only slower. */
async function trigrams(db: Kysely<Database>): Promise<void> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create index contacts_by_text on contacts using gin (search_text gin_trgm_ops)
      where deleted_at is null`.execute(db);
    await sql`release savepoint trigrams`.execute(db);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db);
  }
}
