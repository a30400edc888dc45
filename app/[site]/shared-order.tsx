'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { StartPayment } from '@/components/purchase/use-payment';
import { SharedOutcome } from '@/components/pay-for-me/outcome';
import type { SharedOrderView } from '@/components/pay-for-me/phase';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { SharedSlip } from '@/components/pay-for-me/slip';
import { TempForm } from '@/components/pay-for-me/temp-form';
import { useSharedOrder } from '@/components/pay-for-me/use-shared-order';
import { PayHere } from '@/components/purchase/pay-here';
import type { PayPlace } from '@/lib/pay/place';
import { callApi } from '@/lib/query/call-api';

/**
 * A shared order (§10.7): what it is, then paying it in the way this browser can, or what became of it.
 * `success` = the page that follows on a phone.
 */
export function SharedOrder({
  first,
  shareId,
  place,
  success,
}: {
  readonly first: SharedOrderView;
  readonly shareId: string;
  readonly place: PayPlace;
  readonly success: string | null;
}) {
  const t = useTranslations('payForMe.order');
  const { order, phase, reload } = useSharedOrder(shareId, first, success);
  const begin = useCallback<StartPayment>(
    (orderNo, method, { client }) => {
      const wish = { shareId, orderNo };
      if (method === 'scan') return callApi('pay.code', wish);
      if (method === 'alipay') return callApi('pay.shareAlipay', wish);
      if (method === 'card') return callApi('pay.shareIcbc', wish);
      return client === 'phone' ? callApi('pay.shareMove', wish) : callApi('pay.shareWeixin', wish);
    },
    [shareId],
  );

  return (
    <>
      <SharedSlip order={order} />
      {phase === 'toMake' ? <TempForm order={order} shareId={shareId} onMade={reload} /> : null}
      {phase === 'unpaid' && order.orderNo ? (
        <section className={styles.sheet} aria-labelledby="shared-pay">
          <h2 id="shared-pay">{t('pay')}</h2>
          <PayHere orderNo={order.orderNo} expiresAt={order.expiresAt} place={place} begin={begin} onChanged={reload} />
        </section>
      ) : null}
      {phase === 'toMake' || phase === 'unpaid' ? null : <SharedOutcome order={order} phase={phase} phone={success !== null} />}
    </>
  );
}
