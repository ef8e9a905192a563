import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Finds the proof of work for a challenge of the server, in less than a second on a usual phone. The browser computes it beside
 * the page.
 * @param challenge JSON text
 * @returns the value of the header `Submission-Proof`
 * @throws if the device finds none within 90 s
 */
export async function findProof(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  if (!solution) throw new Error('No proof was found in time');
  return encodeURIComponent(JSON.stringify({ challenge: parsed, solution }));
}
