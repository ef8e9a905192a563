import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { productKind } from '#features/products/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/CreateProducts')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Create Product', unlisted: true }),
  component: () => (
    <CreateScreen
      kind={productKind}
      title="Create Product"
      list={{ label: 'Manage Products', to: '/admin/ManageProducts' }}
    />
  ),
});
