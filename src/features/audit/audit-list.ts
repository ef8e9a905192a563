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

/** What a record of each table is called. */
const RECORD_NAMES: Readonly<Record<string, string>> = {
  ...{ accounts: 'Account', invitations: 'Invitation', settings: 'Setting', contacts: 'Enquiry' },
  ...{ applications: 'Application', desk_items: 'Item of the desk', desk_templates: 'Template', projects: 'Product' },
  ...{ services: 'Service', team_members: 'Team member', reviews: 'Review', portfolio_items: 'Portfolio item' },
  ...{ career_categories: 'Career category', career_openings: 'Opening' },
};

/** What an entry is about: a record with its id, or a table. */
export function recordOf({ object }: Pick<AuditEntry, 'object'>): string {
  const [table = '', id] = object.split('/');
  return [RECORD_NAMES[table] ?? table, id].filter(Boolean).join(' ');
}

/** The name of a column or of a value, as words. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]|(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'nothing';
  if (value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const asRecord = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

/** What an entry says about what was done, one line for each field. */
export function detailsOf({
  details,
}: Pick<AuditEntry, 'details'>): readonly (readonly [name: string, text: string])[] {
  const { before, after, fields, status: _, ...others } = details;
  const [old, now] = [asRecord(before), asRecord(after)];
  const changes = Object.keys(now).map((name): readonly [string, string] => [
    wordsOf(name),
    name in old ? `${textOf(old[name])} → ${textOf(now[name])}` : textOf(now[name]),
  ]);
  const changed = Array.isArray(fields) ? [['Changed', fields.map(wordsOf).join(', ')] as const] : [];
  const rest = Object.entries(others).map(([name, value]) => [wordsOf(name), textOf(value)] as const);
  return [...changes, ...changed, ...rest];
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
