import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import type { AnyRow, ResourceConfig } from './resource-config.ts';

export interface HistoryButtonProps<Row extends AnyRow> {
  /** The resources whose changes it shows. */
  resources: readonly ResourceConfig<Row>[];
  /** The record whose changes it shows; all records by default. */
  row?: Row | undefined;
  /** Called after an earlier version was brought back. */
  onReverted?: (() => void) | undefined;
}

/** Button that opens the history of one record or of all; nothing if no history is kept. */
export function HistoryButton<Row extends AnyRow>(props: HistoryButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  if (!props.resources.some(({ calls }) => calls.history)) return null;
  return (
    <>
      <Button variant="quiet" className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <RecordHistory {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
