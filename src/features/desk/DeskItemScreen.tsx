import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ReadState } from '#admin/ReadState.tsx';
import { useRight } from '#admin/use-rights.ts';
import { adminApi } from '#api/admin-api.ts';
import { type DeskDetails, type DeskKind, deskSeen } from '#contract/admin/desk.ts';
import { reasonsText, SPAM_DAYS } from '#contract/admin/spam.ts';
import { OpenResume } from '#features/applications/admin/OpenResume.tsx';
import { PushOffer } from '#features/push/PushOffer.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { Back } from '#ui/icons-later.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ContactWays, TemplateField } from './ContactWays.tsx';
import { itemQuery, KINDS, overviewQuery } from './desk-queries.ts';
import { OriginFacts, WorkFacts } from './ItemFacts.tsx';
import { ItemForms } from './ItemForms.tsx';
import { useKeptItem } from './kept-items.ts';
import { useViewers } from './live/viewers.ts';
import { Reply } from './ReplyForm.tsx';
import { reloadDesk } from './send-change.ts';
import { RelatedItems, Timeline } from './Timeline.tsx';
import { useDeskChange } from './use-desk-change.ts';

/** An opened item: what was sent, where from, what has been done about it, and what to do next. */
export function DeskItemScreen({ kind, id }: { kind: DeskKind; id: string }) {
  useKeptItem(kind, id);
  const query = useQuery(itemQuery(id));
  const { path, one, many } = KINDS[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  const item = query.data;

  // On phones the item takes the place of the list.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!matchMedia('(width >= 64rem)').matches) scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <article className="desk-item" aria-labelledby="desk-item">
      <Link
        to={path}
        search={(({ item: _, ...others }: Record<string, unknown>) => others) as never}
        resetScroll={false}
        className="desk-back"
      >
        <Back /> All {many}
      </Link>
      <div className="desk-heading">
        <h2 ref={heading} id="desk-item" tabIndex={-1} className="text-head outline-none">
          <bdi>{item?.name ?? KINDS[kind].name}</bdi>
        </h2>
        <Viewers id={id} />
      </div>
      <ReadState query={query} what={one} quiet />
      {item ? <ItemContent item={item} /> : query.isPending && <Skeleton className="h-72 rounded-card" />}
    </article>
  );
}

/** The other admins who have the item open. */
function Viewers({ id }: { id: string }) {
  const names = useViewers(id);
  return (
    <p role="status" className="desk-viewers">
      {names.length > 0 && `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} this open`}
    </p>
  );
}

function ItemContent({ item }: { item: DeskDetails }) {
  const people = useQuery(overviewQuery).data?.people ?? [];
  const mayChange = useRight('desk');
  useMarkAsSeen(item);
  return (
    <>
      <SpamNote item={item} />
      {mayChange && <ContactWays item={item} />}
      <section aria-label="Message" className="desk-card">
        {item.message && (
          <p dir="auto" className="whitespace-pre-wrap">
            {item.message}
          </p>
        )}
        {item.kind === 'application' && (
          <p className="flex flex-wrap items-center justify-between gap-x-6">
            <bdi>{item.subject || 'No opening named'}</bdi>
            <OpenResume application={{ ...item, opening: item.subject }} />
          </p>
        )}
        <OriginFacts item={item} />
      </section>
      {mayChange ? (
        <>
          <TemplateField item={item} />
          <Reply item={item} />
          <ItemForms item={item} people={people} />
        </>
      ) : (
        <section aria-label="Work" className="desk-card">
          <WorkFacts item={item} />
        </section>
      )}
      <Timeline item={item} people={people} />
      <RelatedItems items={item.related} />
      {!item.isUnread && <PushOffer />}
    </>
  );
}

/** Why an item is under spam, with a button that takes it out. */
function SpamNote({ item }: { item: DeskDetails }) {
  const { change, values } = useDeskChange(item);
  const mayChange = useRight('desk');
  const judged = item.events.find(({ type }) => type === 'judged');
  if ((values.state ?? item.state) !== 'spam') return null;
  return (
    <Notice kind="info">
      {judged ? (
        <p>Held as spam, because {reasonsText(judged.text)}. No mail was sent about it.</p>
      ) : (
        <p>This is under spam.</p>
      )}
      <p>It is deleted after {SPAM_DAYS} days.</p>
      {mayChange && (
        <Button variant="quiet" onClick={() => change({ state: 'new' })}>
          Not spam
        </Button>
      )}
    </Notice>
  );
}

/** Marks an item as read once it is shown. If it was read before, a newer notification on another device is closed. */
function useMarkAsSeen({ _id, isUnread }: DeskDetails) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => adminApi(deskSeen, { params: { id } }),
    onSuccess: () => (isUnread ? reloadDesk(queryClient) : undefined),
  });
  useEffect(() => mutate(_id), [_id, mutate]);
}
