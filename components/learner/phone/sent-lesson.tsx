import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import type { Output } from '@/lib/contracts';
import { entryTo, href, routeOf } from '@/lib/routes';
import shared from './phone.module.css';
import styles from './sent-lesson.module.css';

/** A lesson that was sent, to who may not watch it here and now: the owner signs in, others get the trial or the course's page. */
export async function SentLesson({ lesson, signedIn }: { readonly lesson: Output<'myCourse.opened'>; readonly signedIn: boolean }) {
  const t = await getTranslations('myCourse.video');
  const { courseId, sectionId, courseTitle, sectionTitle, trial } = lesson;
  const login = entryTo(routeOf('myCourse.video'), href('myCourse.video', { courseId, sectionId })) ?? '';
  return (
    <section className={shared.sheet}>
      <p className={shared.lead}>{t('sentTitle')}</p>
      <h2>{sectionTitle}</h2>
      <p className={shared.lead}>{t('sentFrom', { course: courseTitle })}</p>
      <div className={styles.ways}>
        <p>{t(signedIn ? 'notOwned' : 'sentOwner')}</p>
        {signedIn ? null : (
          <ButtonLink block href={login}>
            {t('sentLogin')}
          </ButtonLink>
        )}
        <p>{t(trial ? 'sentTrial' : 'sentOther')}</p>
        {trial ? (
          <ButtonLink block kind="buy" href={href('freeCourse.home', { courseId })}>
            {t('sentTrialAction')}
          </ButtonLink>
        ) : null}
        <ButtonLink block kind="outline" href={href('course.chapter', { courseId })}>
          {t('sentCourse')}
        </ButtonLink>
        {trial ? null : (
          <ButtonLink block kind="outline" href={href('freeCourse.home', { courseId })}>
            {t('sentFree')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The link has run out, or never was one. */
export async function SentGone() {
  const t = await getTranslations('myCourse.video');
  return (
    <StatePanel leading image="/art/state-lock.svg" title={t('gone')} text={t('goneText')}>
      <ButtonLink kind="outline" href={href('m.home')}>
        {t('goneHome')}
      </ButtonLink>
    </StatePanel>
  );
}
