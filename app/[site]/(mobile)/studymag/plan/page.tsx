import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Plan } from '@/components/study/plan';
import { SignInFirst } from '@/components/study/sign-in-first';
import { StudyShell } from '@/components/study/study-shell';
import { firstAnswers } from '@/lib/http/first-answers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { readSession } from '@/lib/session/read';
import { ModulePage } from '../../module-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'study.plan');
}

/** /studymag/plan: this week's plan, the goal it is made from, and what is done. */
export default async function Page() {
  const [titles, session, first] = await Promise.all([
    getTranslations('titles'),
    readSession(),
    firstAnswers('study.plan', [question('study.plan', {})]),
  ]);
  return (
    <ModulePage namespaces={['study']} first={first}>
      <StudyShell on="study.plan" title={titles('study.plan')} signedIn={session !== null}>
        {session === null ? <SignInFirst /> : <Plan />}
      </StudyShell>
    </ModulePage>
  );
}
