import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '#features/audit/AuditScreen.tsx';

export const Route = createFileRoute('/admin/audit')({
  staticData: { title: 'Audit log' },
  component: AuditScreen,
});
