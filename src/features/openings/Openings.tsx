import { lazy, Suspense, useEffect, useState } from 'react';
import { resumeCall } from '#content/career.ts';
import type { Opening } from '#contract/public/careers.ts';
import { useSharedResume } from '#features/applications/shared-resume.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { RowsAge } from '#offline/reads/row-notices.tsx';
import { useIsHydrating } from '#offline/reads/use-is-hydrating.ts';
import { useRows } from '#offline/reads/use-rows.ts';
import { CallToAction } from '#site/sections/CallToAction.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { PendingTap } from '#ui/PendingTap.tsx';
import { Categories, type CategoriesProps } from './Categories.tsx';
import { careersQuery } from './queries.ts';

const SOON = 1_000;

/** In the place of the application's dialog while its code is on its way; nothing where that takes only a moment. */
export function ApplyDialogLoading({ onClose }: { onClose: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PendingTap />;
  return (
    <Dialog title="Join Our Team" onClose={onClose}>
      <Spinner />
    </Dialog>
  );
}

const SharedResumeNote = lazy(() => importWithRetry(() => import('#features/applications/SharedResumeNote.tsx')));
const ApplyDialog = lazy(() => importWithRetry(() => import('#features/applications/ApplyDialog.tsx')));

/** Whether a file was shared with the app that could not be kept: so says the address. */
const isShareLost = () => new URLSearchParams(window.location.search).has('shared');

/** What is open, and the way to apply for it, or for nothing in particular. */
export function Openings(props: Pick<CategoriesProps, 'wanted' | 'onSelect'>) {
  const rows = useRows(careersQuery());
  const isHydrating = useIsHydrating();
  const shared = useSharedResume();
  const [applying, setApplying] = useState<{ opening?: Opening }>();
  return (
    <div id="openings" className="section wrap grid grid-cols-1 gap-[clamp(3.5rem,8vw,6rem)]">
      {(shared || (!isHydrating && isShareLost())) && (
        <Suspense>
          <SharedResumeNote shared={shared} />
        </Suspense>
      )}
      <RowsAge of={careersQuery()} />
      {rows.length > 0 && <Categories {...props} rows={rows} onApply={(opening) => setApplying({ opening })} />}
      <CallToAction id="resume" content={resumeCall}>
        <button type="button" className="btn deal-button" aria-haspopup="dialog" onClick={() => setApplying({})}>
          Send us your resume <BrandArrow />
        </button>
      </CallToAction>
      {applying && (
        <Suspense fallback={<ApplyDialogLoading onClose={() => setApplying(undefined)} />}>
          <ApplyDialog
            opening={applying.opening}
            shared={shared?.isAccepted ? shared.file : undefined}
            onClose={() => setApplying(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
