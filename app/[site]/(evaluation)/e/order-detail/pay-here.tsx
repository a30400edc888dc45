'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import styles from '@/components/evaluation/evaluation.module.css';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { MethodList } from '@/components/purchase/method-list';
import { OpenOutside } from '@/components/purchase/outside';
import { channels, paySceneOf } from '@/components/purchase/pay-scene';
import { QrPanel } from '@/components/purchase/qr-panel';
import { usePayOrder } from '@/components/purchase/use-pay-order';
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
  const onOver = useCallback(() => void onChanged(), [onChanged]);
  const pay = usePayOrder({ orderNo, expiresAt, scene: scene.scene, first: 'wechat', onOver });
  const { chosen, choose, setChosen, payment, starting, problem, start, phase, left, codeLeft } = pay;
  const desktop = scene.scene === 'desktop';
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
              slow={pay.slow}
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
