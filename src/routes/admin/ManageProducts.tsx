import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { productKind } from '#features/products/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/ManageProducts')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Manage Products', unlisted: true }),
  component: () => (
    <ManageScreen
      kind={productKind}
      title="Manage Products"
      editing="sheet"
      create={{ label: 'Create Product', to: '/admin/CreateProducts' }}
    />
  ),
});
