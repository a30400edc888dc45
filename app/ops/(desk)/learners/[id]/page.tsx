import { LearnerScreen } from '@/components/ops/learners/learner-screen';
import { titled } from '../../../title';

export const generateMetadata = titled('learners');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  return <LearnerScreen id={Number((await params).id)} />;
}
