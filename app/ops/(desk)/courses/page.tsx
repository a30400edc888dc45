import { CoursesScreen } from '@/components/ops/courses/courses-screen';
import { titled } from '../../title';

export const generateMetadata = titled('courses');

export default function Page() {
  return <CoursesScreen />;
}
