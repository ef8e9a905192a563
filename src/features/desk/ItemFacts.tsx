import { Fragment, type ReactNode } from 'react';
import { MailText, tableDate } from '#admin/formats.tsx';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { referenceOf } from '#contract/core/reference.ts';
import { stateName } from './desk-queries.ts';

type Fact = readonly [name: string, value: ReactNode];

/** Names and values; those without a value are left out. */
const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="desk-facts-list">
    {facts.map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);

const MINUTE = 60_000;

/** Who sent an item, when and from where. */
export function OriginFacts({ item: { _id, createdAt, origin, phone, email, address } }: { item: DeskDetails }) {
  // By the clock of the device, which may be wrong.
  const sentAt = origin && Date.parse(createdAt) - Date.parse(origin.sentAt) > MINUTE ? origin.sentAt : '';
  const campaign = [...new URLSearchParams(origin?.campaign)].map(
    ([name, value]) => `${name.replace('utm_', '')}: ${value}`,
  );
  const facts: readonly Fact[] = [
    ['Phone', phone],
    ['E-mail', email && <MailText>{email}</MailText>],
    ['Address', address],
    ['Received', tableDate(createdAt)],
    ['Sent offline', sentAt && tableDate(sentAt)],
    ['From', origin && `${origin.page}${origin.installed ? ', in the installed app' : ''}`],
    ['Campaign', campaign.join(', ')],
    ['Reference', referenceOf(_id)],
  ];
  return <FactList facts={facts} />;
}

/** How far the work on an item is, for admins who may only read it. */
export function WorkFacts({ item: { kind, state, isDone, owner, followUpAt, labels } }: { item: DeskDetails }) {
  const facts: readonly Fact[] = [
    ['State', `${stateName(kind, state)}${isDone ? ', done' : ''}`],
    ['Owner', owner?.name ?? 'No owner'],
    ['Follow-up', followUpAt && tableDate(followUpAt)],
    ['Labels', labels.join(', ')],
  ];
  return <FactList facts={facts} />;
}
