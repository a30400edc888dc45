import { PapersScreen } from '@/components/ops/papers/papers-screen';
import { titled } from '../../title';

export const generateMetadata = titled('papers');

export default function Page() {
  return <PapersScreen />;
}
