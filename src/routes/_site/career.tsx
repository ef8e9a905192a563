import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '#site/Banner.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { persistently } from '#src/persistently.ts';
import { Button } from '#ui/Button.tsx';

const ApplyDialog = lazy(() => persistently(() => import('#features/applications/ApplyDialog.tsx')));

export const Route = createFileRoute('/_site/career')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({ title: 'Career', description: 'Open positions in Indore and Bhopal.' }),
  head: headFromLoader,
  component: Career,
});

function Career() {
  const [isApplying, apply] = useState(false);
  return (
    <>
      <Banner title="Career" />
      <div className="wrap section">
        <Button onClick={() => apply(true)}>Apply Now</Button>
      </div>
      <Suspense>
        {isApplying && (
          <ApplyDialog opening={{ id: 'frontend', title: 'Frontend engineer' }} onClose={() => apply(false)} />
        )}
      </Suspense>
    </>
  );
}
