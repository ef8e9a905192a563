import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { productResource } from '#features/products/admin.tsx';

export const Route = createFileRoute('/admin/CreateProducts')({
  staticData: { title: 'Create Product' },
  component: () => (
    <CreateScreen
      resource={productResource}
      title="Create Product"
      list={{ label: 'Manage Products', to: '/admin/ManageProducts' }}
    />
  ),
});
