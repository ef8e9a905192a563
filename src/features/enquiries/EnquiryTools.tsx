import type { Contact } from '#contract/back-office/contacts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { csvOf, download } from './csv.ts';

export interface EnquiryToolsProps {
  search: string;
  onSearch: (search: string) => void;
  /** What the search has found, of how many. */
  found: readonly Contact[];
  total: number;
}

/** Searches the enquiries, says how many there are, and hands them out as a file. */
export function EnquiryTools({ search, onSearch, found, total }: EnquiryToolsProps) {
  const count = `${total} ${total === 1 ? 'contact' : 'contacts'}`;
  const today = new Date().toLocaleDateString('en-CA');
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
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
      <div className="flex min-h-12 flex-1 items-center justify-between gap-4">
        <p role="status" className="text-muted text-note tabular-nums">
          {search ? `${found.length} of ${count}` : count}
        </p>
        <Button variant="quiet" onClick={() => download(csvOf(found), `contacts-${today}.csv`)}>
          Export CSV
        </Button>
      </div>
    </search>
  );
}
