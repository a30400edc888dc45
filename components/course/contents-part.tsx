import { getTranslations } from 'next-intl/server';
import { Part } from '@/components/ui/part';
import { KIN } from '@/lib/kernel/problems/names';
import type { BrowserOutput } from '@/lib/contracts';
import finePrint from './fine-print.module.css';
import styles from './contents-part.module.css';
import { lengthText } from './lengths';

/** 买到什么: everything that the price holds, each with its number in cells. */
export async function ContentsPart({ course }: { readonly course: BrowserOutput<'course.information'> }) {
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
        />
        {problems > 0 ? (
          <>
            <Row count={problems} unit={t('contents.units.problem')} name={t('contents.problems')} text={t('contents.problemsText')} />
            <Row count={kin} unit={t('contents.units.problem')} name={t('contents.kin')} text={t('contents.kinText', { problems, kin })} />
          </>
        ) : null}
        <Row count={1} unit={t('contents.units.report')} name={t('contents.report')} text={t('contents.reportText')} />
        {books.map(({ bookId, title }) => (
          <Row key={bookId} count={1} unit={t('contents.units.book')} name={t('contents.book', { title })} text={t('contents.bookText')} />
        ))}
      </ul>
      <p className={finePrint.fine}>{t('contents.without')}</p>
    </Part>
  );
}

function Row({ count, unit, name, text }: { readonly count: number; readonly unit: string; readonly name: string; readonly text: string }) {
  return (
    <li>
      <span className={styles.count}>
        <span className="num" aria-hidden="true">
          {[...String(count).padStart(2, '0')].map((digit, at) => (
            <span key={at} className="cell">
              {digit}
            </span>
          ))}
        </span>
        <span className="sr-only">{count}</span> {unit}
      </span>
      <b>{name}</b>
      <p className="num">{text}</p>
    </li>
  );
}
