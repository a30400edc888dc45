'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { clock } from '@/lib/format/duration';
import { markAt } from './marks';
import boardStyles from './board.module.css';
import styles from './points.module.css';
import type { Lesson } from './shared/types';

/** The bookmarks of the bar as a list: time, what happens there, a key to jump. `at` = where the film stands, seconds. */
export function Points({
  marks,
  at,
  onSeek,
}: {
  readonly marks: Lesson['marks'];
  readonly at: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player');
  const current = markAt(marks, at);
  return (
    <section className={styles.points}>
      <h2>{t('points')}</h2>
      {marks.length === 0 ? <p className={boardStyles.meta}>{t('noPoints')}</p> : null}
      <ol>
        {marks.map((mark, index) => (
          <li key={mark.at}>
            <button type="button" aria-label={t('bookmark', { at: clock(mark.at), label: mark.label })} onClick={() => onSeek(mark.at)}>
              <time>{clock(mark.at)}</time>
              <span>
                <b className={index === current ? styles.now : undefined}>{mark.label}</b>
                {index === current ? <small>{t('playing')}</small> : null}
              </span>
              <span className={styles.jump}>
                <Icon name="play" />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
