import { MergeScreen } from '@/components/ops/learners/merge-screen';
import { titled } from '../../../title';

export const generateMetadata = titled('learners');

export default function Page() {
  return <MergeScreen />;
}
