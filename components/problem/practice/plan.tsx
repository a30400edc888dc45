'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { LevelMark } from '@/components/ui/level-mark';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './practice.module.css';

type Day = BrowserOutput<'practice.today'>;
export type Task = Day['list'][number];

/** The tasks of the day, or what to do when there are none. */
export function Plan({
  day,
  onStart,
  scan = null,
}: {
  readonly day: Day;
  readonly onStart?: (tasks: readonly Task[]) => void;
  /** A way from the book to a problem. */
  readonly scan?: ReactNode;
}) {
  const [t, level] = [useTranslations('practice.today'), useTranslations('practice.level')];
  const { list, over, first, done, tomorrow, more, minutes } = day;
  if (first)
    return (
      <div className={styles.sheet}>
        <h2>{t('firstTitle')}</h2>
        <p>{t('firstText')}</p>
        <Buttons>
          <ButtonLink kind="buy" href={href('problem.detail', { no: first.problemId })}>
            {t('firstLink', { number: printed(first.number), title: first.title })}
          </ButtonLink>
          {scan}
          <ButtonLink kind="outline" href={href('problem.list')}>
            {t('pick')}
          </ButtonLink>
        </Buttons>
      </div>
    );
  if (list.length === 0)
    return (
      <div className={styles.sheet}>
        <h2>{t(done.answered > 0 ? 'doneTitle' : 'restTitle')}</h2>
        <p>{done.answered > 0 ? t('doneText', { answered: done.answered, right: done.right }) : t('restText')}</p>
        <ul className={styles.risen}>
          {done.risen.map((one) => (
            <li key={one.problemId}>
              <LevelMark number={one.number} level={one.level} />
              {t('risen', { title: one.title, level: level(one.level) })}
            </li>
          ))}
        </ul>
        {more > 0 ? <p>{t('more', { count: more })}</p> : null}
        <p>{tomorrow > 0 ? t('tomorrow', { count: tomorrow }) : t('noTomorrow')}</p>
        <Buttons>
          {onStart && over.length > 0 ? (
            <Button kind="buy" onClick={() => onStart(over)}>
              {t('over', { count: over.length })}
            </Button>
          ) : null}
          <ButtonLink kind="outline" href={href('problem.list')}>
            {t('pick')}
          </ButtonLink>
          {scan}
        </Buttons>
      </div>
    );
  return (
    <div className={styles.plan}>
      <ul>
        {list.map((task) => (
          <TaskRow key={task.problemId} task={task} />
        ))}
      </ul>
      <div>
        <p className="num">
          <b>{t('minutes', { minutes })}</b>
        </p>
        <div className={styles.minutes} aria-hidden="true">
          {list.map((task) => (
            <span key={task.problemId} className="num" style={{ flexGrow: task.minutes }}>
              <Cells cells={progressCells(0, task.minutes)} label={printed(task.number)} />
              {printed(task.number)}
            </span>
          ))}
        </div>
        {onStart ? (
          <Button kind="buy" block onClick={() => onStart(list)}>
            {t('start')}
          </Button>
        ) : (
          <ButtonLink kind="buy" block href={href('personal.today')}>
            {t('start')}
          </ButtonLink>
        )}
        <p className={styles.small}>{t('startText')}</p>
        {more > 0 ? <p className={styles.small}>{t('more', { count: more })}</p> : null}
        {scan}
      </div>
    </div>
  );
}

function TaskRow({ task }: { readonly task: Task }) {
  const t = useTranslations('practice.today');
  const { number, title, part, level, why, minutes } = task;
  return (
    <li>
      <LevelMark number={number} level={level} due={why === 'due'} />
      <span className={styles.what}>
        <b>{title}</b>
        <span>
          <Because task={task} />
        </span>
      </span>
      <span className={styles.much}>
        <b>{t(`part.${part}`)}</b>
        <span>{t('minutes', { minutes })}</span>
      </span>
    </li>
  );
}

/** Why a task is there: a mark lost in a paper, what came of it last, or that it is new. */
function Because({ task: { lost, lastOn, lastVerdict } }: { readonly task: Task }) {
  const t = useTranslations('practice.today');
  if (lost) return t('lost', { day: shortDay(dateShort(lost.at)), subject: lost.subjectName, no: lost.questionNo, lost: lost.lost });
  return lastOn && lastVerdict ? t(`due.${lastVerdict}`, { day: shortDay(lastOn) }) : t('new');
}
