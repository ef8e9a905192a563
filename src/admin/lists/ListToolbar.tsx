import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';

/** Milliseconds without input before a search starts. */
const DEBOUNCE = 300;

export interface SearchFieldProps {
  /** The current search. */
  q: string;
  /** @param isContinued whether this continues the last search; it then replaces its history entry */
  onSearch: (q: string, isContinued: boolean) => void;
}

/** Search field. Searches after a pause in typing, on Enter and on blur. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const isContinued = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // History navigation changes the search too.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    clearTimeout(timer.current);
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    clearTimeout(timer.current);
    if (words === sent.current) return;
    sent.current = words;
    onSearch(words, isContinued.current);
    isContinued.current = true;
  };
  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, DEBOUNCE, typed.trim());
  };

  return (
    <Field
      type="search"
      name="search"
      label="Search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && send(text.trim())}
      onBlur={() => {
        send(text.trim());
        isContinued.current = false;
      }}
    />
  );
}

export interface ListToolbarProps extends SearchFieldProps {
  /** Whether the search field is shown. */
  isSearchable: boolean;
  /** Text with the number of rows. */
  count: string;
  /** Tools of the list. */
  children: ReactNode;
}

/** Search field, number of rows, and tools of a list. */
export const ListToolbar = ({ isSearchable, count, children, ...search }: ListToolbarProps) => (
  <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
    {isSearchable && (
      <div className="min-w-0 flex-[1_1_16rem]">
        <SearchField {...search} />
      </div>
    )}
    <div className={`flex flex-auto flex-wrap items-center gap-x-4 gap-y-2 ${isSearchable ? 'min-h-12' : 'min-h-6'}`}>
      <p role="status" className="flex-[1_1_7rem] text-muted text-note tabular-nums">
        {count}
      </p>
      {children}
    </div>
  </search>
);
