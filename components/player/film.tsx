'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAfterPress } from '@/lib/client/use-after-press';
import type { BrowserOutput } from '@/lib/contracts';
import { momentOf } from '@/lib/format/moment';
import { callApi } from '@/lib/query/call-api';
import { Cover } from './cover';
import { Locked } from './locked';
import { sendLeftovers } from './record-outbox';
import { resumePosition } from './resume';
import { Stage } from './stage';
import type { Lesson } from './shared/types';
import type { Playback } from './use-playback';

/** A slow network does not keep the film waiting for what was left behind, ms. */
const LEFTOVERS_MS = 2000;

/** Where to go on, seconds: as fine as it was said. */
const placeOf = ({ positionMs, positionSeconds }: BrowserOutput<'course.studyVideo'>): number =>
  positionMs === undefined ? positionSeconds : positionMs / 1000;

/** Whoever owns the course may watch; a trial plays for everybody who is signed in. */
export function watchable(lesson: Lesson): boolean {
  return lesson.owned || lesson.trial;
}

/** The film once it may be watched: opening is noted, which also says where to go on. */
export function Film({
  lesson,
  autoPlay,
  frame,
  hrefOf,
  onPlayback,
}: {
  readonly lesson: Lesson;
  readonly autoPlay: boolean;
  readonly frame: HTMLElement | null;
  readonly hrefOf: (sectionId: number) => string;
  readonly onPlayback: (playback: Playback, seek: (seconds: number) => void) => void;
}) {
  const router = useRouter();
  const allowed = watchable(lesson);
  const { courseId, sectionId, durationSeconds, positionSeconds } = lesson;
  /** Somebody has pressed play before the film was there. */
  const [pressed, setPressed] = useState(false);
  /** The address may name the second to begin at: once. */
  const named = useRef(true);
  const [startAt, setStartAt] = useState<number | null>(null);
  /** Nor is the cover taken from under a finger that is just pressing it. */
  const afterPress = useAfterPress();
  /** Opened anew when the account had played elsewhere in between. */
  const [turn, setTurn] = useState(0);
  const takeOver = useCallback(() => {
    setPressed(true);
    setStartAt(null);
    setTurn((n) => n + 1);
  }, []);
  useEffect(() => {
    if (!allowed) return;
    let left = false;
    // What an earlier page could not tell any more comes first: the position is that of a moment ago.
    const told = Promise.race([sendLeftovers(), new Promise((resolve) => setTimeout(resolve, LEFTOVERS_MS))]);
    void told
      .then(() => callApi('course.studyVideo', { courseId, sectionId }))
      .then((answer) => {
        if (left) return;
        const asked = named.current ? momentOf(location.hash) : null;
        named.current = false;
        const stood = resumePosition(answer.ok ? placeOf(answer.data) : positionSeconds, durationSeconds);
        afterPress(() => {
          if (!left) setStartAt((before) => before ?? (asked !== null && asked < durationSeconds ? asked : stood));
        });
      });
    return () => {
      left = true;
    };
  }, [allowed, courseId, sectionId, durationSeconds, positionSeconds, turn, afterPress]);
  const next = lesson.next && (lesson.owned || lesson.next.trial) ? lesson.next : null;
  const nextHref = next ? hrefOf(next.sectionId) : null;
  const goOn = useCallback(() => {
    if (nextHref) router.replace(nextHref, { scroll: false });
  }, [nextHref, router]);
  if (!allowed) return <Locked lesson={lesson} />;
  if (startAt === null) return <Cover lesson={lesson} nextHref={nextHref} onPlay={() => setPressed(true)} />;
  return (
    <Stage
      lesson={lesson}
      startAt={startAt}
      autoPlay={autoPlay || pressed}
      onTakeOver={takeOver}
      nextHref={nextHref}
      onNext={goOn}
      frame={frame}
      onPlayback={onPlayback}
    />
  );
}
