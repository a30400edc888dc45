/** The few sentences that the personal part of the course page needs in the browser; placeholders stay in them. */
export interface CourseWords {
  readonly trial: string;
  readonly locked: string;
  readonly finished: string;
  /** `{clock}` */
  readonly watchedTo: string;
  /** `{done}`, `{count}` */
  readonly chapterDone: string;
  readonly sections: string;
  readonly mapAll: string;
  /** `{index}` */
  readonly section: string;
  readonly mapDone: string;
  readonly mapNow: string;
  readonly resumeAt: string;
  readonly start: string;
  readonly buy: string;
  readonly tryFirst: string;
  readonly owned: string;
  /** `{date}` */
  readonly ownedUntil: string;
}

/** Picks the words from the message catalogue: `raw` reads a sentence with its placeholders left in. */
export function courseWords(
  course: { raw(key: 'sections' | 'buy' | 'tryFirst' | 'owned' | 'ownedUntil'): unknown },
  lesson: { raw(key: LessonWord): unknown },
): CourseWords {
  return {
    trial: String(lesson.raw('trial')),
    locked: String(lesson.raw('locked')),
    finished: String(lesson.raw('finished')),
    watchedTo: String(lesson.raw('watchedTo')),
    chapterDone: String(lesson.raw('chapterDone')),
    mapAll: String(lesson.raw('mapAll')),
    section: String(lesson.raw('section')),
    mapDone: String(lesson.raw('mapDone')),
    mapNow: String(lesson.raw('mapNow')),
    resumeAt: String(lesson.raw('resumeAt')),
    start: String(lesson.raw('start')),
    sections: String(course.raw('sections')),
    buy: String(course.raw('buy')),
    tryFirst: String(course.raw('tryFirst')),
    owned: String(course.raw('owned')),
    ownedUntil: String(course.raw('ownedUntil')),
  };
}
type LessonWord =
  'trial' | 'locked' | 'finished' | 'watchedTo' | 'chapterDone' | 'mapAll' | 'section' | 'mapDone' | 'mapNow' | 'resumeAt' | 'start';
