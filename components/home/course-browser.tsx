'use client';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import { Chips } from '@/components/ui/tabs';
import { COURSES_ANCHOR } from './anchors';
import styles from './course-browser.module.css';

interface Shelf {
  readonly id: number;
  readonly name: string;
  readonly heading: string;
  readonly more: string;
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  /** Drawn on the server. */
  readonly cards: readonly { readonly id: number; readonly subjectId: number; readonly node: ReactNode }[];
}
type Words = Readonly<Record<'question' | 'questionText' | 'grades' | 'subjects' | 'all' | 'more' | 'lead' | 'text', string>>;

const ALL = 0;
/** Six cells were drawn; with more of them the letters are smaller. */
const DRAWN = 6;

function ShelfPanel({ shelf, shown, words }: { readonly shelf: Shelf; readonly shown: boolean; readonly words: Words }) {
  const [subject, setSubject] = useState<number>(ALL);
  const cards = subject === ALL ? shelf.cards : shelf.cards.filter(({ subjectId }) => subjectId === subject);
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
        {cards.map(({ id, node }) => (
          <div key={id}>{node}</div>
        ))}
      </div>
    </div>
  );
}

function anchorOf(grade: number): string {
  return `grade-${grade}`;
}

/**
 * The grade strip and the shelf of one grade. Every shelf is in the page; without JavaScript the strip's anchors choose
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
