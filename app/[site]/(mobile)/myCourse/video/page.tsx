import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SentGone, SentLesson } from '@/components/learner/phone/sent-lesson';
import { PhoneLesson } from '@/components/player/phone-lesson';
import { TurnFields } from '@/components/shell/parts/turn-fields';
import { MoreLink } from '@/components/ui/button';
import { ModuleBar } from '@/components/ui/module-bar';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { queryCode, queryId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';
import { ModulePage } from '../../module-page';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.video');
}

/** /myCourse/video?courseId=&sectionId= plays a lesson; `?code=` is a lesson that was sent (§4.17: without a session it shows no more than the course's page). */
export default async function Page({ searchParams }: PageProps) {
  const [query, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('myCourse.video')]);
  const courseId = queryId(query.courseId);
  const sectionId = queryId(query.sectionId);
  return (
    <ModulePage namespaces={['lesson', 'player', 'problem']}>
      <ModuleBar title={titles('myCourse.video')} back={{ href: href('myCourse.index'), label: t('back') }} />
      {courseId === null ? (
        <Sent code={queryCode(query.code, 64)} />
      ) : (
        <>
          <TurnFields>
            <PhoneLesson courseId={courseId} sectionId={sectionId} route="myCourse.video">
              <MoreLink href={href('myCourse.send', { courseId, sectionId })}>{t('send')}</MoreLink>
            </PhoneLesson>
          </TurnFields>
          <p className="flex justify-between px-30">
            <MoreLink href={href('course.chapter', { courseId })}>{t('outline')}</MoreLink>
          </p>
        </>
      )}
    </ModulePage>
  );
}

/** What a code leads to, for whoever is signed in; a login that the upstream ended does not count: the link opens for strangers too. */
async function openSent(code: string) {
  const { session, ip } = await readPageVisitor();
  if (session) {
    const answer = await callUpstream('myCourse.opened', { code }, { ip, token: { kind: 'user', value: session.token } });
    if (answer.ok || (answer.kind !== 'expired' && answer.kind !== 'forbidden')) return { answer, signedIn: true };
  }
  return { answer: await callUpstream('myCourse.opened', { code }, { ip }), signedIn: false };
}

/** Whoever may watch the lesson goes on to it; the others are told what it is. */
async function Sent({ code }: { readonly code: string }) {
  const { answer, signedIn } = await openSent(code);
  if (!answer.ok) {
    const kind = loadFailureOf(answer);
    return kind === 'missing' ? <SentGone /> : <LoadErrorPanel {...loadPanel(answer)} />;
  }
  const { courseId, sectionId, owned, trial } = answer.data;
  if (signedIn && (owned || trial)) redirect(href('myCourse.video', { courseId, sectionId }));
  return <SentLesson lesson={answer.data} signedIn={signedIn} />;
}
