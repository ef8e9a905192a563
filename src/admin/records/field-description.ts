interface Named {
  /** As the documents name it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether it must be filled in; `create`: only where a record is made. */
  readonly required?: boolean | 'create';
}

interface TextDescription extends Named {
  readonly type: 'text' | 'email' | 'url' | 'tel' | 'area';
  /** Longest value in characters. */
  readonly max: number;
}

interface NumberDescription extends Named {
  readonly type: 'number' | 'rating';
  readonly min: number;
  readonly max: number;
}

interface PictureDescription extends Named {
  readonly type: 'picture';
}

interface ChoiceDescription extends Named {
  readonly type: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One field of a record's form. */
export type FieldDescription = TextDescription | NumberDescription | ChoiceDescription | PictureDescription;

/**
 * Whether a field must be filled in.
 * @param field which
 * @param isNew whether a record is being made
 */
export const isRequired = ({ required = false }: FieldDescription, isNew: boolean): boolean =>
  required === 'create' ? isNew : required;
