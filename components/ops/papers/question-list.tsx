'use client';
import { useTranslations } from 'next-intl';
import { printed } from '@/lib/kernel/problems/names';
import type { DraftQuestion, Problem } from './draft';
import styles from './question-list.module.css';

interface Props {
  readonly questions: readonly DraftQuestion[];
  readonly problems: readonly Problem[];
  /** The key of the one that is open. */
  readonly chosen: string | undefined;
  /** Places of questions that something was refused of. */
  readonly refused: ReadonlySet<number>;
  readonly onChoose: (key: string) => void;
}

/** Every question in a line: its number, what it is of, how it is marked and what it is worth. */
export function QuestionList({ questions, problems, chosen, refused, onChoose }: Props) {
  const t = useTranslations('paperDesk');
  if (questions.length === 0) return <p className={styles.nothing}>{t('noQuestions')}</p>;
  return (
    <ol className={styles.lines} aria-label={t('questions')}>
      {questions.map(({ key, no, full, topic, problemId, steps }, at) => {
        const problem = problems.find(({ id }) => id === problemId);
        return (
          <li key={key}>
            <button
              type="button"
              data-line
              aria-pressed={key === chosen}
              className={refused.has(at) ? styles.refused : undefined}
              onClick={() => onChoose(key)}
            >
              <b>{no ?? '—'}</b>
              <span>{topic || t('line.noTopic')}</span>
              <small>
                {problem ? `${t('line.problem', { number: printed(problem.number) })} ${problem.title}` : problemId || t('line.noProblem')}
              </small>
              <small>{t('line.steps', { count: steps.length })}</small>
              <span>{t('line.full', { full: full ?? '—' })}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
