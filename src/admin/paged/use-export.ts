import { useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/log-failure.ts';
import { MOST_ROWS } from '#contract/admin/page-query.ts';
import { csvOf, download } from './csv.ts';
import type { Entry, PagedList } from './list.ts';
import { readPart } from './part.ts';

/** How an export goes. */
export interface Exporting {
  readonly state: 'idle' | 'reading' | 'failed';
  /** Rows read so far, of how many. */
  readonly done: number;
  readonly total: number;
}

const IDLE: Exporting = { state: 'idle', done: 0, total: 0 };

/** Hands out all rows that match a search as one file; after a failure it goes on from where it stopped. */
export function useExport<Row extends Entry>(list: PagedList<Row>, q: string) {
  const [exporting, setExporting] = useState(IDLE);
  const gathered = useRef<{ rows: Row[]; cursor: string }>({ rows: [], cursor: '' });
  const running = useRef<AbortController>(undefined);

  const end = () => {
    running.current?.abort();
    gathered.current = { rows: [], cursor: '' };
    setExporting(IDLE);
  };
  // Another search is another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the search changes
  useEffect(() => end, [q]);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const so = gathered.current;
    setExporting((before) => ({ ...before, state: 'reading' }));
    try {
      do {
        const { rows, page } = await readPart(list, { q, cursor: so.cursor }, signal, MOST_ROWS);
        if (signal.aborted) return;
        so.rows.push(...rows);
        so.cursor = page.next ?? '';
        setExporting({ state: 'reading', done: so.rows.length, total: Math.max(page.total, so.rows.length) });
      } while (so.cursor);
      download(csvOf(list.columns, so.rows), `${list.key}-${new Date().toLocaleDateString('en-CA')}.csv`);
      end();
    } catch (error) {
      if (signal.aborted) return;
      logFailure(`Exporting ${list.key}`, error);
      setExporting((before) => ({ ...before, state: 'failed' }));
    }
  };
  return { exporting, start, end };
}
