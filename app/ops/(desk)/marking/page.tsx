import { MarkingScreen } from '@/components/ops/marking/marking-screen';
import { titled } from '../../title';

export const generateMetadata = titled('marking');

export default function Page() {
  return <MarkingScreen />;
}
