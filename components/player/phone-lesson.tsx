'use client';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { clock } from '@/lib/format/duration';
import { href, type RouteId } from '@/lib/routes';
import { Film, watchable } from './film';
import { LessonFault } from './lesson-fault';
import phone from './phone-lesson.module.css';
import styles from './player.module.css';
import { Points } from './points';
import { Rating } from './rating';
import type { ChapterView, Lesson } from './types';
import { useFirstLesson, useLesson } from './use-lesson';

interface Props {
  readonly courseId: number;
  /** Null = the one to go on with, or the first. */
  readonly sectionId: number | null;
  /** The page that the other lessons are opened on. */
  readonly route: Extract<RouteId, 'myCourse.video' | 'freeCourse.watch'>;
  /** What whoever owns the course may do with the lesson. */
  readonly children?: ReactNode;
}

/** A lesson in a phone module: the film, what it is, its points, 听懂了吗, and the lessons of its chapter as a list. */
export function PhoneLesson({ courseId, sectionId, route, children }: Props) {
  if (sectionId === null) return <Find courseId={courseId} route={route} />;
  return (
    <One courseId={courseId} sectionId={sectionId} route={route}>
      {children}
    </One>
  );
}

function Waiting() {
  const t = useTranslations('player');
  return <div className={styles.ghost} role="status" aria-label={t('loading')} />;
}

function Find({ courseId, route }: Pick<Props, 'courseId' | 'route'>) {
  const chapters = useFirstLesson(courseId, (id) => href(route, { courseId, sectionId: id }));
  if (chapters.error) return <LessonFault as="h2" courseId={courseId} failure={chapters.error} onReload={() => void chapters.refetch()} />;
  return <Waiting />;
}

function One({ courseId, sectionId, route, children }: Props & { readonly sectionId: number }) {
  const t = useTranslations('player');
  const { lesson, data, chapter, at, seek, follow, begins } = useLesson(courseId, sectionId);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const hrefOf = (id: number): string => href(route, { courseId, sectionId: id });

  if (lesson.error) return <LessonFault as="h2" courseId={courseId} failure={lesson.error} onReload={() => void lesson.refetch()} />;
  return (
    <>
      <section aria-label={t('stage')}>
        <div className={styles.stage} ref={setFrame}>
          {data ? <Film key={sectionId} lesson={data} autoPlay={begins} frame={frame} hrefOf={hrefOf} onPlayback={follow} /> : <Waiting />}
        </div>
      </section>
      {data ? (
        <div className={phone.below}>
          <Title lesson={data} />
          {watchable(data) ? <Points marks={data.marks} at={at} onSeek={seek} /> : null}
          {watchable(data) ? <Rating key={sectionId} sectionId={sectionId} given={data.rating} /> : null}
          {chapter ? <Lessons lesson={data} chapter={chapter} hrefOf={hrefOf} /> : null}
          {data.owned ? children : null}
        </div>
      ) : null}
    </>
  );
}

function Title({ lesson }: { readonly lesson: Lesson }) {
  const words = useTranslations('lesson');
  return (
    <>
      <h2>{lesson.title}</h2>
      <p className={styles.meta}>
        {lesson.courseTitle} · {words('section', { index: lesson.index })}
      </p>
    </>
  );
}

function Lessons({
  lesson,
  chapter,
  hrefOf,
}: {
  readonly lesson: Lesson;
  readonly chapter: ChapterView;
  readonly hrefOf: (sectionId: number) => string;
}) {
  const t = useTranslations('player');
  const words = useTranslations('lesson');
  return (
    <nav className={phone.lessons} aria-label={t('rail')}>
      <h3>{words('chapterHead', { index: chapter.index, title: chapter.title })}</h3>
      <ol>
        {chapter.sections.map((section) => {
          const on = section.sectionId === lesson.sectionId;
          const end = section.finished
            ? words('finished')
            : !lesson.owned && !section.trial
              ? words('locked')
              : section.positionSeconds > 0
                ? words('watchedTo', { clock: clock(section.positionSeconds) })
                : clock(section.durationSeconds);
          return (
            <li key={section.sectionId}>
              <Link href={hrefOf(section.sectionId)} className={cx(on && phone.on)} aria-current={on ? 'true' : undefined} replace>
                <span className="num">{section.index}</span>
                <span>{section.title}</span>
                <small className="num">{end}</small>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
