import { createFileRoute } from '@tanstack/react-router';
import { OfflineLab } from '#features/offline-lab/OfflineLab.tsx';
import { headFromLoader, type PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/offline-lab')({
  staticData: { document: 'static', unlisted: true },
  loader: (): PageHead => ({ title: 'Offline lab' }),
  head: headFromLoader,
  component: () => (
    <div className="wrap section grid gap-12">
      <div className="grid gap-3">
        <h1 className="text-display">Offline lab</h1>
        <p className="measure text-lead text-muted">
          What this device keeps of the site, and a bad network for it alone. What you choose holds in every tab until
          you turn it off, also after the browser was closed. Updates of the app come past it.
        </p>
      </div>
      <OfflineLab />
    </div>
  ),
});
