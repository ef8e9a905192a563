import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resumeCall } from '#content/career.ts';
import type { Opening } from '#contract/public/openings.ts';
import { useSharedResume } from '#features/applications/shared-resume.ts';
import { RowsAge } from '#offline/reads/row-notices.tsx';
import { useRows } from '#offline/reads/use-rows.ts';
import { CallToAction } from '#site/sections/CallToAction.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { PendingTap } from '#ui/PendingTap.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { Categories } from './Categories.tsx';
import { careersQuery } from './queries.ts';

const SPINNER_AFTER_MS = 1_000;

/**
 * Shown while the code of the application dialog loads: a dialog with a spinner, if that takes longer than a second.
 */
export function ApplyDialogLoading({ onClose }: { onClose: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PendingTap />;
  return (
    <Dialog title="Join Our Team" onClose={onClose}>
      <Spinner />
    </Dialog>
  );
}

const SharedResumeNote = onDemand(() => import('#features/applications/SharedResumeNote.tsx'));
const ApplyDialog = onDemand(() => import('#features/applications/ApplyDialog.tsx'), ApplyDialogLoading);

/** Whether a file shared with the app could not be stored, as reported in the URL. */
const isShareLost = () => new URLSearchParams(window.location.search).has('shared');

/** The openings by category, and the application dialog, also for an application without an opening. */
export default function Openings() {
  const { category } = useSearch({ from: '/_site/career' });
  const navigate = useNavigate({ from: '/career' });
  const rows = useRows(careersQuery());
  const isHydrating = useIsHydrating();
  const shared = useSharedResume();
  const [applying, setApplying] = useState<{ opening?: Opening }>();
  return (
    <div id="openings" className="section wrap grid grid-cols-1 gap-[clamp(3.5rem,8vw,6rem)]">
      {(shared || (!isHydrating && isShareLost())) && <SharedResumeNote shared={shared} />}
      <RowsAge of={careersQuery()} />
      {rows.length > 0 && (
        <Categories
          rows={rows}
          requestedKey={category}
          onSelect={(key) => navigate({ search: { category: key }, replace: true, resetScroll: false })}
          onApply={(opening) => setApplying({ opening })}
        />
      )}
      <CallToAction id="resume" content={resumeCall}>
        <button type="button" className="btn deal-button" aria-haspopup="dialog" onClick={() => setApplying({})}>
          Send us your resume <BrandArrow />
        </button>
      </CallToAction>
      {applying && (
        <ApplyDialog
          opening={applying.opening}
          shared={shared?.isAccepted ? shared.file : undefined}
          onClose={() => setApplying(undefined)}
        />
      )}
    </div>
  );
}
