import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '#admin/Welcome.tsx';
import { EnquirySummary } from '#features/enquiries/EnquirySummary.tsx';

export const Route = createFileRoute('/admin/welcome')({
  staticData: { document: 'shell' },
  component: () => (
    <Welcome>
      <EnquirySummary />
    </Welcome>
  ),
});
