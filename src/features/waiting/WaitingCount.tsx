import { useWaiting } from '#offline/waiting.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { Joint } from '#ui/Joint.tsx';
import { kindTexts } from './kind-texts.ts';

/** How many submissions wait on this device; nothing where none does. */
export default function WaitingCount() {
  const waiting = useWaiting() ?? [];
  const [first] = waiting;
  const isOneKind = first && waiting.every(({ kind }) => kind === first.kind);
  const { one, many } = isOneKind ? kindTexts[first.kind] : { one: 'submission', many: 'submissions' };
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--notice))] z-30 grid justify-items-center px-4"
    >
      {first && (
        <SiteLink
          to="/waiting"
          className="btn btn-primary pointer-events-auto shadow-[0_8px_30px_oklch(0.2_0.03_265/0.25)]"
        >
          {waiting.length === 1 ? `1 ${one} waits to be sent` : `${waiting.length} ${many} wait to be sent`}
          <Joint />
        </SiteLink>
      )}
    </div>
  );
}
