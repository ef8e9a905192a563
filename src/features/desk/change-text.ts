import { tableDate } from '#admin/formats.tsx';
import type { DeskChange, DeskDetails, DeskEvent, DeskField, DeskKind, DeskPerson } from '#contract/admin/desk.ts';
import { reasonsText } from '#contract/admin/spam.ts';
import { stateName } from './desk-queries.ts';

/** What an event says, after the name of who did it. */
export function eventText(kind: DeskKind, { type, text }: Pick<DeskEvent, 'type' | 'text'>): string {
  switch (type) {
    case 'received':
      return 'Received';
    case 'judged':
      return `Held as spam, because ${reasonsText(text)}`;
    case 'state':
      return `set the state to ${stateName(kind, text)}`;
    case 'isDone':
      return text === 'true' ? 'marked it as done' : 'opened it again';
    case 'owner':
      return text ? `made ${text} the owner` : 'removed the owner';
    case 'followUpAt':
      return text ? `set the follow-up to ${tableDate(text)}` : 'removed the follow-up';
    case 'labels':
      return text ? `set the labels to ${text}` : 'removed the labels';
    case 'call':
      return 'called';
    case 'whatsapp':
      return 'wrote on WhatsApp';
    case 'mail':
      return 'wrote an e-mail';
    case 'note':
      return 'noted';
    case 'reply':
      return 'replied';
  }
}

/** The entries that a change will add to the timeline, as the server writes them. */
export function eventsOf(
  change: DeskChange,
  people: readonly DeskPerson[],
): readonly Pick<DeskEvent, 'type' | 'text' | 'subject'>[] {
  const { state, isDone, owner, followUpAt, labels, contacted, note, reply } = change;
  const ownerName = people.find(({ id }) => id === owner)?.name ?? owner ?? '';
  return [
    ...(state !== undefined ? [{ type: 'state', text: state } as const] : []),
    ...(isDone !== undefined ? [{ type: 'isDone', text: String(isDone) } as const] : []),
    ...(owner !== undefined ? [{ type: 'owner', text: ownerName } as const] : []),
    ...(followUpAt !== undefined ? [{ type: 'followUpAt', text: followUpAt } as const] : []),
    ...(labels !== undefined ? [{ type: 'labels', text: labels.join(', ') } as const] : []),
    ...(contacted !== undefined ? [{ type: contacted, text: '' } as const] : []),
    ...(note ? [{ type: 'note', text: note } as const] : []),
    ...(reply ? [{ type: 'reply', ...reply } as const] : []),
  ];
}

/** The value of a field as it is shown. */
export function fieldText(item: DeskDetails, field: DeskField): string {
  switch (field) {
    case 'state':
      return stateName(item.kind, item.state);
    case 'isDone':
      return item.isDone ? 'done' : 'open';
    case 'owner':
      return item.owner?.name ?? 'no owner';
    case 'followUpAt':
      return item.followUpAt ? tableDate(item.followUpAt) : 'no follow-up';
    case 'labels':
      return item.labels.join(', ') || 'no labels';
  }
}
