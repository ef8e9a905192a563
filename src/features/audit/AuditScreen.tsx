import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useMemo } from 'react';
import { Cell, DateCell, ListScreen, Row } from '#admin/lists/ListScreen.tsx';
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '#contract/admin/audit.ts';
import { Badge } from '#ui/Badge.tsx';
import { RowDetails } from '#ui/RowDetails.tsx';
import { auditList, detailsOf, KIND_NAMES, recordOf, whoOf } from './audit-list.ts';

const HEAD = [
  ['What', ''],
  ['Date', 'col-date'],
  ['Who', 'col-name'],
  ['Record', 'col-record'],
  ['From', 'col-from'],
] as const;

/** The audit log: who signed in, changed or read what, and what was refused. For owners. */
export function AuditScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const kind = AUDIT_KINDS.find((name) => name === search.kind);
  const list = useMemo(() => auditList(kind), [kind]);
  return (
    <ListScreen
      key={list.key}
      list={list}
      empty="No entries found."
      head={HEAD}
      filter={<KindFilter kind={kind} />}
      row={(entry) => <EntryRow key={entry._id} entry={entry} />}
    />
  );
}

function KindFilter({ kind }: { kind: AuditKind | undefined }) {
  const navigate = useNavigate();
  const onKind = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const search = ({ cursor: _, kind: __, ...others }: Record<string, unknown>) => ({
      ...others,
      ...(target.value && { kind: target.value }),
    });
    navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return (
    <select aria-label="Kind" className="list-choice" value={kind ?? ''} onChange={onKind}>
      <option value="">All kinds</option>
      {AUDIT_KINDS.map((name) => (
        <option key={name} value={name}>
          {KIND_NAMES[name]}
        </option>
      ))}
    </select>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { _id, createdAt, number, kind, action, device, client } = entry;
  const facts: readonly (readonly [term: string, value: string])[] = [
    ...detailsOf(entry),
    ['Entry', String(number)],
    ['Client', client],
  ];
  return (
    <Row id={_id}>
      <Cell>
        <RowDetails label={action}>
          <dl>
            {facts.map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </RowDetails>
        {kind === 'refused' && <Badge tone="clay">Refused</Badge>}
      </Cell>
      <DateCell createdAt={createdAt} marksToday={false} />
      <Cell>
        <bdi>{whoOf(entry)}</bdi>
      </Cell>
      <Cell>
        <span className="text-muted text-note [overflow-wrap:anywhere]">{recordOf(entry)}</span>
      </Cell>
      <Cell>
        <span className="text-muted text-note">{device}</span>
      </Cell>
    </Row>
  );
}
