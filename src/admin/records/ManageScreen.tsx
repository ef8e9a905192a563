import { useId } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { HistoryButton } from './HistoryButton.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedResource } from './resource-config.ts';

export interface ManageScreenProps<Row extends AnyRow> {
  resource: ListedResource<Row>;
  title: string;
  editing: 'sheet' | 'card';
  /** Link to the screen that creates records. */
  create: { label: string; to: string };
}

/** A screen that shows, edits and deletes the records of a resource. */
export function ManageScreen<Row extends AnyRow>({ resource, title, editing, create }: ManageScreenProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id={id} className="text-title">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-4">
          <HistoryButton resources={[resource]} />
          <SiteLink to={create.to} className={buttonClass('primary')}>
            {create.label}
          </SiteLink>
        </div>
      </div>
      <RecordList
        resource={resource}
        editing={editing}
        emptyAction={
          <SiteLink to={create.to} className={buttonClass('secondary', 'text-ink')}>
            {resource.texts.create}
          </SiteLink>
        }
      />
    </section>
  );
}
