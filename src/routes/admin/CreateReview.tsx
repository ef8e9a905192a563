import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { reviewKind } from '#features/reviews/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/CreateReview')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Create Review', unlisted: true }),
  component: () => (
    <CreateScreen
      kind={reviewKind}
      title="Create Review"
      list={{ label: 'Manage Reviews', to: '/admin/ManageReviews' }}
    />
  ),
});
