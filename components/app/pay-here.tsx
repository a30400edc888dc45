'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { MethodList } from '@/components/purchase/method-list';
import { OpenOutside } from '@/components/purchase/outside';
import { channels, paySceneOf, type Channel } from '@/components/purchase/pay-scene';
import { QrPanel } from '@/components/purchase/qr-panel';
import { usePayOrder } from '@/components/purchase/use-pay-order';
import type { StartPayment } from '@/components/purchase/use-payment';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
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
  const onOver = useCallback(() => void onChanged(), [onChanged]);
  const paying = usePayOrder({ orderNo, expiresAt, scene: scene.scene, first: 'wechat', ...(begin ? { begin } : {}), onOver });
  const { chosen, choose, setChosen, payment, starting, problem, start, phase, left, codeLeft, slow } = paying;
  useEffect(() => {
    // A code that has run out may mean that somebody else has paid the order.
    if (phase === 'expired') void onChanged();
  }, [phase, onChanged]);
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
  const pay = (): void => {
    if (!leaveFirst?.(chosen)) void start(chosen);
  };
  const check = async (): Promise<void> => {
    if (!(await onChanged())) toast(t('notYetKept'));
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
              slow={slow}
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
