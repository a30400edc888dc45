import { CourseScreen } from '@/components/ops/courses/course-screen';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('courses');

/** `new` = one that is not there yet. */
export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <CourseScreen id={id === 'new' ? null : idIn(id)} />;
}
