import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons, MoreLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { Link } from '@/components/ui/link';
import { Ringed } from '@/components/ui/pen-mark';
import type { BookCard } from '@/lib/content/books';
import type { Output } from '@/lib/contracts';
import { href, type RouteId } from '@/lib/routes';
import { GradeGate } from '@/components/ui/grade-gate';
import { CourseCards } from './course-cards';
import { OwnShelf } from './own-grade';
import part from './part.module.css';
import styles from './home.module.css';

/** §9: the grade that a newcomer is shown. */
const DEFAULT_GRADE = '初一';
const SHOWN = 4;
const detail = { senior: 'books.seniorDetail', junior: 'books.juniorDetail' } as const;

const ways: readonly { readonly key: 'Gift' | 'Ensure' | 'Mine' | 'Download' | 'About'; readonly route: RouteId }[] = [
  { key: 'Gift', route: 'm.gift' },
  { key: 'Ensure', route: 'm.ensure' },
  { key: 'Mine', route: 'myCourse.index' },
  { key: 'Download', route: 'm.download' },
  { key: 'About', route: 'm.about' },
];

interface Props {
  readonly grades: Output<'home.page'>['grades'];
  readonly books: { readonly senior: readonly BookCard[]; readonly junior: readonly BookCard[] };
  /** What the company says of itself, one character each. */
  readonly points: readonly { readonly glyph: string; readonly title: string; readonly text: string }[];
}

/** /m/home: the brand, courses by grade, the books, why, and the ways on. */
export async function ModuleHome({ grades, books, points }: Props) {
  const t = await getTranslations('mobileSite.home');
  const taught = grades.filter(({ courses }) => courses.length > 0);
  const shelf = taught.find(({ gradeName }) => gradeName === DEFAULT_GRADE) ?? taught[0];
  return (
    <>
      <section className={styles.hero} aria-labelledby="m-title">
        <h1 id="m-title">
          {t('line1')}
          <br />
          <Ringed className={styles.ring}>{t('line2').slice(0, 1)}</Ringed>
          {t('line2').slice(1)}
        </h1>
        <p>{t('lead')}</p>
        <Buttons>
          <ButtonLink kind="buy" href={href('freeCourse.home')}>
            {t('free')}
          </ButtonLink>
          <ButtonLink kind="chalk" href={href('m.course')}>
            {t('browse')}
          </ButtonLink>
        </Buttons>
      </section>
      <section className={part.part} aria-labelledby="m-grades">
        <CellHeading id="m-grades">{t('grades')}</CellHeading>
        <p className={part.lead}>{t('gradesLead')}</p>
        <ul className={styles.grades}>
          {taught.map(({ gradeId, gradeName }) => (
            <li key={gradeId}>
              <Link href={href('m.course', { gradeId })} aria-label={t('gradeLink', { grade: gradeName })}>
                {gradeName}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {shelf ? (
        <section className={part.part} aria-labelledby="m-shelf">
          <CellHeading id="m-shelf">{t('shelfHeading')}</CellHeading>
          <GradeGate first={shelf.gradeName} />
          <OwnShelf
            first={shelf.gradeName}
            shelves={taught.map(({ gradeId, gradeName, courses }) => ({
              name: gradeName,
              content: (
                <>
                  <CourseCards courses={courses.slice(0, SHOWN)} />
                  <MoreLink href={href('m.course', { gradeId })}>{t('more', { grade: gradeName })}</MoreLink>
                </>
              ),
            }))}
          />
        </section>
      ) : null}
      <section className={part.part} aria-labelledby="m-books">
        <CellHeading id="m-books">{t('books')}</CellHeading>
        <p className={part.lead}>{t('booksLead', { senior: books.senior.length, junior: books.junior.length })}</p>
        {(['senior', 'junior'] as const).map((level) => (
          <div key={level}>
            <h3>
              <MoreLink href={href(level === 'senior' ? 'books.senior' : 'books.junior')}>{t(`${level}Books`)}</MoreLink>
            </h3>
            <ul className={styles.books}>
              {books[level].map((book) => (
                <li key={book.index}>
                  <Link href={href(detail[level], { i: book.index })}>
                    <img src={book.cover} alt="" width={150} height={210} loading="lazy" />
                    <b>{book.title}</b>
                    <small>{book.tagline}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section className={part.part} aria-labelledby="m-why">
        <CellHeading id="m-why">{t('why')}</CellHeading>
        <Glyphs points={points} />
      </section>
      <section className={part.part} aria-labelledby="m-ways">
        <CellHeading id="m-ways">{t('ways')}</CellHeading>
        <ul className={styles.ways}>
          {ways.map(({ key, route }) => (
            <li key={key}>
              <Link href={href(route)}>
                <b>{t(`way${key}`)}</b>
                <small>{t(`way${key}Text`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Statements, each behind one character in a cell. */
export function Glyphs({ points }: Pick<Props, 'points'>) {
  return (
    <ul className={part.glyphs}>
      {points.map(({ glyph, title, text }) => (
        <li key={glyph}>
          <Cell className={part.cell} aria-hidden="true">
            {glyph}
          </Cell>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
