import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ADMIN_ROLES, type AdminRole } from '#contract/core/roles.ts';
import { AccountError, admins, demote, promote, resetSecondFactor, setPassword } from '../accounts/admins.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { makeBackup, withBackup } from '../backup/backups.ts';
import { newKeys } from '../backup/encryption.ts';
import { restore, verifyBackup } from '../backup/restore.ts';
import { type Config, ConfigError, readConfig } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import { createLog } from '../core/log.ts';
import { checkSchema, isEmpty } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { describePerson, erasePersonOf, exportPerson } from '../people/people-commands.ts';
import { clientDirOf } from './client-dir.ts';
import { examine } from './doctor.ts';
import { PasswordNotRead, readPassword } from './read-password.ts';
import { describeStartupError, prepareDataDir } from './startup-checks.ts';

// Uses the settings of the server and may run beside it, except `restore`.
const USAGE = `Usage:
  npm run admin -- promote EMAIL [ROLE] gives an account a role: owner (the default), editor, desk or viewer
  npm run admin -- demote EMAIL         makes it a user's again, and signs it out everywhere
  npm run admin -- list                 shows the admins
  npm run admin -- password EMAIL       replaces the password of an account, and signs it out everywhere
  npm run admin -- no-factor EMAIL      removes the second factor of an account whose owner has lost it
  npm run admin -- backup [FILE]        backs up the database, also while the server runs; without FILE to BACKUP_TO
  npm run admin -- verify [FILE]        restores a backup, or the newest one, into a temporary database, and checks it
  npm run admin -- restore FILE         replaces the SQLite database, while no server runs; or fills an empty one of PostgreSQL
  npm run admin -- audit                checks the audit log, and prints its last number and hash
  npm run admin -- person WHO           shows what is stored about an e-mail address or a phone number
  npm run admin -- person-export WHO FILE  writes it to a ZIP file
  npm run admin -- person-erase WHO     erases it, at once and for good
  npm run admin -- new-key              makes a key that encrypts backups
  npm run admin -- doctor               checks disk, database, clock, mail, build, origin and proxy
  npm run admin -- test-mail ADDRESS    sends a mail with the settings of the server

FILE may be on S3: s3://bucket/folder/name.
`;

