import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads a new password: at a terminal the operator enters it twice, hidden; otherwise it is the first line of standard
 * input.
 * @returns the password; empty if none was given
 * @throws PasswordNotRead if the two entries differ, or the terminal is closed
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  // Ctrl+C rejects the question; Ctrl+D only closes the terminal.
  const closed = once(terminal, 'close').then(() => undefined);
  const answerTo = async (question: string) => {
    process.stderr.write(question);
    const answer = await Promise.race([terminal.question('').catch(() => undefined), closed]);
    if (answer === undefined) throw new PasswordNotRead('No password was given');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const password = await answerTo('New password (leave it empty to have one generated): ');
    if (password === '') return '';
    if (password === (await answerTo('The same password again: '))) return password;
  } finally {
    terminal.close();
  }
  throw new PasswordNotRead('The two passwords differ. Run this again');
}

/** No password was read. The message is for the operator. */
export class PasswordNotRead extends Error {
  override readonly name = 'PasswordNotRead';
}
