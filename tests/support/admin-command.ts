import { execFile } from 'node:child_process';
import { inject } from 'vitest';

/** Runs the command as the operator does. */
export function runAdmin(env: Record<string, string>, args: readonly string[], input = '') {
  const { PATH = '' } = process.env;
  const command = [inject('shared').programs.admin, ...args];
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, command, { env: { PATH, ...env } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end(input);
  });
}
