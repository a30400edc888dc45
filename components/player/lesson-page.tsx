'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { nextSection, sectionsOf } from '@/lib/lessons/progress';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { Film, watchable } from './film';
import { LessonFault } from './lesson-fault';
import styles from './player.module.css';
import { Points } from './points';
import { Rail, Strip } from './rail';
import { Rating } from './rating';
import type { Lesson } from './types';
import type { Playback } from './use-playback';

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

/** An address without a lesson: the one to go on with, or the first. */
function FindLesson({ courseId, bare }: { readonly courseId: number; readonly bare: boolean }) {
  const router = useRouter();
  const chapters = useApi('course.chapters', { courseId });
  const sections = chapters.data ? sectionsOf(chapters.data.chapters) : [];
  const found = (nextSection(sections, chapters.data?.lastSectionId ?? null) ?? sections[0])?.sectionId;
  useEffect(() => {
    if (found) router.replace(href(bare ? 'video.small' : 'video.play', { courseId, sectionId: found }));
  }, [found, bare, courseId, router]);
  if (chapters.error) return <LessonFault courseId={courseId} failure={chapters.error} onReload={() => void chapters.refetch()} />;
  return <Opening />;
}

function Opening() {
  const t = useTranslations('player');
  return (
    <section className={styles.board} aria-label={t('stage')}>
      <div className={cx('wrap', styles.boardIn)}>
        <div className={styles.ghost} role="status" aria-label={t('loading')} />
      </div>
    </section>
  );
}

function OneLesson({ courseId, sectionId, bare }: { readonly courseId: number; readonly sectionId: number; readonly bare: boolean }) {
  const t = useTranslations('player');
  const lesson = useApi('course.chapterVideo', { courseId, sectionId });
  const chapters = useApi('course.chapters', { courseId });
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState(0);
  /** The lesson the page was opened with waits for a tap; those that follow begin by themselves. */
  const [opened] = useState(sectionId);
  const seek = useRef<(seconds: number) => void>(() => undefined);
  const follow = useCallback((playback: Playback, jump: (seconds: number) => void) => {
    seek.current = jump;
    setAt(Math.floor(playback.at));
  }, []);
  const hrefOf = (id: number): string => href(bare ? 'video.small' : 'video.play', { courseId, sectionId: id });

  // Ticks of the rail: what was just watched counts from the next lesson on.
  const { refetch } = chapters;
  useEffect(() => {
    if (sectionId !== opened) void refetch();
  }, [sectionId, opened, refetch]);

  if (lesson.error) return <LessonFault courseId={courseId} failure={lesson.error} onReload={() => void lesson.refetch()} />;
  const data = lesson.data?.sectionId === sectionId ? lesson.data : undefined;
  const chapter = data && chapters.data?.chapters.find((c) => c.chapterId === data.chapterId);
  const stage = (
    <div className={styles.stageBox}>
      <div className={styles.stage} ref={setFrame}>
        {data ? (
          <Film key={sectionId} lesson={data} autoPlay={sectionId !== opened} frame={frame} hrefOf={hrefOf} onPlayback={follow} />
        ) : (
          <div className={styles.ghost} role="status" aria-label={t('loading')} />
        )}
      </div>
    </div>
  );
  if (bare) return <div className={styles.bare}>{stage}</div>;
  return (
    <>
      <section className={styles.board} aria-label={t('stage')}>
        <div className={cx('wrap', styles.boardIn)}>
          {stage}
          {data && chapter ? <Rail lesson={data} chapter={chapter} owned={data.owned} hrefOf={hrefOf} /> : <div className={styles.rail} />}
        </div>
      </section>
      <div className="wrap">
        {data && chapter ? <Strip lesson={data} chapter={chapter} hrefOf={hrefOf} /> : null}
        {data ? (
          <div className={styles.below}>
            <div>
              <Heading lesson={data} />
              {watchable(data) ? <Points marks={data.marks} at={at} onSeek={(seconds) => seek.current(seconds)} /> : null}
            </div>
            {watchable(data) ? <Rating key={sectionId} sectionId={sectionId} given={data.rating} /> : null}
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
      <p className={styles.meta}>
        <Link href={href('course.chapter', { courseId: lesson.courseId })}>{lesson.courseTitle}</Link> · {lesson.chapterTitle} ·{' '}
        {words('section', { index: lesson.index })}
      </p>
    </>
  );
}
