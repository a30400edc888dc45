import { AuditScreen } from '@/components/ops/audit/audit-screen';
import { titled } from '../../title';

export const generateMetadata = titled('audit');

export default function Page() {
  return <AuditScreen />;
}
