import type { IncomingHttpHeaders } from 'node:http';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { PROOF_READY, SUBMISSION_PROOF } from '#contract/core/headers.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';

/**
 * What a submission says about a proof of work: it brings one (`found`), its client finds one if asked (`ready`), its client
 * cannot (`none`), or one is needed that its client cannot find (`missing`).
 */
export type ProofState = 'found' | 'ready' | 'none' | 'missing';

/** Tries that a proof takes: a number from these, so that the time is limited. */
const TRIES = [30, 60] as const;
/** Lifetime of a challenge in seconds. A proof passes the rate limits, so few may be collected. */
const LIFETIME = 600;

/** A submission needs a proof of work, and its client finds one if asked. */
export class ProofRequired extends HttpError {
  constructor() {
    super(428, 'This submission needs a proof of work');
  }
}

const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ key: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Reads the header `Submission-Proof`. An invalid or expired proof counts as none, so that the client is asked for another.
 * @param key idempotency key of the submission. A proof is valid for one key, and the server stores a key once
 */
export async function readProof(
  db: Kysely<Database>,
  headers: IncomingHttpHeaders,
  key: string | null,
): Promise<ProofState> {
  const header = headers[SUBMISSION_PROOF.toLowerCase()];
  if (header === undefined || key === null) return 'none';
  if (header === PROOF_READY) return 'ready';
  const proof = parseProof(String(header));
  if (proof?.challenge.parameters.data.key !== key.toLowerCase()) return 'ready';
  const { verified } = await verifySolution({ ...proof, deriveKey, ...(await signatureSecrets(db)) });
  return verified ? 'found' : 'ready';
}

/**
 * Makes the response that asks for a proof of work (RFC 6585 §3).
 * @param db not within a transaction that is rolled back: it stores the secret at first use
 * @param key idempotency key of the submission
 */
export async function challengeError(
  db: Kysely<Database>,
  key: string,
  { proofCost }: Pick<Config, 'proofCost'>,
): Promise<HttpError> {
  const [fewest, most] = TRIES;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: proofCost,
    counter: randomInt(most, fewest),
    data: { key: key.toLowerCase() },
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME,
    ...(await signatureSecrets(db)),
  });
  const { status, message } = new ProofRequired();
  return new HttpError(status, message, undefined, { challenge: JSON.stringify(challenge) });
}

function parseProof(header: string): z.output<typeof proofShape> | undefined {
  try {
    return z.safeParse(proofShape, JSON.parse(decodeURIComponent(header))).data;
  } catch {
    return undefined;
  }
}

/** The secrets that sign a challenge and its solution. A signed solution is verified without the work. */
async function signatureSecrets(db: Kysely<Database>) {
  const secret = await secretOf(db, 'proof');
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` };
}
