'use client';
import { useState, type MouseEvent } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import { Chips } from '@/components/ui/tabs';
import { COURSES_ANCHOR } from './anchors';
import { CourseCard, type ShelfCourse } from './course-card';
import styles from './course-browser.module.css';

interface Shelf {
  readonly id: number;
  readonly name: string;
  readonly heading: string;
  readonly more: string;
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  readonly courses: readonly ShelfCourse[];
}
type Words = Readonly<Record<'question' | 'questionText' | 'grades' | 'subjects' | 'all' | 'more' | 'trial' | 'lead' | 'text', string>>;

const ALL = 0;
/** Six cells were drawn; with more of them the letters are smaller. */
const DRAWN = 6;

function ShelfPanel({ shelf, shown, words }: { readonly shelf: Shelf; readonly shown: boolean; readonly words: Words }) {
  const [subject, setSubject] = useState<number>(ALL);
  const courses = subject === ALL ? shelf.courses : shelf.courses.filter(({ subjectId }) => subjectId === subject);
  const nameOf = (id: number) => shelf.subjects.find((one) => one.id === id)?.name ?? '';
  return (
    <div id={anchorOf(shelf.id)} className={cx('wrap', styles.shelf, shown && styles.shown)}>
      <div className="sec-h">
        <CellHeading>{shelf.heading}</CellHeading>
        <p>
          {words.lead ? <b className={styles.lead}>{words.lead}</b> : null}
          {words.text}
        </p>
        <div className="r">
          <MoreLink href={shelf.more}>{words.more}</MoreLink>
        </div>
      </div>
      <Chips
        className={styles.subjects}
        label={words.subjects}
        items={[{ key: ALL, label: words.all }, ...shelf.subjects.map(({ id, name }) => ({ key: id, label: name }))]}
        active={subject}
        onSelect={setSubject}
      />
      <div className="grid4">
        {courses.map((course) => (
          <CourseCard key={course.href} course={course} subject={nameOf(course.subjectId)} trial={words.trial} />
        ))}
      </div>
    </div>
  );
}

function anchorOf(grade: number): string {
  return `grade-${grade}`;
}

/**
 * The grade strip and the shelf of one grade, drawn from data: cards drawn on the server would be sent twice. Every shelf is in the page; without JavaScript the strip's anchors choose
 * by :target, so the shelf shown at first stands last.
 */
export function CourseBrowser({
  shelves,
  initial,
  words,
}: {
  readonly shelves: readonly Shelf[];
  readonly initial: number;
  readonly words: Words;
}) {
  const [grade, setGrade] = useState(initial);
  const choose = (id: number) => (event: MouseEvent) => {
    event.preventDefault();
    setGrade(id);
  };
  const inOrder = [...shelves.filter(({ id }) => id !== initial), ...shelves.filter(({ id }) => id === initial)];
  return (
    <>
      <nav className={styles.facts} aria-label={words.grades} id={COURSES_ANCHOR}>
        <div className={cx('wrap', styles.strip, shelves.length > DRAWN && styles.many)}>
          <div className={styles.question}>
            <b>{words.question}</b>
            {words.questionText}
          </div>
          {shelves.map(({ id, name }) => (
            <a
              key={id}
              href={`#${anchorOf(id)}`}
              className={cx(id === grade && styles.on)}
              aria-current={id === grade ? 'true' : undefined}
              onClick={choose(id)}
            >
              {name}
              {id === grade ? <PenMark shape="tick" className={styles.tick} /> : null}
            </a>
          ))}
        </div>
      </nav>
      <section className="sec">
        {inOrder.map((shelf) => (
          <ShelfPanel key={shelf.id} shelf={shelf} shown={shelf.id === grade} words={words} />
        ))}
      </section>
    </>
  );
}
