import { type AnyRow, type FormField, valuesOf } from './resource-config.ts';

type Values = Readonly<Record<string, string>>;

/** A field that both this admin and another one have changed. */
export interface Conflict {
  readonly field: FormField;
  /** What the other admin has stored. */
  readonly theirs: string;
}

/** Two changes of one record in one form. */
export interface MergedChanges {
  /** The form's values: this admin's where they changed something, else the stored ones. */
  readonly fields: Values;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges the changes of two admins field by field.
 * @param base values from which this admin's changes began
 * @param mine values in this admin's form
 * @param theirs stored values
 */
export function mergeChanges(fields: readonly FormField[], base: Values, mine: Values, theirs: Values): MergedChanges {
  const isMine = ({ name }: FormField) => mine[name] !== undefined && mine[name] !== base[name];
  const texts = fields.filter(({ type }) => type !== 'picture');
  return {
    fields: Object.fromEntries(
      texts.map((field) => [field.name, (isMine(field) ? mine[field.name] : theirs[field.name]) ?? '']),
    ),
    conflicts: texts.flatMap((field) => {
      const stored = theirs[field.name] ?? '';
      const isConflict = isMine(field) && stored !== base[field.name] && stored !== mine[field.name];
      return isConflict ? [{ field, theirs: stored }] : [];
    }),
  };
}

/** A value as a reader sees it: for a choice, the label of its option. */
export function textOf(field: FormField, value: string): string {
  if (field.type !== 'choice') return value;
  return field.options.find((option) => option.value === value)?.label ?? value;
}

const pictureOf = (row: object) => {
  const { media, image, clientImage } = row as Readonly<Record<string, unknown>>;
  return (media as { src?: string } | null | undefined)?.src ?? image ?? clientImage ?? null;
};

/** A field that differs between two versions of a record; a picture has no texts. */
export interface FieldDifference {
  readonly field: FormField;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ between two versions of a record, in the order of the form. */
export function differencesOf<Row extends AnyRow>(
  fields: readonly FormField[],
  before: Row | null,
  after: Row,
): readonly FieldDifference[] {
  const [was, is] = [before ? valuesOf(fields, before) : {}, valuesOf(fields, after)] as [Values, Values];
  return fields.flatMap((field): FieldDifference[] => {
    if (field.type === 'picture') {
      return before && pictureOf(before) !== pictureOf(after) ? [{ field, before: '', after: '' }] : [];
    }
    const [old, now] = [was[field.name] ?? '', is[field.name] ?? ''];
    return old === now ? [] : [{ field, before: textOf(field, old), after: textOf(field, now) }];
  });
}
