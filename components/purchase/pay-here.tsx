'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { PayMethods, PayOutside } from '@/components/purchase/pay-methods';
import { usePayOrder } from '@/components/purchase/use-pay-order';
import type { AskPayment } from '@/components/purchase/use-pay-result';
import type { StartPayment } from '@/components/purchase/use-payment';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { type Channel, channels } from '@/lib/kernel/payment';
import { methodsAt, type PayPlace } from '@/lib/pay/place';
import styles from './pay-here.module.css';

/**
 * The pieces of the cashier on a page that is none: methods, the code or the wallet, what is left of the time. Needs the
 * messages of `purchase`. On phones the wallet opens, on desktops the code of the chosen method. `look`: within a sheet with a button
 * that asks for the money, or one below the other on a page that has such a button of its own.
 */
export function PayHere({
  orderNo,
  expiresAt,
  place,
  offered = channels,
  openAtOnce = false,
  look = 'sheet',
  leftNote,
  begin,
  ask,
  onChanged,
}: {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly place: PayPlace;
  readonly offered?: readonly Channel[];
  /** The payer came to pay, and chose by what they came with: the wallet opens without a press. */
  readonly openAtOnce?: boolean;
  readonly look?: 'sheet' | 'column';
  /** What happens when the time is over, if it is not that the order closes. */
  readonly leftNote?: string;
  /** How a payment is begun and asked for, where it is not the payer's own order. */
  readonly begin?: StartPayment;
  readonly ask?: AskPayment;
  /** Reads the order again; true when it waits no more. */
  readonly onChanged: () => Promise<boolean>;
}) {
  const t = useTranslations('purchase');
  const methods = useMemo(() => methodsAt(place, offered), [place, offered]);
  const reload = useCallback(() => void onChanged(), [onChanged]);
  const paying = usePayOrder({ orderNo, expiresAt, place, methods, openAtOnce, begin, ask, onChanged: reload });
  const { chosen, starting, error, start, phase, left } = paying;
  const desktop = place.client === 'desktop';
  const check = async (): Promise<void> => {
    if (!(await onChanged())) toast(t('notYetKept'));
  };
  const failure = desktop ? null : phase === 'failed' ? t('failedAgain') : error === null ? null : t('startFailed', { message: error });
  const column = look === 'column';
  const confirm = desktop ? null : (
    <Button kind="buy" block={column} disabled={starting} onClick={() => void start(chosen)}>
      {starting ? t('goingToPay') : t('confirmPay')}
    </Button>
  );
  return (
    <>
      <div className={column ? styles.column : styles.pay}>
        <PayMethods paying={paying} methods={methods} place={place} />
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
      </div>
      {desktop ? null : (
        <div className={styles.left}>
          <CountdownClock seconds={left} />
          {leftNote ?? t('orderLeftNote')}
        </div>
      )}
      {column ? (
        confirm
      ) : (
        <div className={styles.buttons}>
          <Button kind="outline" onClick={() => void check()}>
            {t('checkPaid')}
          </Button>
          {confirm}
        </div>
      )}
      <PayOutside paying={paying} methods={methods} place={place} />
    </>
  );
}
