import { TeachersScreen } from '@/components/ops/teachers/teachers-screen';
import { titled } from '../../title';

export const generateMetadata = titled('teachers');

export default function Page() {
  return <TeachersScreen />;
}
