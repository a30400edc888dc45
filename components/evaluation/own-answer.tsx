'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/field';
import styles from './evaluation.module.css';
import { keepAnswer, readAnswer } from './kept-answer';

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** Characters of a note. */
const MOST = 60;

/** The learner's own answer, kept on this device: a choice says at once whether it is right, a written one is only noted. */
export function OwnAnswer({
  exerciseId,
  no,
  options,
  answer,
}: {
  readonly exerciseId: number;
  readonly no: number;
  readonly options: number;
  readonly answer: string;
}) {
  const t = useTranslations('evaluation.set');
  const [mine, setMine] = useState('');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    // After hydration: the server knows no answers.
    const found = readAnswer(exerciseId);
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setMine(found);
  }, [exerciseId]);
  const note = (value: string): void => {
    setMine(value);
    setKept(keepAnswer(exerciseId, value.trim()) && value.trim() !== '');
  };
  if (options > 0) {
    return (
      <div className={styles.own}>
        <div role="group" aria-label={t('mineLabel', { no })} className={styles.letters}>
          {letters.slice(0, options).map((letter) => (
            <button
              key={letter}
              type="button"
              aria-pressed={mine === letter}
              aria-label={t('option', { letter })}
              onClick={() => note(letter)}
            >
              {letter}
            </button>
          ))}
        </div>
        <p role="status" className={cx(mine !== '' && (mine === answer ? styles.right : styles.wrong))}>
          {mine === '' ? '' : t(mine === answer ? 'right' : 'wrong')}
        </p>
      </div>
    );
  }
  const id = `mine-${exerciseId}`;
  return (
    <div className={styles.own}>
      <label htmlFor={id} className="sr-only">
        {t('mineLabel', { no })}
      </label>
      <Input
        id={id}
        value={mine}
        maxLength={MOST}
        autoComplete="off"
        placeholder={t('mine')}
        aria-describedby={`${id}-note`}
        onChange={(event) => note(event.target.value)}
      />
      <p id={`${id}-note`} role="status">
        {kept ? t('saved') : no === 1 ? t('mineHint') : ''}
      </p>
    </div>
  );
}
