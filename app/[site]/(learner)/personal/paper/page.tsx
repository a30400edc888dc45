import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { PaperPart } from '@/components/shell/parts/paper-part';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.paper');
}

/** /personal/paper: a paper against the clock. */
export default function Page({ params }: PageProps) {
  return (
    <StillPage params={params} route="personal.paper" namespaces={['practice.paper', 'problem']} first={[question('practice.papers', {})]}>
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.paper">
          <PaperPart owner={learner.rsNo} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
