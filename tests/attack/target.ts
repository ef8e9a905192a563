import { type Child, startChild } from '../support/child.ts';
import { request } from '../support/http.ts';

/** The first admin of an attacked server. */
export const OWNER = { email: 'owner@example.com', password: 'attack attack attack' };

/** A server that is attacked: a process of its own, as in production, with mails in files. */
export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Token of an owner's session. */
  readonly admin: string;
  /** Output so far, which contains the log. */
  output(): string;
  stop(): Promise<void>;
}

/** An attack: what it is, and how it is made. It throws if the server gives way, else it says what the server did. */
export type Attack = readonly [name: string, run: (target: Target) => Promise<string>];

/**
 * Starts a server to attack.
 * @param main path of its bundle
 * @param env further settings
 */
export async function startTarget(main: string, dataDir: string, env: Record<string, string> = {}): Promise<Target> {
  const child: Child = startChild(main, {
    ...{ DATA_DIR: dataDir, SEED: 'none', TRUST_PROXY: '1', ACKNOWLEDGE: 'on' },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
    ...env,
  });
  const url = await child.url;
  const { json } = await request({ url }, '/admins/login', { json: OWNER });
  return { url, pid: child.process.pid ?? 0, dataDir, admin: json.token, output: child.output, stop: child.kill };
}

/** Throws if something does not hold. */
export function require(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** How often each value occurs, as text: '5 × 401, 195 × 429'. */
export function countsOf(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
