'use client';
import { cx } from '@/components/ui/cx';
import { CellMap } from '@/components/ui/numbered';
import { fill } from '@/lib/format/fill';
import { href } from '@/lib/routes';
import styles from './course.module.css';
import { usePersonalCourse } from './personal';
import { doneCount, sectionState } from '@/lib/lessons/progress';

/** 学到哪一格: one cell a lesson, ink when finished, highlighted where to go on. */
export function ProgressMap({
  courseId,
  sections,
  title,
}: {
  readonly courseId: number;
  readonly sections: readonly { readonly sectionId: number; readonly index: number; readonly trial: boolean }[];
  readonly title: string;
}) {
  const { progress, words } = usePersonalCourse();
  const count = sections.length;
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.boxTitle}>{title}</h2>
      <p className={cx(styles.boxNote, 'num')}>
        {progress.owned ? fill(words.chapterDone, { done: doneCount(sections, progress), count }) : fill(words.mapAll, { count })}
      </p>
      <CellMap
        cells={sections.map((section) => {
          const state = sectionState(section, progress);
          const label = state === 'done' ? words.mapDone : state === 'now' ? words.mapNow : words.section;
          return {
            key: section.sectionId,
            index: section.index,
            state,
            href: href('video.play', { courseId, sectionId: section.sectionId }),
            label: fill(label, { index: section.index }),
          };
        })}
      />
    </section>
  );
}
