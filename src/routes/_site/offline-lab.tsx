import { createFileRoute } from '@tanstack/react-router';
import { OfflineLab } from '#features/offline-lab/OfflineLab.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/offline-lab')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({ title: 'Offline lab' }),
  component: () => (
    <div className="wrap section grid gap-12">
      <div className="grid gap-3">
        <h1 className="text-display">Offline lab</h1>
        <p className="measure text-lead text-muted">
          See what this device stores of the site, and simulate a bad network on this device alone. A simulated network
          stays on in every tab, and after the browser restarts, until you turn it off. It does not affect updates of
          the app.
        </p>
      </div>
      <OfflineLab />
    </div>
  ),
});
