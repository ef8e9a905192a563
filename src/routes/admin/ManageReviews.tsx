import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { reviewResource } from '#features/reviews/admin.tsx';

export const Route = createFileRoute('/admin/ManageReviews')({
  staticData: { title: 'Manage Reviews' },
  component: () => (
    <ManageScreen
      resource={reviewResource}
      title="Manage Reviews"
      editing="card"
      create={{ label: 'Create Review', to: '/admin/CreateReview' }}
    />
  ),
});
