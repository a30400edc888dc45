'use client';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore, type Ref } from 'react';
import { Button, Buttons } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Drawing } from '@/components/ui/drawing';
import { useNow } from '@/lib/client/use-now';
import { clock } from '@/lib/format/duration';
import { AnswerField } from '../answer-field';
import { fieldAsked } from '../field-asked';
import parts from '../asked.module.css';
import { useHeading } from '../use-heading';
import { tryWords } from '../words';
import { Elsewhere } from './elsewhere';
import { HandDialog } from './hand-dialog';
import { leftOf, type KeptPaper } from './kept-paper';
import styles from './paper.module.css';
import type { Paper } from './use-paper';

/** A paper that is being written: the clock, the question, the numbers of all. Paused, the question is covered. `heading` is given its name. */
export function PaperRun({
  run,
  paper,
  heading,
}: {
  readonly run: Paper;
  readonly paper: KeptPaper;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const [t, problem] = [useTranslations('practice.paper'), useTranslations('problem')];
  const { shelf, subject, minutes, list, endsAt } = paper;
  return (
    <section className={styles.sheet} aria-labelledby="paper">
      <header className={styles.bar}>
        <div>
          <h2 id="paper" ref={heading} tabIndex={-1}>
            {t('named', { shelf: problem(`level.${shelf}`), subject })}
          </h2>
          <p className={styles.small}>{t('about', { questions: list.length, minutes })}</p>
        </div>
        <Left paper={paper} />
        {endsAt === null ? null : (
          <Button kind="outline" size="s" onClick={run.pause}>
            {t('pause')}
          </Button>
        )}
      </header>
      <Offline />
      <Elsewhere run={run} />
      {endsAt === null ? (
        <div className={styles.covered}>
          <b>{t('paused')}</b>
          <p>{t('pausedText')}</p>
          <Button onClick={run.resume}>{t('resume')}</Button>
        </div>
      ) : (
        <div className={styles.columns}>
          <Question run={run} paper={paper} />
          <Numbers run={run} paper={paper} />
        </div>
      )}
    </section>
  );
}

function Left({ paper }: { readonly paper: KeptPaper }) {
  const t = useTranslations('practice.paper');
  const left = leftOf(paper, useNow());
  return (
    <p className={cx('num', styles.left)} role="timer">
      {t('left')} <b>{clock(Math.ceil(left / 1000))}</b>
    </p>
  );
}

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function Offline() {
  const t = useTranslations('practice.paper');
  const on = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={cx(!on && styles.offline)}>
      {on ? '' : t('offline')}
    </p>
  );
}

function Question({ run, paper }: { readonly run: Paper; readonly paper: KeptPaper }) {
  const [t, words] = [useTranslations('practice.paper'), useTranslations('problem')];
  const { at, list, answers, elsewhere, folded } = paper;
  const heading = useHeading(at);
  const [asking, setAsking] = useState(false);
  const question = list[at];
  if (!question) return null;
  const open = answers.filter((one) => one.trim() === '').length;
  const last = at === list.length - 1;
  const other = elsewhere.includes(at);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        {t('question', { no: at + 1 })}
      </h3>
      <p className={cx(parts.rich, styles.ask)} dangerouslySetInnerHTML={{ __html: question.ask }} />
      <Drawing of={question.figure} className={parts.figure} />
      <AnswerField
        key={at}
        field={fieldAsked(question)}
        typed={{ id: `paper-${at}`, value: answers[at] ?? '', onChange: (event) => run.write(event.currentTarget.value) }}
        put={run.write}
        words={tryWords(words)}
      />
      <p role="status" className={cx(other && styles.elsewhere)}>
        {other ? t((answers[at] ?? '').trim() === '' ? 'erasedHere' : 'elsewhereHere') : ''}
      </p>
      <div className="mt-24">
        <Buttons>
          <Button kind="outline" size="s" aria-pressed={folded.includes(at)} onClick={run.fold}>
            {t(folded.includes(at) ? 'unfold' : 'fold')}
          </Button>
          {at > 0 ? (
            <Button kind="outline" size="s" onClick={() => run.go(at - 1)}>
              {t('previous')}
            </Button>
          ) : null}
          {last ? null : (
            <Button size="s" onClick={() => run.go(at + 1)}>
              {t('next')}
            </Button>
          )}
        </Buttons>
      </div>
      <p className={styles.small}>{open > 0 ? t('open', { count: open }) : t('allDone')}</p>
      <Button kind={last || open === 0 ? 'buy' : 'outline'} onClick={() => (open > 0 ? setAsking(true) : run.hand())}>
        {t('hand')}
      </Button>
      {asking ? <HandDialog open={open} onHand={run.hand} onStay={() => setAsking(false)} /> : null}
    </div>
  );
}

function Numbers({ run, paper: { list, answers, folded, at } }: { readonly run: Paper; readonly paper: KeptPaper }) {
  const t = useTranslations('practice.paper');
  return (
    <nav aria-labelledby="numbers">
      <h3 id="numbers">{t('numbers')}</h3>
      <ul className={styles.numbers}>
        {list.map(({ problemId, part }, place) => {
          const written = (answers[place] ?? '').trim() !== '';
          const turned = folded.includes(place);
          return (
            <li key={problemId + part}>
              <button
                type="button"
                className={cx('num', written && styles.written, turned && styles.turned, place === at && styles.on)}
                aria-current={place === at ? 'true' : undefined}
                aria-label={t(turned ? 'numberFolded' : written ? 'numberAnswered' : 'numberOpen', { no: place + 1 })}
                onClick={() => run.go(place)}
              >
                {place + 1}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
