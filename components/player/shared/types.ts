import type { BrowserOutput } from '@/lib/contracts';

/** One lesson as the player page needs it. */
export type Lesson = BrowserOutput<'course.chapterVideo'>;
export type Chapters = BrowserOutput<'course.chapters'>;
export type ChapterView = Chapters['chapters'][number];
export type SectionView = ChapterView['sections'][number];

/** The list from which somebody chooses what to see, by the words on the screen. */
export interface PictureChoice {
  /** `label` = its name and what it costs. */
  readonly options: readonly { readonly value: string; readonly name: string; readonly label: string }[];
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** A step of the quality list; `auto` lets the player choose by bandwidth. */
export interface Quality {
  readonly levels: readonly { readonly index: number; readonly height: number }[];
  /** Index in `levels`, -1 = automatic. */
  readonly level: number;
  readonly choose: (level: number) => void;
}
