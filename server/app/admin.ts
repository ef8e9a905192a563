import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { AccountError, admins, demote, promote, setPassword } from '../accounts/admins.ts';
import { type Config, ConfigError, readConfig } from '../core/config.ts';
import { createLog } from '../core/log.ts';
import { checkSchema, isEmpty } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { backUp, restore } from './backup.ts';
import { clientDirOf } from './client-dir.ts';
import { examine } from './doctor.ts';
import { PasswordNotRead, readPassword } from './read-password.ts';
import { describeStartupError, prepareDataDir } from './startup-checks.ts';

// Uses the settings of the server and may run beside it, except `restore`.
const USAGE = `Usage:
  npm run admin -- promote EMAIL      makes an account an admin's
  npm run admin -- demote EMAIL       makes it a user's again, and signs it out everywhere
  npm run admin -- list               shows the admins
  npm run admin -- password EMAIL     replaces the password of an account, and signs it out everywhere
  npm run admin -- backup FILE        writes a copy of the SQLite database, also while the server runs
  npm run admin -- restore FILE       replaces the SQLite database by such a copy, while no server runs
  npm run admin -- doctor             checks disk, database, clock, mail, build, origin and proxy
  npm run admin -- test-mail ADDRESS  sends a mail with the settings of the server
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Command {
  /** Whether it needs an argument. */
  readonly hasArgument: boolean;
  /** @returns whether all is well */
  readonly run: (config: Config, argument: string) => Promise<boolean>;
}

/** A command on the accounts in the database. Its argument is an e-mail address, in lower case. */
const ofAccounts = (
  hasArgument: boolean,
  work: (db: Kysely<Database>, email: string, config: Config) => Promise<void>,
): Command => ({
  hasArgument,
  async run(config, argument) {
    const db = await openExisting(config);
    try {
      await work(db, argument.trim().toLowerCase(), config);
    } finally {
      await db.destroy();
    }
    return true;
  },
});

/** A command with a copy of the SQLite database. */
const ofFile = (work: (config: Config, file: string) => Promise<void>): Command => ({
  hasArgument: true,
  async run(config, argument) {
    const message = 'DATABASE_URL names a PostgreSQL server. Use pg_dump and pg_restore';
    if (config.databaseUrl) throw new ConfigError(message);
    await work(config, resolve(argument));
    return true;
  },
});

const commands: Readonly<Record<string, Command>> = {
  promote: ofAccounts(true, async (db, email) => {
    const password = await promote(db, email);
    print(`${email} is an admin now, and signs in anew to notice it.`);
    if (!password) return;
    print(`Its password was set before anybody had shown that the address is theirs, so it has a new one: ${password}`);
    print(
      'This password is shown only now, and is replaced at the first sign-in. Signing in by an e-mail code works too.',
    );
  }),
  demote: ofAccounts(true, async (db, email) => {
    await demote(db, email);
    print(`${email} is no admin any more, and is signed out everywhere.`);
  }),
  password: ofAccounts(true, async (db, email, config) => {
    const password = await setPassword(db, config, email, await readPassword());
    print(`${email} has a new password, and is signed out everywhere.`);
    if (password) print(`It is ${password}\nThis password is shown only now, and is replaced at the first sign-in.`);
  }),
  list: ofAccounts(false, async (db) => {
    for (const { email, name, created_at } of await admins(db))
      print(`${email}\t${name}\tsince ${created_at.slice(0, 10)}`);
  }),
  backup: ofFile(async (config, file) => {
    await (await openExisting(config)).destroy();
    await backUp(config.dataDir, file);
    print(`The database is copied to ${file}, and the copy is intact.`);
  }),
  restore: ofFile(async ({ dataDir }, file) => {
    prepareDataDir(dataDir);
    await restore(dataDir, file);
    print(`The database is restored from ${file}, and intact. The server can start.`);
  }),
  doctor: {
    hasArgument: false,
    async run(config) {
      const findings = await examine(config, clientDirOf(import.meta.url));
      for (const { level, text } of findings) print(`${level.padEnd(4)}  ${text}.`);
      return findings.every(({ level }) => level !== 'fail');
    },
  },
  'test-mail': {
    hasArgument: true,
    async run(config, address) {
      await sendTestMail(config, address.trim());
      print(config.smtpUrl ? `The mail server has accepted a mail to ${address}.` : 'The mail is in DATA_DIR/mail.');
      return true;
    },
  },
};

/** Opens the database if it exists. Opening it unchecked would create an empty database for a mistyped `DATA_DIR`. */
async function openExisting(config: Config): Promise<Kysely<Database>> {
  const where = config.databaseUrl ? 'DATABASE_URL' : config.dataDir;
  const missing = new ConfigError(`there is no database of the site at ${where}. Check DATA_DIR and DATABASE_URL`);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'site.db'))) throw missing;
  const db = openDatabase(config, createLog());
  try {
    if (await isEmpty(db)) throw missing;
    await checkSchema(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

let config: Config | undefined;

async function main([name = '', argument = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0 || command.hasArgument !== (argument !== '')) {
    process.stderr.write(USAGE);
    return 2;
  }
  config = readConfig(process.env);
  return (await command.run(config, argument)) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isForOperator = error instanceof AccountError || error instanceof PasswordNotRead;
    const reason = isForOperator ? error.message : describeStartupError(error, config);
    process.stderr.write(`Not done: ${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  },
);
