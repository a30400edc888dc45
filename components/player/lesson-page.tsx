'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';
import { ChapterList } from './chapter-list';
import { Film, watchable } from './film';
import { LessonFailure } from './lesson-failure';
import { LessonTabs } from './notes/lesson-tabs';
import { Transcript } from './notes/transcript';
import boardStyles from './board.module.css';
import styles from './lesson-page.module.css';
import railStyles from './rail.module.css';
import stageStyles from './shared/stage.module.css';
import { Points } from './points';
import { ProblemLink } from './problem-link';
import { Rail, Strip } from './rail';
import { Rating } from './rating';
import type { Lesson } from './shared/types';
import { useFirstLesson, useLesson } from './use-lesson';
import { useBoardLesson } from './use-strokes';

/**
 * /video and /small-video: the board with the film, the chapter beside it, points and 听懂了吗 below. `bare` = without
 * everything around the film, for embedding.
 */
export function LessonPage({
  courseId,
  sectionId,
  bare,
}: {
  readonly courseId: number;
  readonly sectionId: number | null;
  readonly bare: boolean;
}) {
  return sectionId === null ? (
    <FindLesson courseId={courseId} bare={bare} />
  ) : (
    <OneLesson courseId={courseId} sectionId={sectionId} bare={bare} />
  );
}

const hrefIn =
  (courseId: number, bare: boolean) =>
  (sectionId: number): string =>
    href(bare ? 'video.small' : 'video.play', { courseId, sectionId });

function FindLesson({ courseId, bare }: { readonly courseId: number; readonly bare: boolean }) {
  const chapters = useFirstLesson(courseId, hrefIn(courseId, bare));
  if (chapters.error && !chapters.data)
    return <LessonFailure courseId={courseId} failure={chapters.error} onReload={() => void chapters.refetch()} />;
  return <Opening />;
}

function Opening() {
  const t = useTranslations('player');
  return (
    <section className={boardStyles.board} aria-label={t('stage')}>
      <div className={cx('wrap', boardStyles.boardIn)}>
        <div className={stageStyles.ghost} role="status" aria-label={t('loading')} />
      </div>
    </section>
  );
}

function OneLesson({ courseId, sectionId, bare }: { readonly courseId: number; readonly sectionId: number; readonly bare: boolean }) {
  const t = useTranslations('player');
  const { lesson, data, chapter, at, seek, follow, begins } = useLesson(courseId, sectionId);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const board = useBoardLesson(sectionId, data !== undefined && watchable(data));
  const hrefOf = useMemo(() => hrefIn(courseId, bare), [courseId, bare]);

  if (lesson.error && !data) return <LessonFailure courseId={courseId} failure={lesson.error} onReload={() => void lesson.refetch()} />;
  const stage = (
    <div className={styles.stageBox}>
      <div className={stageStyles.stage} ref={setFrame}>
        {data ? (
          <Film key={sectionId} lesson={data} autoPlay={begins} frame={frame} hrefOf={hrefOf} onPlayback={follow} />
        ) : (
          <div className={stageStyles.ghost} role="status" aria-label={t('loading')} />
        )}
      </div>
    </div>
  );
  if (bare) return <div className={styles.bare}>{stage}</div>;
  return (
    <>
      <section className={boardStyles.board} aria-label={t('stage')}>
        <div className={cx('wrap', boardStyles.boardIn)}>
          {stage}
          {data && board.lesson ? (
            <Transcript key={sectionId} lesson={board.lesson} seenMs={data.seenMs} at={at} onSeek={seek} />
          ) : data && chapter && !board.waiting ? (
            <Rail lesson={data} chapter={chapter} owned={data.owned} hrefOf={hrefOf} />
          ) : (
            <div className={railStyles.rail} />
          )}
        </div>
      </section>
      <div className="wrap">
        {data && chapter ? <Strip lesson={data} chapter={chapter} hrefOf={hrefOf} /> : null}
        {data ? (
          <div className={styles.below}>
            <div>
              <Heading lesson={data} />
              {board.lesson ? (
                <LessonTabs key={sectionId} lesson={board.lesson} problem={data.problem} sectionId={sectionId} at={at} onSeek={seek} />
              ) : null}
              {watchable(data) && !board.lesson && !board.waiting ? <Points marks={data.marks} at={at} onSeek={seek} /> : null}
            </div>
            <aside className={styles.besideNotes}>
              {watchable(data) ? <Rating key={sectionId} lesson={data} /> : null}
              {board.lesson && chapter ? <ChapterList lesson={data} chapter={chapter} hrefOf={hrefOf} /> : null}
            </aside>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Heading({ lesson }: { readonly lesson: Lesson }) {
  const words = useTranslations('lesson');
  return (
    <>
      <h1>{lesson.title}</h1>
      <p className={boardStyles.meta}>
        {lesson.problem === null ? null : (
          <>
            <ProblemLink problem={lesson.problem} /> ·{' '}
          </>
        )}
        <Link href={href('course.chapter', { courseId: lesson.courseId })}>{lesson.courseTitle}</Link> · {lesson.chapterTitle} ·{' '}
        {words('section', { index: lesson.index })}
      </p>
    </>
  );
}
