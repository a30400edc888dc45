'use client';
import { memo, useEffect, useState } from 'react';
import { boardAt, sameBoard, stillBoardAt } from '@/lib/board/at';
import type { BoardLesson } from '@/lib/board/lesson';
import type { Playable } from '../shared/playable';
import { BoardPicture } from './board-picture';

/** Ms that one picture stands at least, once it is on the screen: about thirty a second, where the film has twelve. */
const STANDS_MS = 18;
/** And so many times what it took: where a picture is made slowly there are fewer, and whoever presses something is heard between them. */
const REST = 2;
/** Ms that a picture waits for the screen, which is nobody's work. */
const SCREEN_MS = 16;

interface Props {
  readonly lesson: BoardLesson;
  readonly reel: Playable;
  readonly label: string;
  /** The window it is seen in, where that is another one: a page that is not looked at has no frames. */
  readonly frames?: Window | null;
}

/** The blackboard as the reel plays: drawn with the screen's own frames while it runs, and only when something has changed. */
export const LiveBoard = memo(function LiveBoard({ lesson, reel, label, frames }: Props) {
  const [view, setView] = useState(() => boardAt(lesson, reel.currentTime));
  useEffect(() => {
    const seen = frames ?? window;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    let timer = 0;
    let left = false;
    const draw = (): void => {
      const now = (calm.matches ? stillBoardAt : boardAt)(lesson, reel.currentTime);
      setView((shown) => (sameBoard(shown, now) ? shown : now));
    };
    // In a task of its own, and only then the frame is asked for: one that is asked for is made whole, and a picture that was drawn in it
    // would come with a second one.
    const run = (): void => {
      draw();
      if (reel.paused) return;
      const begun = performance.now();
      frame = seen.requestAnimationFrame(() => {
        timer = seen.setTimeout(() => {
          const took = performance.now() - begun - SCREEN_MS;
          timer = seen.setTimeout(run, Math.max(STANDS_MS, REST * took));
        });
      });
    };
    const halt = (): void => {
      seen.clearTimeout(timer);
      seen.cancelAnimationFrame(frame);
    };
    const wake = (): void => {
      if (left) return;
      halt();
      run();
    };
    // A jump may draw a whole board at once: the press that asked for it is seen first.
    const jump = (): void => {
      halt();
      frame = seen.requestAnimationFrame(() => setTimeout(wake));
    };
    const heard = { playing: wake, pause: wake, seeked: jump };
    for (const [name, work] of Object.entries(heard)) reel.addEventListener(name, work);
    wake();
    return () => {
      left = true;
      halt();
      for (const [name, work] of Object.entries(heard)) reel.removeEventListener(name, work);
    };
  }, [lesson, reel, frames]);
  return <BoardPicture lesson={lesson} view={view} label={label} />;
});
