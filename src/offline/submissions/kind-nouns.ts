import type { Kind } from '../outbox/record.ts';

/** What one and more of each kind of submission are called; apart from the other words, as every page says them. */
const kindNouns: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  contact: ['message', 'messages'],
  job: ['application', 'applications'],
};

/** What some submissions are called together. */
export function nounOf(submissions: readonly { readonly kind: Kind }[]): string {
  const [first] = submissions;
  const isOneKind = first && submissions.every(({ kind }) => kind === first.kind);
  const [one, many] = isOneKind ? kindNouns[first.kind] : ['submission', 'submissions'];
  return submissions.length === 1 ? one : many;
}
