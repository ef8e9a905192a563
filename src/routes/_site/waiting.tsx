import { createFileRoute } from '@tanstack/react-router';
import { WaitingList } from '#features/waiting/WaitingList.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/waiting')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({ title: 'Waiting to be sent' }),
  component: () => (
    <div className="wrap section grid gap-8">
      <div className="grid gap-3">
        <h1 className="text-display">Waiting to be sent</h1>
        <p className="measure text-lead text-muted">
          What you submit is kept on this device until we have confirmed that it arrived. Nothing here is lost, and
          nothing is sent twice.
        </p>
      </div>
      <WaitingList />
    </div>
  ),
});
