import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { productKind } from '#features/products/admin.tsx';

export const Route = createFileRoute('/admin/CreateProducts')({
  staticData: { document: 'shell', title: 'Create Product' },
  component: () => (
    <CreateScreen
      kind={productKind}
      title="Create Product"
      list={{ label: 'Manage Products', to: '/admin/ManageProducts' }}
    />
  ),
});
