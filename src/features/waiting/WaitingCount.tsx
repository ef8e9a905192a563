import { submissionNoun, useWaiting } from '#offline/submissions/outbox-status.ts';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** The number of waiting submissions, as a link to their page; hidden if there are none. */
export default function WaitingCount() {
  const waiting = useWaiting() ?? [];
  const noun = submissionNoun(waiting);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--notice)+var(--bottom-bar,0px))] z-30 grid justify-items-center px-4"
    >
      {waiting.length > 0 && (
        <SiteLink
          to="/waiting"
          className="waiting-count btn btn-primary pointer-events-auto aria-[current=page]:hidden shadow-[0_8px_30px_oklch(0.2_0.03_265/0.25)]"
        >
          {waiting.length} {noun} {waiting.length === 1 ? 'waits' : 'wait'} to be sent
          <BrandArrow />
        </SiteLink>
      )}
    </div>
  );
}
