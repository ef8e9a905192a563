import { useWaiting } from '#offline/waiting.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { Joint } from '#ui/Joint.tsx';

/** How many submissions wait on this device; nothing where none does. */
export default function WaitingCount() {
  const count = useWaiting()?.length ?? 0;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid justify-items-center px-4"
    >
      {count > 0 && (
        <SiteLink
          to="/waiting"
          className="btn btn-primary pointer-events-auto shadow-[0_8px_30px_oklch(0.2_0.03_265/0.25)]"
        >
          {count === 1 ? '1 message waits to be sent' : `${count} messages wait to be sent`}
          <Joint />
        </SiteLink>
      )}
    </div>
  );
}
