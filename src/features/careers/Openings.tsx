import { lazy, Suspense, useState } from 'react';
import { resumeCall } from '#content/career.ts';
import type { Opening } from '#contract/careers.ts';
import { useRows } from '#offline/reads/use-rows.ts';
import { Deal } from '#site/Deal.tsx';
import { persistently } from '#src/persistently.ts';
import { Joint } from '#ui/Joint.tsx';
import { ApplyLoading } from './ApplyLoading.tsx';
import { Categories, type CategoriesProps } from './Categories.tsx';
import { careersQuery } from './queries.ts';

const ApplyDialog = lazy(() => persistently(() => import('#features/applications/ApplyDialog.tsx')));

/** What is open, and the way to apply for it, or for nothing in particular. */
export function Openings(props: Pick<CategoriesProps, 'wanted' | 'onSelect'>) {
  const rows = useRows(careersQuery());
  const [applying, setApplying] = useState<{ opening?: Opening }>();
  return (
    <div id="openings" className="section wrap grid grid-cols-1 gap-[clamp(3.5rem,8vw,6rem)]">
      {rows.length > 0 && <Categories {...props} rows={rows} onApply={(opening) => setApplying({ opening })} />}
      <Deal id="resume" content={resumeCall}>
        <button type="button" className="btn deal-button" aria-haspopup="dialog" onClick={() => setApplying({})}>
          Send us your resume <Joint />
        </button>
      </Deal>
      {applying && (
        <Suspense fallback={<ApplyLoading onClose={() => setApplying(undefined)} />}>
          <ApplyDialog opening={applying.opening} onClose={() => setApplying(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
