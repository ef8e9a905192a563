import { useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/api-base.ts';
import { MAX_ROWS } from '#contract/admin/page-query.ts';
import { saveText } from '#lib/save-text.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { countText } from './list-state.ts';
import { type LongList, type LongListRow, readListPage } from './long-list.ts';

type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => string])[];

// Spreadsheets run cells with these first characters as formulas. The apostrophe makes them text.
const escapeFormula = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string) => `"${escapeFormula(value).replaceAll('"', '""')}"`;

/** Rows as CSV (RFC 4180), with a byte order mark, by which spreadsheets detect UTF-8. */
export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, textOf]) => textOf(row)))];
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}

/** The formats of an export, with the type and the content of the file. JSON contains everything that the list knows. */
const FORMATS = {
  csv: { type: 'text/csv', contentOf: csvOf },
  json: {
    type: 'application/json',
    contentOf: <Row,>(_: Columns<Row>, rows: readonly Row[]) => `${JSON.stringify(rows, null, 2)}\n`,
  },
} as const;
type Format = keyof typeof FORMATS;

/** State of an export. */
export interface ExportProgress {
  readonly state: 'idle' | 'reading' | 'failed';
  /** Rows read so far, and the total. */
  readonly done: number;
  readonly total: number;
}

const IDLE: ExportProgress = { state: 'idle', done: 0, total: 0 };

/** Exports all rows that match a search as one file. A retry after a failure continues where it stopped. */
export function useExport<Row extends LongListRow>(list: LongList<Row>, q: string) {
  const [exporting, setExporting] = useState(IDLE);
  const collected = useRef<{ rows: Row[]; cursor: string; format: Format }>({ rows: [], cursor: '', format: 'csv' });
  const running = useRef<AbortController>(undefined);

  const end = () => {
    running.current?.abort();
    collected.current = { rows: [], cursor: '', format: 'csv' };
    setExporting(IDLE);
  };
  // A new search starts a new export.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search changes
  useEffect(() => end, [q]);

  /** @param format of the file; by default that of the export that has stopped */
  const start = async (format = collected.current.format) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const progress = collected.current;
    progress.format = format;
    setExporting((before) => ({ ...before, state: 'reading' }));
    try {
      do {
        const { rows, page } = await readListPage(list, { q, cursor: progress.cursor }, signal, MAX_ROWS);
        if (signal.aborted) return;
        progress.rows.push(...rows);
        progress.cursor = page.next ?? '';
        setExporting({
          state: 'reading',
          done: progress.rows.length,
          total: Math.max(page.total, progress.rows.length),
        });
      } while (progress.cursor);
      const { type, contentOf } = FORMATS[format];
      const name = `${list.key}-${new Date().toLocaleDateString('en-CA')}.${format}`;
      saveText(name, type, contentOf(list.columns, progress.rows));
      end();
    } catch (error) {
      if (signal.aborted) return;
      logFailure(`Exporting ${list.key}`, error);
      setExporting((before) => ({ ...before, state: 'failed' }));
    }
  };
  return { exporting, start, end };
}

export interface ExportProps<Row extends LongListRow> {
  list: LongList<Row>;
  q: string;
  /** Whether it is also offered as JSON. */
  hasJson?: boolean;
}

/** Export buttons; during an export its progress, with Cancel and, after a failure, a button to continue. */
export function Export<Row extends LongListRow>({ list, q, hasJson = false }: ExportProps<Row>) {
  const { exporting, start, end } = useExport(list, q);
  const { state, done, total } = exporting;
  const reached = countText(list.nouns, done, total);
  if (state === 'idle') {
    return (
      <div className="flex gap-5">
        <Button variant="quiet" onClick={() => start('csv')}>
          Export CSV
        </Button>
        {hasJson && (
          <Button variant="quiet" onClick={() => start('json')}>
            Export JSON
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="w-full basis-full">
      <Notice kind={state === 'failed' ? 'error' : 'info'}>
        {state === 'failed' && (
          <p className="font-semibold">The export stopped{total > 0 ? ` after ${reached}` : ''}. No file was made.</p>
        )}
        {state === 'reading' && (
          <>
            <p>{total > 0 ? `Reading ${reached} …` : 'Reading …'}</p>
            <progress aria-label="Export" className="my-1 w-full" {...(total > 0 && { value: done, max: total })} />
          </>
        )}
        <p className="flex gap-6">
          {state === 'failed' && (
            <Button variant="quiet" onClick={() => start()}>
              Go on
            </Button>
          )}
          <Button variant="quiet" onClick={end}>
            Cancel
          </Button>
        </p>
      </Notice>
    </div>
  );
}
