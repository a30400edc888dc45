'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './vector.module.css';

/** 该你了: the lesson stands still until whoever watches has done it, or wants to hear the question again. */
export function TurnPanel({
  question,
  onDone,
  onAgain,
  onNever,
}: {
  readonly question: string;
  readonly onDone: () => void;
  readonly onAgain: () => void;
  /** It is not to stop again. */
  readonly onNever: () => void;
}) {
  const t = useTranslations('player.turn');
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.turn} role="group" aria-labelledby="turn-title" aria-describedby="turn-question">
      <b id="turn-title">
        <Icon name="pen" />
        {t('title')}
      </b>
      <p id="turn-question">
        <span className="sr-only">{question}</span>
        <span>{t('note')}</span>
      </p>
      <div>
        <Button ref={done} kind="hl" size="s" onClick={onDone}>
          {t('done')}
        </Button>
        <Button kind="chalk" size="s" onClick={onAgain}>
          {t('again')}
        </Button>
        <button type="button" className={styles.never} onClick={onNever}>
          {t('never')}
        </button>
      </div>
    </div>
  );
}
