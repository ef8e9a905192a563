import { DESK_FIELDS, type DeskDetails, type DeskField, type DeskPerson } from '#contract/admin/desk.ts';
import type { ChangeRecord } from '#offline/changes/change-record.ts';
import { pageChanges } from '#offline/changes/page-changes.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { eventsOf, eventText, fieldText } from './change-text.ts';
import { useItemChanges } from './use-desk-change.ts';

interface WaitingChangesProps {
  item: DeskDetails;
  people: readonly DeskPerson[];
}

/** The changes of an item that are not saved yet: what waits for the network, and what the admin must decide. */
export function WaitingChanges({ item, people }: WaitingChangesProps) {
  const records = useItemChanges(item._id);
  const rejected = records.find(({ state }) => state !== 'queued');
  const isWaiting = records[0]?.state === 'queued' && records[0].lastError !== undefined;
  return (
    <>
      {rejected && <Rejected record={rejected} {...{ item, people }} />}
      {isWaiting && (
        <Notice>
          <p>
            {records.length === 1 ? 'A change waits' : `${records.length} changes wait`} on this device for the network.
          </p>
        </Notice>
      )}
    </>
  );
}

/** A change that someone else has overtaken, with both values, or one that the server has rejected. */
function Rejected({ record, item, people }: WaitingChangesProps & { record: ChangeRecord }) {
  const { key, change, state, lastError } = record;
  const isConflict = state === 'conflict';
  const fields = DESK_FIELDS.filter((field: DeskField) => isConflict && change[field] !== undefined);
  const saveMine = async () => {
    await pageChanges.rebase(key, item.version);
    await pageChanges.send(item._id);
  };
  const discard = async () => {
    await pageChanges.discard([key]);
    await pageChanges.send(item._id);
  };
  return (
    <Notice kind="error">
      <p className="font-semibold">Your change was not saved.</p>
      <p>{lastError?.message}</p>
      <ul>
        {eventsOf(change, people).map((event) => (
          <li key={event.type} dir="auto">
            You {eventText(item.kind, event)}
            {(event.type === 'note' || event.type === 'reply') && `: ${event.text}`}
          </li>
        ))}
      </ul>
      {fields.length > 0 && <p>Now: {fields.map((field) => fieldText(item, field)).join('; ')}</p>}
      <p className="flex flex-wrap gap-x-6">
        {isConflict && (
          <Button variant="quiet" onClick={saveMine}>
            Save mine anyway
          </Button>
        )}
        <Button variant="quiet" onClick={discard}>
          {isConflict ? 'Keep theirs' : 'Discard'}
        </Button>
      </p>
    </Notice>
  );
}
