import { CodesScreen } from '@/components/ops/codes/codes-screen';
import { titled } from '../../title';

export const generateMetadata = titled('codes');

export default function Page() {
  return <CodesScreen />;
}
