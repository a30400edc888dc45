'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { clock } from '@/lib/format/duration';
import { nextSection, sectionsOf } from '@/lib/lessons/progress';
import { useApi } from '@/lib/query/hooks';
import { href, type RouteId } from '@/lib/routes';
import { Film, watchable } from './film';
import { LessonFault } from './lesson-fault';
import phone from './phone-lesson.module.css';
import styles from './player.module.css';
import { Points } from './points';
import { Rating } from './rating';
import type { ChapterView, Lesson } from './types';
import type { Playback } from './use-playback';

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
  const router = useRouter();
  const chapters = useApi('course.chapters', { courseId });
  const sections = chapters.data ? sectionsOf(chapters.data.chapters) : [];
  const found = (nextSection(sections, chapters.data?.lastSectionId ?? null) ?? sections[0])?.sectionId;
  useEffect(() => {
    if (found) router.replace(href(route, { courseId, sectionId: found }));
  }, [found, route, courseId, router]);
  if (chapters.error) return <LessonFault as="h2" courseId={courseId} failure={chapters.error} onReload={() => void chapters.refetch()} />;
  return <Waiting />;
}

function One({ courseId, sectionId, route, children }: Props & { readonly sectionId: number }) {
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
  const hrefOf = (id: number): string => href(route, { courseId, sectionId: id });
  const { refetch } = chapters;
  useEffect(() => {
    if (sectionId !== opened) void refetch();
  }, [sectionId, opened, refetch]);

  if (lesson.error) return <LessonFault as="h2" courseId={courseId} failure={lesson.error} onReload={() => void lesson.refetch()} />;
  const data = lesson.data?.sectionId === sectionId ? lesson.data : undefined;
  const chapter = data && chapters.data?.chapters.find((c) => c.chapterId === data.chapterId);
  return (
    <>
      <section aria-label={t('stage')}>
        <div className={styles.stage} ref={setFrame}>
          {data ? (
            <Film key={sectionId} lesson={data} autoPlay={sectionId !== opened} frame={frame} hrefOf={hrefOf} onPlayback={follow} />
          ) : (
            <Waiting />
          )}
        </div>
      </section>
      {data ? (
        <div className={phone.below}>
          <Title lesson={data} />
          {watchable(data) ? <Points marks={data.marks} at={at} onSeek={(seconds) => seek.current(seconds)} /> : null}
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
