import { Field } from '#ui/Field.tsx';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 12;

export interface RecordToolsProps {
  search: string;
  onSearch: (search: string) => void;
  found: number;
  total: number;
  /** What one and many are called. */
  words: { readonly one: string; readonly many: string };
}

/** Searches records, and says how many there are. */
export function RecordTools({ search, onSearch, found, total, words }: RecordToolsProps) {
  const count = `${total} ${total === 1 ? words.one : words.many}`;
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {total > WORTH_SEARCHING && (
        <div className="min-w-0 flex-[1_1_16rem]">
          <Field
            type="search"
            name="search"
            label="Search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
      )}
      <p role="status" className="min-h-6 flex-1 text-muted text-note tabular-nums">
        {search ? `${found} of ${count}` : count}
      </p>
    </search>
  );
}
