'use client';
import { useEffect, useState, type MouseEvent } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import gate from '@/components/ui/grade-gate.module.css';
import { PenMark } from '@/components/ui/pen-mark';
import { Ground, SectionHead } from '@/components/ui/section';
import { chooseGrade } from '@/lib/client/choose-grade';
import { useOpenGate, useOwnGrade } from '@/lib/client/use-own-grade';
import { fill } from '@/lib/format/fill';
import { COURSES_ANCHOR } from './anchors';
import styles from './course-browser.module.css';
import type { Shelf } from './shelf';
import { ShelfPanel, type ShelfWords } from './shelf-panel';
import { useShelves } from './use-shelves';

interface Grade {
  readonly id: number;
  readonly name: string;
  /** Where all its courses are listed, script or not. */
  readonly href: string;
}
type Words = ShelfWords & Readonly<Record<'question' | 'questionText' | 'grades' | 'heading' | 'meta' | 'more' | 'lead' | 'text', string>>;

/** Six cells were drawn; with more of them the letters are smaller. */
const DRAWN = 6;

/** A click that means "here", not "in a new tab". */
function plain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * The grade strip and the shelf of one grade. The page brings the shelf of `first`; the others are fetched when they are
 * chosen, so that a first visit does not carry eight. Whose grade is another sees it first: until its shelf is there, that of
 * `first` keeps the room, unseen (<GradeGate>). Without JavaScript a grade leads to the list of its courses.
 */
export function CourseBrowser({
  grades,
  first,
  shelf,
  words,
}: {
  readonly grades: readonly Grade[];
  readonly first: Grade;
  readonly shelf: Shelf;
  readonly words: Words;
}) {
  const [chosen, setChosen] = useState<Grade | null>(null);
  const own = useOwnGrade(grades);
  const { shelves, fetchShelf } = useShelves(first.id, shelf, words.meta);
  const grade = chosen ?? own ?? first;
  const filled = shelves[grade.id] ?? 'loading';
  const waiting = chosen === null && filled === 'loading';
  useEffect(() => {
    if (own) void fetchShelf(own.id);
  }, [own, fetchShelf]);
  useOpenGate(!waiting);
  const choose = (next: Grade) => (event: MouseEvent) => {
    if (!plain(event)) return;
    event.preventDefault();
    setChosen(next);
    void chooseGrade(next.name);
    void fetchShelf(next.id);
  };
  return (
    <>
      <nav className={styles.facts} aria-label={words.grades} id={COURSES_ANCHOR}>
        <div className={cx('wrap', styles.strip, gate.ownGrade, grades.length > DRAWN && styles.many)}>
          <div className={styles.question}>
            <b>{words.question}</b>
            {words.questionText}
          </div>
          {grades.map((one) => (
            <a
              key={one.id}
              href={one.href}
              className={cx(one.id === grade.id && styles.on)}
              aria-current={one.id === grade.id ? 'true' : undefined}
              onClick={choose(one)}
            >
              {one.name}
              {one.id === grade.id ? <PenMark shape="tick" className={styles.tick} /> : null}
            </a>
          ))}
        </div>
      </nav>
      <Ground>
        <div className={`wrap ${gate.ownGrade}`} aria-busy={waiting}>
          <SectionHead more={<MoreLink href={grade.href}>{words.more}</MoreLink>}>
            <CellHeading>{fill(words.heading, { grade: grade.name })}</CellHeading>
            <p>
              {words.lead ? <b className={styles.lead}>{words.lead}</b> : null}
              {words.text}
            </p>
          </SectionHead>
          <ShelfPanel
            key={waiting ? first.id : grade.id}
            shelf={waiting ? shelf : filled}
            words={words}
            onReload={() => void fetchShelf(grade.id)}
          />
        </div>
      </Ground>
    </>
  );
}
