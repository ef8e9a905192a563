import {
  type FieldDescription,
  type FieldDescriptions,
  type FieldValues,
  fieldEntries,
} from '#contract/core/field-description.ts';
import type { Config } from '../core/config.ts';
import { oneLine, renderLetter } from './letter.ts';
import type { Mail } from './queue.ts';

type Fact = readonly [label: string, value: string];

/** Description of the mail about a kind of submission. */
interface SubmissionMail<F extends FieldDescriptions> {
  readonly noun: string;
  readonly sender: string;
  readonly fields: F;
  readonly link: string;
  /** Its page in the back office. */
  readonly path: string;
}

/**
 * The mail that tells sales of a new submission; an answer to it goes to the sender. Files stay behind the sign-in.
 * @param more facts that follow the name
 */
export function submissionMail<F extends FieldDescriptions & Readonly<Record<'name' | 'email', FieldDescription>>>(
  { salesEmail, publicOrigin }: Pick<Config, 'salesEmail' | 'publicOrigin'>,
  { noun, sender, fields, link, path }: SubmissionMail<F>,
  values: FieldValues<F>,
  more: readonly Fact[] = [],
): Mail {
  const heading = `New ${noun} from ${oneLine(values.name)}`;
  const given = fieldEntries(fields).filter(([name]) => values[name] !== '');
  const [name, ...others] = given
    .filter(([, { type }]) => type !== 'area')
    .map(([name, { label, factLabel = label, max }]): Fact => [factLabel, oneLine(values[name], max)]);
  const quotes = given.filter(([, { type }]) => type === 'area').map(([name]) => ({ quote: values[name] }));
  const facts = [...(name ? [name] : []), ...more, ...others];
  const letter = renderLetter({
    heading,
    blocks: [{ facts }, ...quotes, { link, href: `${publicOrigin}${path}` }],
    foot: `Answering this mail writes to the ${sender}.`,
  });
  return { to: salesEmail, replyTo: values.email, subject: heading, ...letter };
}
