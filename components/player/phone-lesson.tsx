'use client';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { href, type RouteId } from '@/lib/routes';
import { ChapterList } from './chapter-list';
import { Film, watchable } from './film';
import { LessonFailure } from './lesson-failure';
import { LessonTabs } from './notes/lesson-tabs';
import { Transcript } from './notes/transcript';
import phone from './phone-lesson.module.css';
import boardStyles from './board.module.css';
import stageStyles from './shared/stage.module.css';
import { Points } from './points';
import { ProblemLink } from './problem-link';
import { Rating } from './rating';
import type { Lesson } from './shared/types';
import { useFirstLesson, useLesson } from './use-lesson';
import { useBoardLesson } from './use-strokes';

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
  return <div className={stageStyles.ghost} role="status" aria-label={t('loading')} />;
}

function Find({ courseId, route }: Pick<Props, 'courseId' | 'route'>) {
  const chapters = useFirstLesson(courseId, (id) => href(route, { courseId, sectionId: id }));
  if (chapters.error && !chapters.data)
    return <LessonFailure as="h2" courseId={courseId} failure={chapters.error} onReload={() => void chapters.refetch()} />;
  return <Waiting />;
}

function One({ courseId, sectionId, route, children }: Props & { readonly sectionId: number }) {
  const t = useTranslations('player');
  const { lesson, data, chapter, at, seek, follow, begins } = useLesson(courseId, sectionId);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const board = useBoardLesson(sectionId, data !== undefined && watchable(data));
  const hrefOf = (id: number): string => href(route, { courseId, sectionId: id });

  if (lesson.error && !data)
    return <LessonFailure as="h2" courseId={courseId} failure={lesson.error} onReload={() => void lesson.refetch()} />;
  return (
    <>
      <section aria-label={t('stage')}>
        <div className={stageStyles.stage} ref={setFrame}>
          {data ? <Film key={sectionId} lesson={data} autoPlay={begins} frame={frame} hrefOf={hrefOf} onPlayback={follow} /> : <Waiting />}
        </div>
        {data && board.lesson ? (
          <div className={boardStyles.board}>
            <Transcript key={sectionId} lesson={board.lesson} seenMs={data.seenMs} at={at} onSeek={seek} />
          </div>
        ) : null}
      </section>
      {data ? (
        <div className={phone.below}>
          <Title lesson={data} />
          {board.lesson ? (
            <LessonTabs key={sectionId} lesson={board.lesson} problem={data.problem} sectionId={sectionId} at={at} onSeek={seek} />
          ) : null}
          {watchable(data) && !board.lesson && !board.waiting ? <Points marks={data.marks} at={at} onSeek={seek} /> : null}
          {watchable(data) ? <Rating key={sectionId} lesson={data} /> : null}
          {chapter ? <ChapterList lesson={data} chapter={chapter} hrefOf={hrefOf} /> : null}
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
      <p className={boardStyles.meta}>
        {lesson.problem === null ? null : (
          <>
            <ProblemLink problem={lesson.problem} /> ·{' '}
          </>
        )}
        {lesson.courseTitle} · {words('section', { index: lesson.index })}
      </p>
    </>
  );
}
