import type { Summary } from '#contract/admin/summary.ts';
import { formatAge } from '#ui/format.ts';
import { Notice } from '#ui/Notice.tsx';

type State = NonNullable<Summary['backup']>;

const describe = ({ newest }: State): string =>
  newest ? `Last backup: ${formatAge(Math.max(0, Date.now() - Date.parse(newest)))}.` : 'There is no backup yet.';

const isOverdue = ({ isLate, isScheduled }: State): boolean => isLate && isScheduled;

/** Warns if the scheduled backups are not made. */
export function BackupWarning({ state }: { state: State | undefined }) {
  if (!state || !isOverdue(state)) return null;
  return (
    <Notice kind="error">
      {describe(state)}{' '}
      {state.newest
        ? 'Scheduled backups are failing. Tell the person who runs the server.'
        : 'A new server makes the first one within minutes. If this message stays, tell the person who runs it.'}
    </Notice>
  );
}

/** The age of the newest backup. */
export function BackupState({ state }: { state: State | undefined }) {
  if (!state || isOverdue(state)) return null;
  return (
    <p className="text-note text-muted">
      {describe(state)}
      {state.isLate && ' The server makes one each night if BACKUP_TO is set.'}
    </p>
  );
}
