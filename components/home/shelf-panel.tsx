import { useState } from 'react';
import { Button } from '@/components/ui/button';
import grid from '@/components/ui/grid.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import { Chips } from '@/components/ui/tabs';
import { CourseCard } from './course-card';
import styles from './course-browser.module.css';
import type { Shelf } from './shelf';
import type { ShelfState } from './use-shelves';

export type ShelfWords = Readonly<Record<'subjects' | 'all' | 'trial' | 'planned' | 'loading' | 'reload', string>>;

const ALL = 0;
/** Cards of a shelf that is still empty. */
const places = [1, 2, 3, 4, 5, 6, 7, 8];

function FilledShelf({ shelf, words }: { readonly shelf: Shelf; readonly words: ShelfWords }) {
  const [subject, setSubject] = useState<number>(ALL);
  const courses = subject === ALL ? shelf.courses : shelf.courses.filter(({ subjectId }) => subjectId === subject);
  const nameOf = (id: number): string => shelf.subjects.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <Chips
        className={styles.subjects}
        label={words.subjects}
        items={[{ key: ALL, label: words.all }, ...shelf.subjects.map(({ id, name }) => ({ key: id, label: name }))]}
        active={subject}
        onSelect={setSubject}
      />
      <div className={grid.four}>
        {courses.map((course) => (
          <CourseCard key={course.href} course={course} subject={nameOf(course.subjectId)} words={words} />
        ))}
      </div>
    </>
  );
}

function EmptyShelf({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={styles.subjects}>
        <Skeleton className={styles.chipPlace} />
      </div>
      <div className={grid.four}>
        {places.map((place) => (
          <Skeleton key={place} className={styles.cardPlace} />
        ))}
      </div>
    </div>
  );
}

/** The courses of one grade by subject; their places while they are on the way; why they are not there, and 重新加载. */
export function ShelfPanel({
  shelf,
  words,
  onReload,
}: {
  readonly shelf: ShelfState;
  readonly words: ShelfWords;
  readonly onReload: () => void;
}) {
  if (shelf === 'loading') return <EmptyShelf label={words.loading} />;
  if ('failure' in shelf)
    return (
      <div className={styles.failed} role="alert">
        <p>{shelf.failure}</p>
        <Button kind="outline" size="s" icon="re" onClick={onReload}>
          {words.reload}
        </Button>
      </div>
    );
  return <FilledShelf shelf={shelf} words={words} />;
}
