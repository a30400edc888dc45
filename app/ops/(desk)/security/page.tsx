import { SecurityScreen } from '@/components/ops/security/security-screen';
import { titled } from '../../title';

export const generateMetadata = titled('security');

export default function Page() {
  return <SecurityScreen />;
}
