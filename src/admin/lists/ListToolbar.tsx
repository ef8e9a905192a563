import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';

const PAUSE = 300;

export interface SearchFieldProps {
  /** The words that are searched for now. */
  q: string;
  /** @param isFurther whether the same search goes on: then the way back leads to before it */
  onSearch: (q: string, isFurther: boolean) => void;
}

/** Words to search for; handed on once no more are typed. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const isFurther = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The way back and forward changes the words too.
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
    onSearch(words, isFurther.current);
    isFurther.current = true;
  };
  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE, typed.trim());
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
        isFurther.current = false;
      }}
    />
  );
}

export interface ListToolbarProps extends SearchFieldProps {
  /** How many rows there are. */
  count: string;
  children: ReactNode;
}

/** Searches the rows, and says how many there are. */
export const ListToolbar = ({ count, children, ...search }: ListToolbarProps) => (
  <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <div className="min-w-0 flex-[1_1_16rem]">
      <SearchField {...search} />
    </div>
    <div className="flex min-h-12 flex-auto flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex-1 text-muted text-note tabular-nums">
        {count}
      </p>
      {children}
    </div>
  </search>
);
