import { type RefObject, useRef } from 'react';
import type { Entry } from '../paged/list.ts';
import { PagedView } from '../paged/PagedView.tsx';
import { FormAbove } from './FormAbove.tsx';
import { RecordCards } from './RecordCards.tsx';
import type { PagedKind } from './record-kind.ts';

export interface FormAndPartsProps<Row extends Entry> {
  kind: PagedKind<Row>;
  title: string;
}

/** A screen with one form above records of which there are so many that they are read in parts. */
export function FormAndParts<Row extends Entry>({ kind, title }: FormAndPartsProps<Row>) {
  const home: RefObject<HTMLElement | null> = useRef(null);
  const { list, words } = kind;
  return (
    <FormAbove {...{ kind, title }}>
      {(editing) => (
        <section ref={home} tabIndex={-1} aria-label={words.many} className="record-parts">
          <PagedView {...{ list, home }} isBelow empty={`No ${words.many} yet.`}>
            {(rows) => <RecordCards {...{ kind, rows, editing, home }} />}
          </PagedView>
        </section>
      )}
    </FormAbove>
  );
}
