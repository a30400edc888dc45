'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import styles from '@/components/evaluation/evaluation.module.css';
import { cashierPhase } from '@/components/purchase/cashier-phase';
import { secondsLeft } from '@/components/purchase/countdown';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { MethodList } from '@/components/purchase/method-list';
import { OpenOutside } from '@/components/purchase/outside';
import { channels, paySceneOf, type Channel } from '@/components/purchase/pay-scene';
import { forgetPayment } from '@/components/purchase/paying';
import { QrPanel } from '@/components/purchase/qr-panel';
import { useNow } from '@/lib/client/use-now';
import { usePageHidden } from '@/components/purchase/use-page-seen';
import { usePayment } from '@/components/purchase/use-payment';
import { usePayResult } from '@/components/purchase/use-pay-result';
import { Button } from '@/components/ui/button';
import { toast, toastDuration } from '@/lib/client/toast';

/** The pieces of the cashier with the doors that an eToken opens: methods, the code or the wallet, what is left of the time. */
export function PayHere({
  orderNo,
  expiresAt,
  userAgent,
  onChanged,
}: {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  /** Reads the order again; true when it waits no more. */
  readonly onChanged: () => Promise<boolean>;
}) {
  const t = useTranslations('evaluation.order');
  const words = useTranslations('purchase');
  const [scene] = useState(() => paySceneOf(userAgent));
  const [chosen, setChosen] = useState<Channel>('wechat');
  const now = useNow();
  const hidden = usePageHidden();
  const { payment, starting, problem, start, drop } = usePayment(orderNo, scene.scene);
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
    if (phase !== 'paid' && phase !== 'closed') return;
    forgetPayment(orderNo);
    void onChanged();
  }, [phase, orderNo, onChanged]);

  const desktop = scene.scene === 'desktop';
  const choose = useCallback(
    (channel: Channel) => {
      setChosen(channel);
      drop();
    },
    [drop],
  );
  const check = async (): Promise<void> => {
    if (!(await onChanged())) toast(t('notYet'), { duration: toastDuration.mobileModule });
  };
  const fault = phase === 'failed' ? t('failed') : problem === null ? null : words('startFailed', { message: problem });
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
        {t('left')}
      </div>
      <div className={styles.buttons}>
        <Button kind="outline" onClick={() => void check()}>
          {t('check')}
        </Button>
        <Button kind="buy" disabled={starting} onClick={() => void start(chosen)}>
          {starting ? t('paying') : t('pay')}
        </Button>
      </div>
      {!desktop && chosen === scene.blocked ? <OpenOutside onBack={() => setChosen('wechat')} /> : null}
    </>
  );
}
