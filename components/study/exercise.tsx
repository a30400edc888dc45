'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { Cells, progressCells } from '@/components/ui/cells';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { EmptyPanel } from '@/components/ui/state-panel';
import marked from '@/components/ui/words.module.css';
import type { BrowserOutput } from '@/lib/contracts';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { useAskedFigure } from './asked-figure';
import { Evidence } from './evidence';
import { Figure } from './figure';
import { QuestionSheet, type AskQuestion } from './question-sheet';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import rows from './rows.module.css';
import sheetText from './sheet-text.module.css';
import styles from './exercise.module.css';
import { useKeptWeek } from './use-kept-week';
import { useWeek } from './use-week';
import { WeekChoice } from './week-choice';

type Situation = BrowserOutput<'study.exercise'>;
type Lesson = Situation['list'][number];

/** /studymag/detail/exercise; with `?sectionId=` the questions of one lesson, with `?figure=` the lines of a figure. */
export function Exercise({ ask }: { readonly ask: AskQuestion }) {
  const sectionId = queryId(useSearchParams().get('sectionId'));
  const asked = useAskedFigure();
  if (asked) return <Evidence asked={asked} />;
  return sectionId === null ? <Overview /> : <QuestionSheet key={sectionId} sectionId={sectionId} ask={ask} />;
}

function Overview() {
  const t = useTranslations('study.exercise');
  const { week, setFrom } = useWeek();
  const { answer, busy } = useKeptWeek('study.exercise', week, useApi('study.exercise', week, { keep: true }));
  return (
    <StudyState answer={answer}>
      {(situation) => (
        <div aria-busy={busy}>
          <Accuracy situation={situation} onChoose={setFrom} />
          <Sheet title={t('lessons')}>
            <p className={sheetText.small}>{t('lessonsLead')}</p>
            {situation.list.length === 0 ? (
              <EmptyPanel text={t('empty')}>
                <ButtonLink kind="outline" href={href('study.plan')}>
                  {t('toPlan')}
                </ButtonLink>
              </EmptyPanel>
            ) : (
              <ul className={styles.lessons}>
                {situation.list.map((lesson) => (
                  <LessonRow key={lesson.sectionId} lesson={lesson} />
                ))}
              </ul>
            )}
          </Sheet>
        </div>
      )}
    </StudyState>
  );
}

function Accuracy({ situation, onChoose }: { readonly situation: Situation; readonly onChoose: (day: string) => void }) {
  const t = useTranslations('study.exercise');
  const { subjects, exercises, from, to, today } = situation;
  return (
    <Sheet title={t('accuracy')} aside={<WeekChoice from={from} to={to} today={today} onChoose={onChoose} />}>
      {subjects.length === 0 ? (
        <p className={sheetText.remark}>{t('noAnswers')}</p>
      ) : (
        <>
          <p className={sheetText.small}>
            {t.rich('total', {
              ...exercises,
              all: (text) => (
                <Figure asked={{ figure: 'done', from, to }} reader={undefined}>
                  {text}
                </Figure>
              ),
              good: (text) => (
                <Figure asked={{ figure: 'right', from, to }} reader={undefined}>
                  {text}
                </Figure>
              ),
            })}
          </p>
          <ul className={rows.courses}>
            {subjects.map(({ subjectName, done, right }) => (
              <li key={subjectName}>
                <div>
                  <Cell className={rows.cell} aria-hidden="true">
                    {subjectName.slice(0, 1)}
                  </Cell>
                  <span className={rows.course}>
                    <b>{subjectName}</b>
                    <Figure asked={{ figure: 'right', from, to, subjectName }} reader={undefined}>
                      <span className="num">{t('ofSubject', { done, right, rate: Math.round((right / done) * 100) })}</span>
                    </Figure>
                  </span>
                </div>
                <Cells
                  cells={progressCells(right, done, 16)}
                  label={t('ofSubject', { done, right, rate: Math.round((right / done) * 100) })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function LessonRow({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('study.exercise');
  const { sectionId, sectionIndex, sectionTitle, courseTitle, total, done, right, corrected } = lesson;
  const open = done - right - corrected;
  const state =
    open > 0 ? t('open', { count: open }) : done < total ? t('unanswered', { count: total - done }) : t('allDone', { right, total });
  return (
    <li>
      <Link href={href('study.exercise', { sectionId })}>
        <span>
          <b>{t('lesson', { index: sectionIndex, title: sectionTitle })}</b>
          <span>{courseTitle}</span>
        </span>
        <span className={open > 0 ? marked.pen : sheetText.small}>{state}</span>
        <Icon name="r" />
      </Link>
    </li>
  );
}
