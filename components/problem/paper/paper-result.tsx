'use client';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { TextLink } from '@/components/ui/text-link';
import { clock } from '@/lib/format/duration';
import { printed } from '@/lib/kernel/problems/names';
import { MINUTE } from '@/lib/kernel/time';
import { href } from '@/lib/routes';
import parts from '../asked.module.css';
import type { KeptPaper } from './kept-paper';
import styles from './paper.module.css';
import { Elsewhere } from './elsewhere';
import type { Paper } from './use-paper';

/**
 * A paper that was handed in: what is right of how many, and where every lost mark belongs; until the marks are there, that it waits, or why
 * they do not come. `heading` is given what it is called.
 */
export function PaperResult({
  run,
  paper,
  heading,
}: {
  readonly run: Paper;
  readonly paper: KeptPaper;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslations('practice.paper');
  const { list, marks, answers, minutes, leftMs, pauses } = paper;
  const waiting = marks.filter((mark) => mark === null).length;
  const right = marks.filter((mark) => mark?.verdict === 'right').length;
  if (waiting > 0)
    return (
      <section className={styles.sheet} aria-labelledby="paper">
        <h2 id="paper" ref={heading} tabIndex={-1}>
          {run.refused ? t('refused', { count: waiting }) : t('waiting')}
        </h2>
        <p role="status">{run.refused || t('waitingText', { count: waiting })}</p>
        {run.refused ? <p>{t('soFar', { count: list.length - waiting, right })}</p> : null}
        <Elsewhere run={run} />
        <Buttons>
          <Button kind="outline" disabled={run.marking} onClick={run.hand}>
            {t('again')}
          </Button>
          {run.refused ? (
            <Button kind="outline" onClick={run.leave}>
              {t('other')}
            </Button>
          ) : null}
        </Buttons>
      </section>
    );
  const lost = list.flatMap((question, at) => (marks[at] && marks[at].verdict !== 'right' ? [{ ...question, ...marks[at], at }] : []));
  return (
    <section className={styles.sheet} aria-labelledby="paper">
      <Elsewhere run={run} />
      <div className={styles.result}>
        <div>
          <p className={styles.score} aria-hidden="true">
            {right}
          </p>
          <h2 id="paper" ref={heading} tabIndex={-1}>
            {t('score', { count: list.length, right })}
          </h2>
          <p className={styles.small}>{t('used', { time: clock(Math.round((minutes * MINUTE - leftMs) / 1000)), pauses })}</p>
        </div>
        <div>
          <h3>{t(lost.length > 0 ? 'lost' : 'none')}</h3>
          <ol className={styles.lost}>
            {lost.map(({ problemId, part, number, title, at, verdict, say }) => (
              <li key={problemId + part}>
                <Cell>{at + 1}</Cell>
                <div>
                  <b>{title}</b>
                  {verdict === 'unclear' ? <p>{t('unread', { answer: answers[at] ?? '' })}</p> : null}
                  {(answers[at] ?? '').trim() === '' ? (
                    <p>{t('blank')}</p>
                  ) : (
                    <p className={parts.rich} dangerouslySetInnerHTML={{ __html: say }} />
                  )}
                </div>
                <TextLink href={href('problem.detail', { no: problemId })}>{t('problem', { number: printed(number) })}</TextLink>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Buttons>
        {lost.some(({ verdict }) => verdict !== 'unclear') ? (
          <ButtonLink href={href('personal.mistakes')}>{t('correct')}</ButtonLink>
        ) : null}
        <Button kind="outline" onClick={run.leave}>
          {t('other')}
        </Button>
      </Buttons>
    </section>
  );
}
