import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { countOf, type Entry, type PagedList } from './list.ts';
import { useExport } from './use-export.ts';

export interface ExportProps<Row extends Entry> {
  list: PagedList<Row>;
  q: string;
}

/** Hands out everything that matches as a file; says how far it is, and stops when told. */
export function Export<Row extends Entry>({ list, q }: ExportProps<Row>) {
  const { exporting, start, end } = useExport(list, q);
  const { state, done, total } = exporting;
  const reached = `${done.toLocaleString('en-IN')} of ${countOf(list, total)}`;
  if (state === 'idle') {
    return (
      <Button variant="quiet" onClick={start}>
        Export CSV
      </Button>
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
            <Button variant="quiet" onClick={start}>
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
