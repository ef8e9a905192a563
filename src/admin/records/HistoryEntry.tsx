import { useId } from 'react';
import type { ChangeKind } from '#contract/admin/record-history.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { tableDate } from '../formats.tsx';
import type { ShownChange } from './history-calls.ts';
import { differencesOf } from './merge-changes.ts';
import type { AnyRow } from './resource-config.ts';

const VERBS: Readonly<Record<ChangeKind, string>> = {
  ...{ created: 'created', updated: 'changed', deleted: 'deleted' },
  ...{ restored: 'undid the deletion of', reverted: 'brought an earlier version back of' },
};

export interface HistoryEntryProps<Row extends AnyRow> extends ShownChange<Row> {
  /** Whether the history is that of one record. */
  isOne: boolean;
  isBusy: boolean;
  onBack: () => void;
}

/** One change of a record: who, when and what, before and after. */
export function HistoryEntry<Row extends AnyRow>(props: HistoryEntryProps<Row>) {
  const { change, resource, isOne, isBusy, onBack } = props;
  const { at, who, kind, before, after, isDeleted, isNewest } = change;
  const id = useId();
  const differences = kind === 'deleted' || kind === 'restored' ? [] : differencesOf(resource.fields, before, after);
  const isGone = kind === 'deleted' && isNewest;
  const canReturn = isGone || (kind !== 'deleted' && !isNewest);
  return (
    <li>
      <p id={id}>
        <bdi className="font-semibold">{who || 'Somebody'}</bdi> {VERBS[kind]}{' '}
        {isOne ? `this ${resource.texts.one}` : <bdi className="font-semibold">{resource.titleOf(after)}</bdi>}
        <time dateTime={at} className="history-time">
          {tableDate(at)}
        </time>
      </p>
      {differences.length > 0 && (
        <dl>
          {differences.map(({ field, before: old, after: now }) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              {field.type === 'picture' ? (
                <dd>
                  {resource.Picture && <span className="record-picture">{<resource.Picture row={after} />}</span>}
                </dd>
              ) : (
                <dd dir="auto">
                  {old && <del>{old}</del>} {now ? <ins>{now}</ins> : 'Empty'}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {isNewest && !isDeleted && <Badge tone="leaf">As it is now</Badge>}
      {canReturn && (
        <Button variant="secondary" busy={isBusy} aria-describedby={id} className="justify-self-start" onClick={onBack}>
          {isGone ? 'Undo the deletion' : 'Use this version'}
        </Button>
      )}
    </li>
  );
}
