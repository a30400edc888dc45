'use client';
import { fill } from '@/lib/format/fill';
import { usePersonalCourse } from './personal';
import { doneCount } from '@/lib/format/lesson-progress';

/** `4 讲` for a stranger, `2 / 4 讲` for the owner. */
export function ChapterCount({ sectionIds }: { readonly sectionIds: readonly number[] }) {
  const { progress, words } = usePersonalCourse();
  const count = sectionIds.length;
  const done = doneCount(
    sectionIds.map((sectionId) => ({ sectionId })),
    progress,
  );
  return <small className="num">{progress.owned ? fill(words.chapterDone, { done, count }) : fill(words.sections, { count })}</small>;
}
