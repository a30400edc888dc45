import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { Part } from '@/components/ui/part';
import { linkLook } from '@/components/ui/text-link';
import { KIN } from '@/lib/kernel/problems/names';
import type { BrowserOutput } from '@/lib/contracts';
import finePrint from './fine-print.module.css';
import styles from './contents-part.module.css';
import { lengthText } from './lengths';

/** 买到什么: everything that the price holds, each with its number in cells. */
export async function ContentsPart({
  course,
  bookHrefs = {},
}: {
  readonly course: Pick<BrowserOutput<'course.information'>, 'sectionCount' | 'totalSeconds' | 'problemCount' | 'validDays' | 'books'>;
  /** Where pages of a book can be looked at, by its id. */
  readonly bookHrefs?: Readonly<Record<string, string>>;
}) {
  const t = await getTranslations('course');
  const { sectionCount, totalSeconds, problemCount: problems, validDays: days, books } = course;
  const kin = problems * KIN;
  return (
    <Part id="contents" heading={t('contents.heading')} text={t('contents.text')}>
      <ul className={styles.contents}>
        <Row
          count={sectionCount}
          unit={t('contents.units.lesson')}
          name={t('contents.lessons')}
          text={t('contents.lessonsText', { length: lengthText(t, totalSeconds), days })}
          look={<MoreLink href="#outline">{t('contents.lessonsLook')}</MoreLink>}
        />
        {problems > 0 ? (
          <>
            <Row
              count={problems}
              unit={t('contents.units.problem')}
              name={t('contents.problems')}
              text={t('contents.problemsText')}
              look={<MoreLink href="#problems">{t('contents.problemsLook')}</MoreLink>}
            />
            <Row
              count={kin}
              unit={t('contents.units.problem')}
              name={t('contents.kin')}
              text={t('contents.kinText', { problems, kin })}
              look={<MoreLink href="#try">{t('contents.kinLook')}</MoreLink>}
            />
          </>
        ) : null}
        <Row
          count={1}
          unit={t('contents.units.report')}
          name={t('contents.report')}
          text={t('contents.reportText')}
          fold={
            <details>
              <summary className={linkLook}>{t('contents.reportLook')}</summary>
              <p className="num">{t('contents.reportSample')}</p>
            </details>
          }
        />
        {books.map(({ bookId, title }) => {
          const pages = bookHrefs[bookId];
          return (
            <Row
              key={bookId}
              count={1}
              unit={t('contents.units.book')}
              name={t('contents.book', { title })}
              text={t('contents.bookText')}
              look={pages ? <MoreLink href={pages}>{t('contents.bookLook')}</MoreLink> : null}
            />
          );
        })}
      </ul>
      <p className={finePrint.fine}>{t('contents.without')}</p>
    </Part>
  );
}

function Row({
  count,
  unit,
  name,
  text,
  look = null,
  fold = null,
}: {
  readonly count: number;
  readonly unit: string;
  readonly name: string;
  readonly text: string;
  /** Where it stands on this page. */
  readonly look?: ReactNode;
  /** What is there for whoever wants to see more. */
  readonly fold?: ReactNode;
}) {
  return (
    <li>
      <span className={styles.count}>
        <span className="num" aria-hidden="true">
          {[...String(count).padStart(2, '0')].map((digit, at) => (
            <Cell key={at}>{digit}</Cell>
          ))}
        </span>
        <span className="sr-only">{count}</span> {unit}
      </span>
      <b>{name}</b>
      <div>
        <p className="num">{text}</p>
        {fold}
      </div>
      {look ? <span>{look}</span> : null}
    </li>
  );
}
