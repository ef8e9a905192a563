import './careers.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ListLoading } from '#admin/lists/ListView.tsx';
import { useFocusRow } from '#admin/lists/use-focus-row.ts';
import { ReadState } from '#admin/ReadState.tsx';
import { HistoryButton } from '#admin/records/HistoryButton.tsx';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import type { AnyRow, ResourceConfig } from '#admin/records/resource-config.ts';
import { useHiddenRecords, useRemoveRecord } from '#admin/records/use-remove-record.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/data-states.tsx';
import { CategoryBlock } from './CategoryBlock.tsx';
import {
  type CategoryRow,
  categoriesQuery,
  categoryResource,
  createOpeningResource,
  type OpeningRow,
} from './opening-resources.tsx';
import { useMove } from './use-move.ts';

type Sheet =
  | { readonly of: 'category'; readonly row?: CategoryRow }
  | { readonly of: 'opening'; readonly row?: OpeningRow; readonly category: string };

const NONE: CategoryRow[] = [];

/** Id of the row that is focused after another one was removed. */
const neighbourIdOf = (rows: readonly { readonly _id: string }[], id: string) => {
  const at = rows.findIndex(({ _id }) => _id === id);
  return (rows[at + 1] ?? rows[at - 1])?._id;
};

/** Categories and their openings in the order of the public page, with editing and reordering. */
export function CareersScreen() {
  const query = useQuery(categoriesQuery);
  const hidden = useHiddenRecords();
  const [sheet, open] = useState<Sheet>();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusRow(list);
  const { data: all = NONE } = query;
  const openingResource = useMemo(() => createOpeningResource(all), [all]);
  const resources = [categoryResource, openingResource] as unknown as readonly ResourceConfig<AnyRow>[];
  const { announcement, moveCategory, moveOpening } = useMove(list, hidden);
  const removeCategory = useRemoveRecord(categoryResource, ({ _id }) => focus(_id));
  const removeOpening = useRemoveRecord(openingResource, ({ _id }) => focus(_id));

  const shown = all.filter(({ _id }) => !hidden.has(_id));
  const visible = (category: CategoryRow): CategoryRow => ({
    ...category,
    careers: category.careers.filter(({ id }) => !hidden.has(id)),
  });
  const close = () => {
    open(undefined);
    if (sheet?.row) focus(sheet.row._id);
  };
  const dialogCallbacks = { onSaved: close, onCancel: close };

  return (
    <section aria-labelledby="careers" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="careers" className="text-title">
          Careers
        </h1>
        <div className="flex flex-wrap items-center gap-4">
          <HistoryButton resources={resources} />
          <Button aria-haspopup="dialog" onClick={() => open({ of: 'category' })}>
            {categoryResource.texts.create}
          </Button>
        </div>
      </div>
      <ReadState query={query} what={categoryResource.texts.many} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {query.isPending && <ListLoading />}
      {query.data && shown.length === 0 && (
        <EmptyState title="No categories yet.">An opening belongs to a category: add that first.</EmptyState>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Categories" className="grid gap-10">
        {shown.map((category, at) => (
          <li key={category._id} data-id={category._id}>
            <CategoryBlock
              {...{ category: visible(category), openingResource }}
              {...{ isFirst: at === 0, isLast: at === shown.length - 1 }}
              onMove={(step) => moveCategory(category, step)}
              onEdit={() => open({ of: 'category', row: category })}
              onDelete={() => {
                focus(neighbourIdOf(shown, category._id));
                removeCategory(category);
              }}
              onAddOpening={() => open({ of: 'opening', category: category._id })}
              onEditOpening={(row) => open({ of: 'opening', row, category: category._id })}
              onMoveOpening={(opening, step) => moveOpening(category, opening, step)}
              onDeleteOpening={(opening) => {
                const others = visible(category).careers.map(({ id }) => ({ _id: id }));
                focus(neighbourIdOf(others, opening._id) ?? category._id);
                removeOpening(opening);
              }}
            />
          </li>
        ))}
      </ul>
      {sheet?.of === 'category' && (
        <RecordForm {...{ resource: categoryResource, row: sheet.row, ...dialogCallbacks }} placement="sheet" />
      )}
      {sheet?.of === 'opening' && (
        <RecordForm
          {...{ resource: openingResource, row: sheet.row, ...dialogCallbacks }}
          placement="sheet"
          initialValues={{ category: sheet.category, openings: '1' }}
        />
      )}
    </section>
  );
}
