import type { Kysely } from 'kysely';
import { ADMIN_ROLES, type AdminRole } from '#contract/core/roles.ts';
import { AccountError, admins, demote, promote, resetSecondFactor, setPassword } from '../accounts/admins.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { makeBackup, withBackup } from '../backup/backups.ts';
import { newKeys } from '../backup/encryption.ts';
import { restore, verifyBackup } from '../backup/restore.ts';
import { type Config, ConfigError } from '../core/config.ts';
import { createLog } from '../core/log.ts';
import type { Database } from '../db/schema.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { describePerson, erasePersonOf, exportPerson } from '../people/people-commands.ts';
import { clientDirOf } from './client-dir.ts';
import { examine } from './doctor.ts';
import { openExisting } from './open-existing.ts';
import { readPassword } from './read-password.ts';
import { prepareDataDir } from './startup-checks.ts';

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

/** The commands of the operator, by their names. */
export const commands: Readonly<Record<string, Command>> = {
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
