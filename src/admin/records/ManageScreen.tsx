import { useId } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedKind } from './resource-config.ts';

export interface ManageScreenProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  title: string;
  editing: 'sheet' | 'card';
  /** The screen where they are made. */
  create: { label: string; to: string };
}

/** A screen that shows, changes and deletes the records of an entity. */
export function ManageScreen<Row extends AnyRow>({ kind, title, editing, create }: ManageScreenProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id={id} className="text-title">
          {title}
        </h1>
        <SiteLink to={create.to} className={buttonClass('primary')}>
          {create.label}
        </SiteLink>
      </div>
      <RecordList
        kind={kind}
        editing={editing}
        whenEmpty={
          <EmptyState title={`No ${kind.words.many} yet.`}>
            <SiteLink to={create.to} className={buttonClass('secondary', 'text-ink')}>
              {kind.words.create}
            </SiteLink>
          </EmptyState>
        }
      />
    </section>
  );
}
