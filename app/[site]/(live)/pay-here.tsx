'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import sheets from '@/components/live/sheets.module.css';
import styles from './pay-here.module.css';
import { CountdownClock } from '@/components/purchase/countdown-clock';
import { PayMethods, PayOutside } from '@/components/purchase/pay-methods';
import { usePayOrder } from '@/components/purchase/use-pay-order';
import { Button } from '@/components/ui/button';
import { methodsAt, type PayPlace } from '@/lib/pay/place';
import purchase from '@/messages/zh-CN/purchase.json';

export interface PayHereProps {
  readonly orderNo: string;
  readonly expiresAt: string;
  readonly place: PayPlace;
  readonly offered: readonly ('wechat' | 'alipay')[];
  readonly words: Readonly<Record<'left' | 'pay' | 'paying' | 'payFailed', string>>;
  /** The order may wait no more. */
  readonly onChanged: () => void;
}

function Pay({ orderNo, expiresAt, place, offered, words, onChanged }: PayHereProps) {
  const t = useTranslations('purchase');
  const methods = useMemo(() => methodsAt(place, offered), [place, offered]);
  const pay = usePayOrder({ orderNo, expiresAt, place, methods, onChanged });
  const { chosen, starting, error, start, phase, left } = pay;
  const desktop = place.client === 'desktop';
  const failure = desktop ? null : phase === 'failed' ? words.payFailed : error === null ? null : t('startFailed', { message: error });
  return (
    <>
      <div className={styles.methods}>
        <PayMethods paying={pay} methods={methods} place={place} />
      </div>
      {failure ? (
        <p className={sheets.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {desktop ? null : (
        <>
          <div className={styles.clock}>
            <CountdownClock seconds={left} />
            {words.left}
          </div>
          <Button kind="buy" block disabled={starting} onClick={() => void start(chosen)}>
            {starting ? words.paying : words.pay}
          </Button>
        </>
      )}
      <PayOutside paying={pay} methods={methods} place={place} />
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
