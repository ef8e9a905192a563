/** Why a submission was put under 'spam' when it arrived, as the timeline shows it. */
export const SPAM_REASONS = {
  trap: 'a field that people do not see was filled in',
  speed: 'the form was sent within two seconds',
  links: 'it consists of links, or its name is one',
  repeat: 'the same was sent again and again',
  proof: 'many came from its network, and it had no proof of work',
} as const;
export type SpamReason = keyof typeof SPAM_REASONS;

/** Days after which spam is deleted. */
export const SPAM_DAYS = 90;

/** Writes reasons as the text of an event. */
export const writeReasons = (reasons: readonly SpamReason[]): string => reasons.join(' ');

/** Reads the text of an event as a sentence. Reasons of a newer build are left out. */
export function reasonsText(text: string): string {
  const reasons = text
    .split(' ')
    .flatMap((name) => (Object.hasOwn(SPAM_REASONS, name) ? SPAM_REASONS[name as SpamReason] : []));
  return reasons.join(', and ');
}
