'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { LevelMark } from '@/components/ui/level-mark';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import marked from '@/components/ui/words.module.css';
import type { BrowserOutput } from '@/lib/contracts';
import { questionAnchor } from '@/lib/format/question-anchor';
import { shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { Figure } from './figure';
import { LetterChoice } from './letter-choice';
import { LetterFigures } from './letter-figures';
import { byLink, readerInput, useReader, withReader, type Reader } from './reader';
import { ReportLinks } from './report-links';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import rows from './rows.module.css';
import sheetText from './sheet-text.module.css';
import figures from './figure.module.css';
import styles from './letter.module.css';

type Letters = BrowserOutput<'study.letters'>;
type Letter = Letters['list'][number];

/** /studymag/letter: what each week brought, the latest first; a parent says here how they want the next one. */
export function WeeklyLetters() {
  const t = useTranslations('study');
  const reader = useReader();
  const answer = useApi('study.letters', readerInput(reader), { enabled: reader !== undefined });
  return (
    <StudyState answer={answer}>
      {({ viewer, learnerName, list, choice, account }) => (
        <>
          {viewer === 'learner' ? null : (
            <p className={cx(sheetText.whose, styles.whose)}>{t('letter.whose', { name: learnerName || t('report.nameless') })}</p>
          )}
          {list.length === 0 ? (
            <Sheet title={t('letter.title')}>
              <EmptyPanel text={t('letter.none')} />
            </Sheet>
          ) : null}
          {list.map((letter) => (
            <OneLetter
              key={letter.from}
              letter={letter}
              reader={reader}
              own={viewer === 'learner'}
              name={viewer === 'learner' ? t('letter.you') : learnerName || t('report.nameless')}
            />
          ))}
          {choice && reader?.child ? (
            <Sheet title={t('letter.choice')}>
              <LetterChoice key={reader.child} title={t('letter.choice')} child={reader.child} chosen={choice} account={account} />
            </Sheet>
          ) : null}
          {viewer === 'parent' && list.length > 0 ? <ReportLinks key={reader?.child} reader={reader} page="study.letter" /> : null}
          <p className={sheetText.onward}>
            <TextLink href={withReader(href('study.report'), reader)}>{t('letter.toReport')}</TextLink>
          </p>
        </>
      )}
    </StudyState>
  );
}

/** A week’s letter; what it counts opens its lines. */
export function OneLetter({
  letter,
  reader,
  own,
  name,
}: {
  readonly letter: Letter;
  readonly reader: Reader | undefined;
  /** Whether it tells of the reader, who alone may open a report. */
  readonly own: boolean;
  /** Of whom it tells. */
  readonly name: string;
}) {
  const t = useTranslations('study');
  const { from, to, risen, again, ask } = letter;
  const [first] = risen;
  return (
    <Sheet
      title={t('letter.title')}
      aside={<p className={cx('num', sheetText.small)}>{t('letter.week', { from: shortDay(from), to: shortDay(to) })}</p>}
    >
      <div className={styles.letter}>
        {first ? (
          <p className={styles.opening}>
            {t.rich('letter.opening', {
              name,
              title: first.problem.title,
              level: t(`level.${first.level}`),
              b: (text) => <b className={marked.mark}>{text}</b>,
            })}
          </p>
        ) : null}
        <h3>{t('letter.can')}</h3>
        <ul className={rows.mastery}>
          {risen.map(({ problem: { problemId, number, title }, before, level, on, lost }) => (
            <li key={problemId}>
              <span className={styles.marks} aria-hidden="true">
                <LevelMark number={number} level={before} /> → <LevelMark number={number} level={level} />
              </span>
              <span className={rows.course}>
                <b>{title}</b>
                <span>{t('letter.step', { before: t(`level.${before}`), level: t(`level.${level}`), day: shortDay(on) })}</span>
                {lost ? <Mended lost={lost} on={on} level={level} own={own} /> : null}
              </span>
              {byLink(reader) ? null : (
                <Figure asked={{ figure: 'tries', problemId }} reader={reader}>
                  {t('letter.tries')}
                </Figure>
              )}
            </li>
          ))}
        </ul>
        {again.length > 0 ? (
          <>
            <h3>{t('letter.again')}</h3>
            <ul className={rows.mastery}>
              {again.map(({ problemId, number, title }) => (
                <li key={problemId}>
                  <span className={rows.named}>
                    <TextLink href={href('problem.detail', { no: problemId })}>
                      {t('evidence.problemNamed', { number: printed(number), title })}
                    </TextLink>
                  </span>
                  <Figure asked={{ figure: 'tries', problemId }} reader={reader}>
                    {t('letter.tries')}
                  </Figure>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {ask === '' ? null : (
          <>
            <h3>{t('letter.ask')}</h3>
            <p className={sheetText.remark}>{ask}</p>
          </>
        )}
        <LetterFigures from={from} to={to} reader={reader} />
      </div>
    </Sheet>
  );
}

interface MendedProps extends Pick<Letter['risen'][number], 'on' | 'level'> {
  readonly lost: NonNullable<Letter['risen'][number]['lost']>;
  readonly own: boolean;
}

/** The mark that a paper had taken; whose paper it is, presses it and stands at the question of the report. */
function Mended({ lost: { subjectName, questionNo, count, reportId, on: day }, on, level, own }: MendedProps) {
  const t = useTranslations('study');
  const said = t('letter.mended', {
    ...{ subject: subjectName, question: questionNo, count, day: shortDay(day) },
    ...{ on: shortDay(on), level: t(`level.${level}`) },
  });
  if (!own || reportId === null) return <span>{said}</span>;
  return (
    <span>
      <Link className={figures.figure} href={`${href('e.report', { reportId })}#${questionAnchor(questionNo)}`}>
        {said}
      </Link>
    </span>
  );
}
