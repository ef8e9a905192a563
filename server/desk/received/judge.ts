import type { SpamReason } from '#contract/admin/spam.ts';
import type { SubmissionOrigin } from '#contract/public/submission-origin.ts';

/** Seconds from the start of a page in which nobody fills in a form. */
const IMPOSSIBLE_SECONDS = 2;
/** Links in a message that has little else in it. */
const MANY_LINKS = 3;
const WORDS_PER_LINK = 12;
/** Earlier submissions of one address in an hour, and earlier senders of one text. */
const MANY_SUBMISSIONS = 5;
const MANY_SENDERS = 2;
/** Shorter texts are sent by several people by chance. The sentences that the contact page offers are shorter, too. */
const LONG_TEXT = 100;

/** What is judged of a submission. */
export interface JudgedSubmission {
  readonly name: string;
  /** Of an enquiry. */
  readonly address: string;
  readonly message: string;
  /** Content of the field that people do not see. */
  readonly trap: string;
  /** What its page has reported; null without JavaScript of ours, which is not suspicious. */
  readonly origin: Pick<SubmissionOrigin, 'seconds'> | null;
  /** Whether it needs a proof of work that its client cannot find. */
  readonly isProofMissing: boolean;
  /** Number of submissions of the same e-mail address in the last hour. */
  readonly submissions: number;
  /** Number of other addresses that have sent the same message lately. */
  readonly senders: number;
}

const LINK = /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s/gi;

/** Why a submission is suspicious; empty if it is not. */
export function judge(submission: JudgedSubmission): SpamReason[] {
  const { name, address, message, trap, origin, isProofMissing, submissions, senders } = submission;
  const isTooFast = origin?.seconds !== undefined && origin.seconds < IMPOSSIBLE_SECONDS;
  const isRepeated = submissions >= MANY_SUBMISSIONS || (message.length >= LONG_TEXT && senders >= MANY_SENDERS);
  return [
    ...(trap ? (['trap'] as const) : []),
    ...(isTooFast ? (['speed'] as const) : []),
    ...(hasManyLinks(message) || linksIn(name) > 0 || linksIn(address) > 0 ? (['links'] as const) : []),
    ...(isRepeated ? (['repeat'] as const) : []),
    ...(isProofMissing ? (['proof'] as const) : []),
  ];
}

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;

/** A long message may well name some pages. */
function hasManyLinks(message: string): boolean {
  const links = linksIn(message);
  return links >= MANY_LINKS && message.split(/\s+/).length < links * WORDS_PER_LINK;
}
