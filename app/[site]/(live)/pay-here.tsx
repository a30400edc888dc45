'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { IslandMessages } from '@/components/app/island-messages';
import styles from '@/components/live/live.module.css';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { MethodList } from '@/components/purchase/method-list';
import { OpenOutside } from '@/components/purchase/outside';
import type { Channel, PayScene } from '@/components/purchase/pay-scene';
import { QrPanel } from '@/components/purchase/qr-panel';
import { usePayOrder } from '@/components/purchase/use-pay-order';
import { Button } from '@/components/ui/button';
import purchase from '@/messages/zh-CN/purchase.json';

export interface PayHereProps {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly scene: PayScene;
  readonly methods: readonly ('wechat' | 'alipay')[];
  readonly words: Readonly<Record<'left' | 'pay' | 'paying' | 'payFailed', string>>;
  /** The order waits no more. */
  readonly onChanged: () => void;
}

/** The way to pay that the signup form was left with; it is begun once, and not again by a reload. */
function takeWish(): Channel | null {
  const [, wish] = /^#pay=(wechat|alipay)$/.exec(location.hash) ?? [];
  if (wish === undefined) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return wish === 'wechat' ? 'wechat' : 'alipay';
}

function Pay({ orderNo, expiresAt, scene, methods, words, onChanged }: PayHereProps) {
  const t = useTranslations('purchase');
  const first = methods.find((each) => each !== scene.blocked) ?? 'wechat';
  const pay = usePayOrder({ orderNo, expiresAt, scene: scene.scene, first, onOver: onChanged });
  const { chosen, choose, setChosen, payment, starting, problem, start, phase, left, codeLeft } = pay;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const wish = takeWish();
    if (!wish) return;
    setChosen(wish);
    if (wish !== scene.blocked) void start(wish);
  }, [scene.blocked, setChosen, start]);
  const desktop = scene.scene === 'desktop';
  const fault = phase === 'failed' ? words.payFailed : problem === null ? null : t('startFailed', { message: problem });
  return (
    <>
      <div className={styles.methods}>
        <MethodList methods={methods} chosen={chosen} scene={scene.scene} onChoose={choose}>
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
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <div className={styles.clock}>
        <CountdownClock seconds={left} />
        {words.left}
      </div>
      <Button kind="buy" block disabled={starting} onClick={() => void start(chosen)}>
        {starting ? words.paying : words.pay}
      </Button>
      {!desktop && chosen === scene.blocked ? <OpenOutside onBack={() => choose(first)} /> : null}
    </>
  );
}

/** Methods, the code or the wallet, and what is left of the time: with its own words, in a chunk of its own. */
export default function PayHere(props: PayHereProps) {
  return (
    <IslandMessages messages={{ purchase }}>
      <Pay {...props} />
    </IslandMessages>
  );
}
