'use client';
import { createContext, useContext } from 'react';
import { MoreLink } from '@/components/ui/button';
import type { BrowserOutput } from '@/lib/contracts';
import { clock } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { momentMark } from '@/lib/format/moment';
import styles from './try.module.css';

type Explained = NonNullable<BrowserOutput<'problem.try'>['explained']>;

export interface ExplainWords {
  readonly explain: string;
  /** The same of a lesson that is to be bought first. */
  readonly explainBuy: string;
  /** The path of the player: the route table stays out of public pages. */
  readonly lessonPath: string;
}

/** Goes to the second of the lesson that is open already; null = none is. */
export interface OpenLesson {
  readonly sectionId: number;
  readonly onSeek: (seconds: number) => void;
}
export const OpenLessonContext = createContext<OpenLesson | null>(null);

/** The address of the part of a lesson. */
export const explainedHref = (path: string, { courseId, sectionId, at }: Explained): string =>
  `${path}?${new URLSearchParams({ courseId: String(courseId), sectionId: String(sectionId) })}${momentMark(at)}`;

/** One press from a mistake to the part of the lesson that explains it; where that lesson is open, it goes there. */
export function ExplainedLink({ explained, words }: { readonly explained: Explained; readonly words: ExplainWords }) {
  const here = useContext(OpenLessonContext);
  const { sectionId, at, label, open } = explained;
  const text = fill(open ? words.explain : words.explainBuy, { label, at: clock(at) });
  if (here?.sectionId === sectionId)
    return (
      <button type="button" className={styles.explain} onClick={() => here.onSeek(at)}>
        {text}
      </button>
    );
  return (
    <p className={styles.after}>
      <MoreLink href={explainedHref(words.lessonPath, explained)}>{text}</MoreLink>
    </p>
  );
}
