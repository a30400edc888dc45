import { LearnerScreen } from '@/components/ops/learners/learner-screen';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('learners');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  return <LearnerScreen id={idIn((await params).id)} />;
}
