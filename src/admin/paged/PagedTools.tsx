import type { ReactNode } from 'react';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export interface PagedToolsProps extends SearchFieldProps {
  /** How many rows there are. */
  count: string;
  children: ReactNode;
}

/** Searches the rows, and says how many there are. */
export const PagedTools = ({ count, children, ...search }: PagedToolsProps) => (
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
