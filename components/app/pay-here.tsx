'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cashierPhase } from '@/components/purchase/cashier-phase';
import { secondsLeft } from '@/components/purchase/countdown';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { MethodList } from '@/components/purchase/method-list';
import { OpenOutside } from '@/components/purchase/outside';
import { channels, paySceneOf, type Channel } from '@/components/purchase/pay-scene';
import { forgetPayment } from '@/components/purchase/paying';
import { QrPanel } from '@/components/purchase/qr-panel';
import { usePageHidden } from '@/components/purchase/use-page-seen';
import { usePayment, type StartPayment } from '@/components/purchase/use-payment';
import { usePayResult } from '@/components/purchase/use-pay-result';
import { Button } from '@/components/ui/button';
import { toast, toastDuration } from '@/lib/client/toast';
import { useNow } from '@/lib/client/use-now';
import styles from './pay-here.module.css';

/**
 * The pieces of the cashier on a page that is none: methods, the code or the wallet, what is left of the time. Needs the
 * messages of `purchase`. On phones the wallet opens, on desktops the code of the chosen method.
 */
export function PayHere({
  orderNo,
  expiresAt,
  userAgent,
  begin,
  leaveFirst,
  goOnWith = null,
  onChanged,
}: {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  /** How a payment is begun, where it is not the payer's own order. */
  readonly begin?: StartPayment;
  /** Asked before a payment is begun; true = the page is being left, and comes back to go on. */
  readonly leaveFirst?: (channel: Channel) => boolean;
  /** The method that the page was left for. */
  readonly goOnWith?: Channel | null;
  /** Reads the order again; true when it waits no more. */
  readonly onChanged: () => Promise<boolean>;
}) {
  const t = useTranslations('purchase');
  const [scene] = useState(() => paySceneOf(userAgent));
  const [chosen, setChosen] = useState<Channel>('wechat');
  const now = useNow();
  const hidden = usePageHidden();
  const { payment, starting, problem, start, drop } = usePayment(orderNo, scene.scene, begin);
  const result = usePayResult(payment?.payNo ?? null, !hidden);
  const left = secondsLeft(Date.parse(expiresAt), now);
  const codeLeft = payment?.start ? secondsLeft(Date.parse(payment.start.expiresAt), now) : left;
  const phase = cashierPhase({
    orderState: '待支付',
    orderSecondsLeft: left,
    starting,
    pay: payment ? { state: result.state, secondsLeft: codeLeft } : null,
  });
  useEffect(() => {
    // A code that is closed may mean that somebody else has paid the order.
    if (phase !== 'paid' && phase !== 'closed' && phase !== 'expired') return;
    if (phase !== 'expired') forgetPayment(orderNo);
    void onChanged();
  }, [phase, orderNo, onChanged]);
  const wentOn = useRef(false);
  useEffect(() => {
    if (goOnWith === null || wentOn.current) return;
    const timer = setTimeout(() => {
      wentOn.current = true;
      void start(goOnWith);
    }, 0);
    return () => clearTimeout(timer);
  }, [goOnWith, start]);

  const desktop = scene.scene === 'desktop';
  const choose = useCallback(
    (channel: Channel) => {
      setChosen(channel);
      drop();
    },
    [drop],
  );
  const pay = (): void => {
    if (!leaveFirst?.(chosen)) void start(chosen);
  };
  const check = async (): Promise<void> => {
    if (!(await onChanged())) toast(t('notYetKept'), { duration: toastDuration.mobileModule });
  };
  const fault = phase === 'failed' ? t('failedAgain') : problem === null ? null : t('startFailed', { message: problem });
  return (
    <>
      <div className={styles.pay}>
        <MethodList methods={channels} chosen={chosen} scene={scene.scene} onChoose={choose}>
          {desktop && (payment || starting) ? (
            <QrPanel
              channel={chosen}
              phase={phase}
              start={payment?.start ?? null}
              problem={problem}
              slow={result.slow}
              secondsLeft={codeLeft}
              onRefresh={() => void start(chosen)}
            />
          ) : null}
        </MethodList>
        {fault ? (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        ) : null}
      </div>
      <div className={styles.left}>
        <CountdownClock seconds={left} />
        {t('orderLeftNote')}
      </div>
      <div className={styles.buttons}>
        <Button kind="outline" onClick={() => void check()}>
          {t('checkPaid')}
        </Button>
        <Button kind="buy" disabled={starting} onClick={pay}>
          {starting ? t('goingToPay') : t('confirmPay')}
        </Button>
      </div>
      {!desktop && chosen === scene.blocked ? <OpenOutside onBack={() => setChosen('wechat')} /> : null}
    </>
  );
}
