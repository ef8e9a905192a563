import { AccountError } from '../accounts/admins.ts';
import { type Config, readConfig } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import { commands } from './admin-commands.ts';
import { PasswordNotRead } from './read-password.ts';
import { describeStartupError } from './startup-checks.ts';

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
