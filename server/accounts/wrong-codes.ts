import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import { wrongCodesMail } from './account-mails.ts';

/** The first mail is sent at this many wrong codes, the next at twice as many, and so on. */
const FIRST_MAIL_AT = 20;

const isMailed = (count: number) => count >= FIRST_MAIL_AT && Number.isInteger(Math.log2(count / FIRST_MAIL_AT));

/**
 * Counts a wrong code against an account for its lifetime, and mails its owner at 20, 40, 80 … Each code bears few
 * tries, but whoever has patience gets many codes. Nothing happens where the address has no account.
 * @param context database, and settings for the mail
 * @param email the account's, lower case
 */
export async function countWrongCode({ db, config }: Pick<Context, 'db' | 'config'>, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ wrong_codes: sql<number>`wrong_codes + 1` })
      .where('email', '=', email)
      .returning('wrong_codes')
      .executeTakeFirst();
    if (account && isMailed(account.wrong_codes)) {
      await queueMail(trx, wrongCodesMail(config, email, account.wrong_codes));
    }
  });
}
