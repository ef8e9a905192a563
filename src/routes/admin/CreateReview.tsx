import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { reviewResource } from '#features/reviews/admin.tsx';

export const Route = createFileRoute('/admin/CreateReview')({
  staticData: { title: 'Create Review' },
  component: () => (
    <CreateScreen
      resource={reviewResource}
      title="Create Review"
      list={{ label: 'Manage Reviews', to: '/admin/ManageReviews' }}
    />
  ),
});
