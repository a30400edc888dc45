'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Button, Buttons, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { clock } from '@/lib/format/duration';
import over from './shared/over-picture.module.css';
import styles from './veil.module.css';

/** Seconds that the resume tip stays, and that the next lesson waits. */
const TIP_SECONDS = 8;
const NEXT_SECONDS = 10;

/** 已为你跳到 02:15 [从头看] */
export function ResumeTip({ at, onFromStart }: { readonly at: number; readonly onFromStart: () => void }) {
  const t = useTranslations('player');
  const [shown, setShown] = useState(at > 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), TIP_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.tip} role="status">
      <span className="num">{t('resumed', { at: clock(at) })}</span>
      <button
        type="button"
        onClick={() => {
          setShown(false);
          onFromStart();
        }}
      >
        {t('fromStart')}
      </button>
      <button type="button" aria-label={t('close')} onClick={() => setShown(false)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** After the end: the next lesson in ten seconds, unless the learner would rather not. Where it is to be bought first, the way to that. */
export function EndPanel({
  next,
  locked,
  onNext,
  onReplay,
  backHref,
}: {
  readonly next: { readonly title: string } | null;
  /** Lessons of the course, and where it is bought; null where nothing more is to be bought. */
  readonly locked: { readonly count: number; readonly href: string } | null;
  readonly onNext: () => void;
  readonly onReplay: () => void;
  readonly backHref: string;
}) {
  const t = useTranslations('player');
  const [left, setLeft] = useState<number | null>(next ? NEXT_SECONDS : null);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return onNext();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onNext]);
  return (
    <div className={cx(over.over, styles.cover)}>
      <h2>{t('ended')}</h2>
      <p>{next ? t('upNext', { title: next.title }) : locked ? t('buyNote', { count: locked.count }) : t('lastOne')}</p>
      <Buttons>
        {next ? (
          <Button kind="hl" icon="play" onClick={onNext}>
            {left === null ? t('nextNow') : t('nextIn', { seconds: left })}
          </Button>
        ) : null}
        {left === null ? null : (
          <Button kind="chalk" onClick={() => setLeft(null)}>
            {t('nextCancel')}
          </Button>
        )}
        <Button kind="chalk" icon="re" onClick={onReplay}>
          {t('replay')}
        </Button>
        {next ? null : locked ? (
          <ButtonLink kind="buy" href={locked.href}>
            {t('buy')}
          </ButtonLink>
        ) : null}
        {next ? null : (
          <ButtonLink kind={locked ? 'chalk' : 'hl'} href={backHref}>
            {t('backToCourse')}
          </ButtonLink>
        )}
      </Buttons>
    </div>
  );
}

/** The film does not come, for a reason of the service's (`refusal`) or of the line; the position is kept. */
export function FailurePanel({ refusal, onRetry }: { readonly refusal: string; readonly onRetry: () => void }) {
  const t = useTranslations('player');
  return (
    <div className={cx(over.over, styles.cover)} role="alert">
      <h2>{t('errorTitle')}</h2>
      <p>{refusal || t('errorNote')}</p>
      <Button kind="hl" icon="re" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** The account plays on another device; one press and it plays here, where the other one is now. */
export function ElsewherePanel({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const t = useTranslations('player');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={panel}
      className={cx(over.over, styles.cover)}
      role="alertdialog"
      aria-labelledby="elsewhere-title"
      aria-describedby="elsewhere-note"
    >
      <h2 id="elsewhere-title">{t('elsewhereTitle')}</h2>
      <p id="elsewhere-note">{t('elsewhereNote')}</p>
      <Button kind="hl" icon="play" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </div>
  );
}
