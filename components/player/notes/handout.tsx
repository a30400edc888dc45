'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { handoutOf } from '@/lib/board/handout';
import type { BoardLesson } from '@/lib/board/lesson';
import { useCanPrint } from '@/lib/client/can-print';
import { clock } from '@/lib/format/duration';
import styles from './handout.module.css';
import { WrittenLine } from './written-line';

interface Props {
  readonly lesson: BoardLesson;
  readonly onSeek: (seconds: number) => void;
}

/** 讲义: the steps of a lesson as they were written, the method at the end; on paper with room to correct. Second by second it stays what it is. */
export const Handout = memo(function Handout({ lesson, onSeek }: Props) {
  const t = useTranslations('player.handout');
  const printable = useCanPrint();
  return (
    <div className={styles.handout}>
      <ol>
        {handoutOf(lesson).map(({ title, from, says, lines }, index) => (
          <li key={from}>
            <span className={styles.number}>{index + 1}</span>
            <div className={styles.step}>
              <div>
                <b>{title}</b>
                <p>{says.join('')}</p>
              </div>
              {lines.length > 0 ? (
                <div className={styles.lines}>
                  {lines.map((mark, i) => (
                    <WrittenLine key={i} mark={mark} />
                  ))}
                </div>
              ) : null}
            </div>
            <button type="button" className={styles.jump} aria-label={t('back', { at: clock(from), title })} onClick={() => onSeek(from)}>
              <Icon name="play" />
            </button>
          </li>
        ))}
      </ol>
      <h3>{t('method')}</h3>
      <ol className={styles.method}>
        {lesson.method.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {printable ? (
        <p className={styles.print}>
          <Button kind="outline" icon="dl" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <span>{t('printNote')}</span>
        </p>
      ) : null}
    </div>
  );
});
