import { FormAbove } from './FormAbove.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedKind } from './record-kind.ts';

export interface FormAndListProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  title: string;
}

/** A screen with one form above all records. */
export const FormAndList = <Row extends AnyRow>({ kind, title }: FormAndListProps<Row>) => (
  <FormAbove {...{ kind, title }}>{(editing) => <RecordList {...{ kind, editing }} />}</FormAbove>
);
