import { LearnersScreen } from '@/components/ops/learners/learners-screen';
import { titled } from '../../title';

export const generateMetadata = titled('learners');

export default function Page() {
  return <LearnersScreen />;
}
