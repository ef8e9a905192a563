import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { reviewKind } from '#features/reviews/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/ManageReviews')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Manage Reviews', unlisted: true }),
  component: () => (
    <ManageScreen
      kind={reviewKind}
      title="Manage Reviews"
      editing="card"
      create={{ label: 'Create Review', to: '/admin/CreateReview' }}
    />
  ),
});