/** @throws AccountError if there is no such role */
function roleNamed(name: string): AdminRole {
  const role = ADMIN_ROLES.find((each) => each === name);
  if (role) return role;
  throw new AccountError(`There is no role ${name}. Choose ${ADMIN_ROLES.join(', ')}`);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

type Argument = 'none' | 'optional' | 'needed';

interface Command {
  readonly argument: Argument;
  /** Whether a second argument may follow. */
  readonly takesSecond?: boolean;
  /** @returns whether all is well */
  readonly run: (config: Config, argument: string, second: string) => Promise<boolean>;
}

/** A command on the rows of the database. */
const ofRows = (
  argument: Exclude<Argument, 'optional'>,
  work: (db: Kysely<Database>, argument: string, config: Config, second: string) => Promise<void>,
): Command => ({
  argument,
  async run(config, first, second) {
    const db = await openExisting(config);
    try {
      await work(db, first.trim(), config, second);
    } finally {
      await db.destroy();
    }
    return true;
  },
});

/** A command on the accounts in the database. Its argument is an e-mail address, in lower case. */
const ofAccounts = (...[argument, work]: Parameters<typeof ofRows>): Command =>
  ofRows(argument, (db, email, config, second) => work(db, email.toLowerCase(), config, second));

/** The address of a backup; undefined if `BACKUP_TO` decides it. */
function givenAddress({ backupTo }: Config, argument: string): string | undefined {
  if (!argument && !backupTo) throw new ConfigError('name a file, or set BACKUP_TO');
  return argument || undefined;
}

/** A command that reads a backup: a file, or one on S3; without an argument the newest one in `BACKUP_TO`. */
const ofBackup = (
  argument: Argument,
  work: (config: Config, file: string, address: string) => Promise<void>,
): Command => ({
  argument,
  async run(config, address) {
    const given = givenAddress(config, address);
    prepareDataDir(config.dataDir);
    await withBackup(config, given, (file, found) => work(config, file, found));
    return true;
  },
});

const commands: Readonly<Record<string, Command>> = {
  promote: {
    takesSecond: true,
    ...ofAccounts('needed', async (db, email, _, role) => {
      const adminRole = roleNamed(role || 'owner');
      const password = await promote(db, email, adminRole);
      print(`${email} is an admin now, as ${adminRole}, and signs in anew to notice it.`);
      if (!password) return;
      print(
        `Its password was set before anybody had shown that the address is theirs, so it has a new one: ${password}`,
      );
      print(
        'This password is shown only now, and is replaced at the first sign-in. Signing in by an e-mail code works too.',
      );
    }),
  },
  demote: ofAccounts('needed', async (db, email) => {
    await demote(db, email);
    print(`${email} is no admin any more, and is signed out everywhere.`);
  }),
  password: ofAccounts('needed', async (db, email, config) => {
    const password = await setPassword(db, config, email, await readPassword());
    print(`${email} has a new password, and is signed out everywhere.`);
    if (password) print(`It is ${password}\nThis password is shown only now, and is replaced at the first sign-in.`);
  }),
  'no-factor': ofAccounts('needed', async (db, email, config) => {
    await resetSecondFactor(db, config, email);
    print(`${email} signs in without a second factor, and is signed out everywhere.`);
  }),
  list: ofAccounts('none', async (db) => {
    for (const { email, name, created_at, admin_role, suspended_at } of await admins(db)) {
      const state = suspended_at === null ? '' : '\tsuspended';
      print(`${email}\t${name}\t${admin_role}\tsince ${created_at.slice(0, 10)}${state}`);
    }
  }),
  backup: {
    argument: 'optional',
    async run(config, argument) {
      const given = givenAddress(config, argument);
      const db = await openExisting(config);
      try {
        const address = await makeBackup(db, config, createLog(), given);
        print(`The database is backed up to ${address}${config.backupKey && ', encrypted'}.`);
      } finally {
        await db.destroy();
      }
      return true;
    },
  },
  verify: ofBackup('optional', async (config, file, address) => {
    const counts = await verifyBackup(config, createLog(), file);
    for (const [table, count] of Object.entries(counts)) if (count > 0) print(`${table}: ${count}`);
    print(`${address} is intact.`);
  }),
  restore: ofBackup('needed', async (config, file, address) => {
    await restore(config, createLog(), file);
    print(`The database is restored from ${address}, and intact. The server can start.`);
  }),
  audit: {
    argument: 'none',
    async run(config) {
      const db = await openExisting(config);
      try {
        const { entries, first, last, hash, fault } = await verifyAudit(db);
        print(
          entries === 0 ? 'The audit log is empty.' : `${entries} entries are intact: ${first} to ${last}, ${hash}.`,
        );
        if (fault) print(`${fault}.`);
        return fault === null;
      } finally {
        await db.destroy();
      }
    },
  },
  person: ofRows('needed', async (db, who) => {
    for (const line of await describePerson(db, who)) print(line);
  }),
  'person-export': {
    takesSecond: true,
    ...ofRows('needed', async (db, who, { publicOrigin }, file) => {
      if (!file) throw new ConfigError('name the file to write');
      print(`The data is in ${await exportPerson(db, who, file, new URL(publicOrigin).host)}.`);
    }),
  },
  'person-erase': ofRows('needed', async (db, who) => {
    print(`${await erasePersonOf(db, who)}.`);
  }),
  'new-key': {
    argument: 'none',
    async run() {
      const { secretKey, publicKey } = await newKeys();
      print(
        `Secret key: ${secretKey}\nKeep it where it survives the loss of this machine: without it, backups cannot be read.`,
      );
      print(`Public key: ${publicKey}\nAs BACKUP_KEY it encrypts backups, but cannot read them.`);
      return true;
    },
  },
  doctor: {
    argument: 'none',
    async run(config) {
      const findings = await examine(config, clientDirOf(import.meta.url));
      for (const { level, text } of findings) print(`${level.padEnd(4)}  ${text}.`);
      return findings.every(({ level }) => level !== 'fail');
    },
  },
  'test-mail': {
    argument: 'needed',
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

async function main([name = '', argument = '', second = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isTooLong = rest.length > 0 || (second !== '' && !command?.takesSecond);
  const isUsable = command && !isTooLong && command.argument !== (argument ? 'none' : 'needed');
  if (!isUsable) {
    process.stderr.write(USAGE);
    return 2;
  }
  config = readConfig(process.env);
  return (await command.run(config, argument, second)) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isForOperator = [AccountError, HttpError, PasswordNotRead].some((kind) => error instanceof kind);
    const reason = isForOperator ? (error as Error).message : describeStartupError(error, config);
    process.stderr.write(`Not done: ${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  },
);
