import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { productResource } from '#features/products/admin.tsx';

export const Route = createFileRoute('/admin/ManageProducts')({
  staticData: { title: 'Manage Products' },
  component: () => (
    <ManageScreen
      resource={productResource}
      title="Manage Products"
      editing="sheet"
      create={{ label: 'Create Product', to: '/admin/CreateProducts' }}
    />
  ),
});
