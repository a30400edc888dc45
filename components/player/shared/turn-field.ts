import { createContext, type ComponentType, type ReactNode } from 'react';
import type { BrowserOutput } from '@/lib/contracts';

type Lesson = BrowserOutput<'course.chapterVideo'>;

/** A question of the register that a lesson puts at 该你了. */
export interface TurnAsks {
  readonly problemId: string;
  readonly part: NonNullable<Lesson['asks']>;
}

/** What of a lesson can be judged at its turn; null where whoever watches looks for themselves. */
export function asksOf({ problem, asks }: Pick<Lesson, 'problem' | 'asks'>): TurnAsks | null {
  return problem === null || asks === null ? null : { problemId: problem, part: asks };
}

export interface TurnFieldProps extends TurnAsks {
  /** The way has been seen on the board before: an answer now is one with help. */
  readonly helped: boolean;
  /** Instead of the field until the question is there, and where it does not come. */
  readonly children: (state: 'coming' | 'failed') => ReactNode;
  /** It was right, or is left: the lesson goes on. */
  readonly onDone: () => void;
}

/** What a turn is answered in, and what fetches its question before the lesson asks it. */
export interface TurnCode {
  readonly Field: ComponentType<TurnFieldProps>;
  readonly Ahead: ComponentType<TurnAsks>;
}

/** Practice is another feature, which whoever composes the page hands in. */
export type FetchTurnCode = () => Promise<TurnCode>;

/** Null = nobody judges here. */
export const TurnCodeContext = createContext<FetchTurnCode | null>(null);
