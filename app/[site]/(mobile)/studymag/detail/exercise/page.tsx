import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StudyShell } from '@/components/study/study-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { ExerciseQuestions } from './exercise-questions';
import { ModulePage } from '../../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.exercise');
}

/** /studymag/detail/exercise: accuracy by subject, lessons with their check questions, and the questions of one (`?sectionId=`). */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['problem', 'study']}>
      <StudyShell on="study.exercise" title={titles('study.exercise')}>
        <ExerciseQuestions />
      </StudyShell>
    </ModulePage>
  );
}
