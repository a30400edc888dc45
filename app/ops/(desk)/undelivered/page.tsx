import { UndeliveredScreen } from '@/components/ops/undelivered/undelivered-screen';
import { titled } from '../../title';

export const generateMetadata = titled('undelivered');

export default function Page() {
  return <UndeliveredScreen />;
}
