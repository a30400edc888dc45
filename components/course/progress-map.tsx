'use client';
import { CellMap } from '@/components/ui/numbered';
import { fill } from '@/lib/format/fill';
import { doneCount, sectionState } from '@/lib/format/lesson-progress';
import styles from './box.module.css';
import { usePersonalCourse } from './personal';

/** 学到哪一格: one cell a lesson, ink when finished, highlighted where to go on. */
export function ProgressMap({ title }: { readonly title: string }) {
  const { progress, words, lessons } = usePersonalCourse();
  const count = lessons.length;
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.boxTitle}>{title}</h2>
      <p className={`${styles.boxNote} num`}>
        {progress.owned ? fill(words.chapterDone, { done: doneCount(lessons, progress), count }) : fill(words.mapAll, { count })}
      </p>
      <CellMap
        cells={lessons.map((lesson) => {
          const state = sectionState(lesson, progress);
          const label = state === 'done' ? words.mapDone : state === 'now' ? words.mapNow : words.section;
          return { key: lesson.sectionId, index: lesson.index, state, href: lesson.href, label: fill(label, { index: lesson.index }) };
        })}
      />
    </section>
  );
}
