import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { MistakesPart } from '@/components/shell/parts/mistakes-part';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.mistakes');
}

/** /personal/mistakes: what went wrong and is not mastered yet. */
export default function Page({ params }: PageProps) {
  return (
    <StillPage
      params={params}
      route="personal.mistakes"
      namespaces={['practice.level', 'practice.mistakes', 'practice.reason', 'practice.rules', 'problem']}
      first={[question('practice.mistakes', {})]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.mistakes">
          <MistakesPart {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
