import { useMemo } from 'react';
import { stepAt, stepsOf } from '@/lib/board/lesson';
import type { Playback } from './use-playback';
import type { Strokes } from './use-strokes';

/** A step that is further than this, in seconds, begins anew before the one before it does. */
const STEP_BEGUN = 1.5;

/** Goes to the next step of a lesson in strokes, or back; `some` = there are any. */
export function useSteps(strokes: Strokes | null | undefined, { at, duration }: Playback, seek: (seconds: number) => void) {
  const steps = useMemo(() => (strokes ? stepsOf(strokes.lesson) : []), [strokes]);
  const step = (by: -1 | 1): void => {
    const now = stepAt(steps, at);
    const back = at - (steps[now]?.from ?? 0) > STEP_BEGUN ? now : now - 1;
    seek(steps[by < 0 ? Math.max(0, back) : now + 1]?.from ?? duration);
  };
  return { step, some: steps.length > 0 };
}
