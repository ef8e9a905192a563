import type { LongList } from '#admin/lists/long-list.ts';
import { type AuditEntry, type AuditKind, auditAll } from '#contract/admin/audit.ts';
import { searchTextOf } from '#contract/admin/search.ts';

/** What the kinds of entries are called. */
export const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  ...{ 'sign-in': 'Sign-ins', change: 'Changes', read: 'Reads', refused: 'Refused' },
};

/** Who has caused an entry. */
export function whoOf({ who, client }: Pick<AuditEntry, 'who' | 'client'>): string {
  return who || (client ? 'Nobody signed in' : 'The operator');
}

const textOf = (value: unknown): string =>
  value === null || value === '' ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

const asRecord = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

/** What an entry says about its change, one line for each field. */
export function detailsOf({
  details,
}: Pick<AuditEntry, 'details'>): readonly (readonly [name: string, text: string])[] {
  const [before, after] = [asRecord(details.before), asRecord(details.after)];
  const changes = Object.keys(after).map((name): readonly [string, string] => [
    name,
    name in before ? `${textOf(before[name])} → ${textOf(after[name])}` : textOf(after[name]),
  ]);
  const fields = Array.isArray(details.fields) ? [['Changed', details.fields.join(', ')] as const] : [];
  const reason = typeof details.reason === 'string' ? [['Reason', details.reason] as const] : [];
  return [...changes, ...fields, ...reason];
}

/** The entries of a kind, or all. */
export const auditList = (kind: AuditKind | undefined): LongList<AuditEntry> => ({
  ...{ key: `audit-${kind ?? 'all'}`, title: 'Audit log', nouns: ['entry', 'entries'], call: auditAll },
  ...(kind && { filter: { kind } }),
  searchText: (entry) =>
    searchTextOf([entry.kind, entry.action, whoOf(entry), entry.object, entry.client, entry.device]),
  columns: [
    ['Number', ({ number }) => String(number)],
    ['Time', ({ createdAt }) => createdAt],
    ['Kind', ({ kind: name }) => name],
    ['Who', whoOf],
    ['What', ({ action }) => action],
    ['Record', ({ object }) => object],
    [
      'Details',
      (entry) =>
        detailsOf(entry)
          .map(([name, text]) => `${name}: ${text}`)
          .join('; '),
    ],
    ['Device', ({ device }) => device],
    ['Client', ({ client }) => client],
  ],
});
