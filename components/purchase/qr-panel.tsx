'use client';
import { useTranslations } from 'next-intl';
import { Button, buttonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { QrImage } from '@/components/ui/qr-image';
import { Skeleton } from '@/components/ui/skeleton';
import { useQr } from '@/lib/client/use-qr';
import type { Method } from '@/lib/pay/place';
import type { CashierPhase } from './cashier-phase';
import { CountdownClock } from './countdown-clock';
import styles from './qr-panel.module.css';
import type { PayStart } from './types';

/** What the code says: an address of the provider's, or one of ours, on the site that this is. */
function codeOf({ codeUrl }: PayStart): string | null {
  return codeUrl === null ? null : new URL(codeUrl, window.location.origin).href;
}

/** Below the chosen method on a desktop: the code, what is left of it, and what went wrong with it. */
export function QrPanel({
  method,
  phase,
  start,
  error,
  slow,
  secondsLeft,
  onRefresh,
}: {
  readonly method: Method;
  readonly phase: CashierPhase;
  readonly start: PayStart | null;
  /** Why no code could be made, in the upstream's words. */
  readonly error: string | null;
  readonly slow: boolean;
  readonly secondsLeft: number;
  readonly onRefresh: () => void;
}) {
  const t = useTranslations('purchase');
  const src = useQr(start?.kind === 'qr' ? codeOf(start) : null);
  if (error !== null || phase === 'failed') {
    return (
      <div className={styles.qr} role="alert">
        <div className={styles.qrGone}>
          <Icon name="warn" />
        </div>
        <div>
          <h2>{t('failedTitle')}</h2>
          <p>{error === null ? t('failedNote') : t('startFailed', { message: error })}</p>
          <Button icon="re" onClick={onRefresh}>
            {t('retry')}
          </Button>
        </div>
      </div>
    );
  }
  if (phase === 'expired') {
    return (
      <div className={styles.qr}>
        <div className={styles.qrGone} role="status">
          <b>{t(method === 'card' ? 'expiredPay' : 'expired')}</b>
          <Button size="s" icon="re" onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </div>
        <div>
          <h2>{t(method === 'card' ? 'expiredPayNote' : 'expiredNote')}</h2>
        </div>
      </div>
    );
  }
  if (start?.kind === 'redirect' && start.url) {
    return (
      <div className={styles.qr}>
        <div>
          <a className={buttonLook({ kind: 'buy', block: true })} href={start.url} target="_blank" rel="noopener noreferrer">
            {t('openPay')}
          </a>
        </div>
        <Waiting slow={slow} secondsLeft={secondsLeft} title={t(`method.${method}`)} note={t('openPayNote')} after={t('orderLeftNote')} />
      </div>
    );
  }
  return (
    <div className={styles.qr} aria-busy={!src}>
      {src ? (
        <QrImage src={src} alt={t('qrAlt', { method: t(`method.${method}`) })} size={300} />
      ) : (
        <div className={styles.qrGone} role="status">
          <Skeleton className="h-120 w-120" />
          {t('making')}
        </div>
      )}
      <Waiting slow={slow} secondsLeft={secondsLeft} title={t(`scanTitle.${method}`)} note={t('scanNote')} after={t('leftNote')} />
    </div>
  );
}

function Waiting({
  slow,
  secondsLeft,
  title,
  note,
  after,
}: {
  readonly slow: boolean;
  readonly secondsLeft: number;
  readonly title: string;
  readonly note: string;
  readonly after: string;
}) {
  const t = useTranslations('purchase');
  return (
    <div>
      <h2>{title}</h2>
      <p role={slow ? 'status' : undefined}>{slow ? t('pollSlow') : note}</p>
      <CountdownClock seconds={secondsLeft} />
      <p className={styles.after}>{after}</p>
    </div>
  );
}
