'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '@/components/ui/cx';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import over from '../shared/over-picture.module.css';
import styles from './floating.module.css';

/** A drawn lesson in the small window, with the keys that are needed there; in the page stands where it is. */
export function Pane({
  pane,
  paused,
  onToggle,
  onStep,
  onBack,
  children,
}: {
  readonly pane: Window;
  readonly paused: boolean;
  readonly onToggle: () => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('player');
  return (
    <>
      <div className={cx(over.over, styles.away)}>
        <p role="status">{t('floating')}</p>
        <Button kind="chalk" size="s" onClick={onBack}>
          {t('unfloat')}
        </Button>
      </div>
      {createPortal(
        <main className={styles.pane} aria-label={t('stage')}>
          <div className={styles.stage}>{children}</div>
          <div className={styles.keys}>
            <button type="button" aria-label={t('stepBack')} onClick={() => onStep(-1)}>
              <Icon name="l" />
            </button>
            <button type="button" aria-label={paused ? t('play') : t('pause')} onClick={onToggle}>
              <Icon name={paused ? 'play' : 'pause'} />
            </button>
            <button type="button" aria-label={t('stepOn')} onClick={() => onStep(1)}>
              <Icon name="r" />
            </button>
          </div>
        </main>,
        pane.document.body,
      )}
    </>
  );
}
