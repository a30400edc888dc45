'use client';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { BoardLesson } from '@/lib/board/lesson';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import styles from './minute.module.css';
import type { MinuteScreenProps } from './minute-screen';
import type { MinuteWords } from './words';

/** A course, what a teacher shows of themselves, or the lesson of a 母题. */
export type MinuteSource = { readonly courseId: number } | { readonly teacherId: number } | { readonly problemId: string };

interface Ready {
  readonly lesson: BoardLesson;
  readonly Screen: ComponentType<MinuteScreenProps>;
}

async function strokesOf(source: MinuteSource): Promise<BoardLesson | null> {
  if ('problemId' in source) {
    const answer = await callLater('problem.clip', source);
    return answer.ok ? (answer.data.found?.lesson ?? null) : null;
  }
  const answer = await ('courseId' in source ? callLater('course.clip', source) : callLater('teacher.clip', source));
  return answer.ok ? answer.data.lesson : null;
}

/** The strokes and the code that draws them, fetched when somebody presses; null when either does not come. */
async function load(source: MinuteSource): Promise<Ready | null> {
  const [lesson, code] = await Promise.all([strokesOf(source), import('./minute-screen').catch(() => null)]);
  return lesson && code ? { lesson, Screen: code.MinuteScreen } : null;
}

/** A still board (its children) with a button; pressed, the board is written there. */
export function MinutePlayer({
  source,
  title,
  note,
  moreHref,
  words,
  children,
}: {
  readonly source: MinuteSource;
  readonly title: string;
  readonly note: string;
  readonly moreHref?: string | undefined;
  readonly words: MinuteWords;
  readonly children?: ReactNode;
}) {
  const [state, setState] = useState<'still' | 'loading' | 'failed' | Ready>('still');
  const start = async (): Promise<void> => {
    setState('loading');
    setState((await load(source)) ?? 'failed');
  };
  if (typeof state === 'object') {
    const { Screen, lesson } = state;
    return (
      <div className={styles.minute}>
        <Screen lesson={lesson} moreHref={moreHref} words={words} />
      </div>
    );
  }
  const line = state === 'loading' ? words.loading : state === 'failed' ? words.failed : note;
  return (
    <div className={styles.minute}>
      <button
        type="button"
        className={children ? styles.still : styles.strip}
        aria-label={fill(words.play, { title })}
        aria-busy={state === 'loading'}
        onClick={() => void start()}
      >
        {/* Some eighty letters, each in its place: after the first frame, on a phone (lib/next-seams/in-pieces.mjs). */}
        {children ? (
          <span className={styles.picture} data-later="">
            {children}
          </span>
        ) : null}
        <span className={styles.press}>
          <Icon name="play" />
        </span>
        {children ? null : (
          <span className={styles.named}>
            <b>{title}</b>
            <small className="num" role="status">
              {line}
            </small>
          </span>
        )}
      </button>
      {children ? (
        <p className={styles.line} role="status">
          {line}
        </p>
      ) : null}
    </div>
  );
}
