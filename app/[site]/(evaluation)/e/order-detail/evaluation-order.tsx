'use client';
import { useCallback, useState } from 'react';
import { PayHere } from '@/components/app/pay-here';
import { OrderSheets, type EvaluationOrderView } from '@/components/evaluation/order-sheets';
import { useOnReturn } from '@/components/purchase/use-page-seen';
import { callApi } from '@/lib/query/call-api';

/** The order of an evaluation; read again when money may have arrived. */
export function EvaluationOrder({ first, userAgent }: { readonly first: EvaluationOrderView; readonly userAgent: string }) {
  const [order, setOrder] = useState(first);
  const { orderNo } = order;
  const unpaid = order.state === '待支付';
  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('evaluation.orderDetail', { orderNo });
    if (answer.ok) setOrder(answer.data);
    return answer.ok && answer.data.state !== '待支付';
  }, [orderNo]);
  // Back from the wallet, also from the back-forward cache.
  useOnReturn(
    useCallback(() => {
      if (unpaid) void reload();
    }, [unpaid, reload]),
  );
  return (
    <OrderSheets order={order}>
      {unpaid ? <PayHere orderNo={orderNo} expiresAt={order.expiresAt} userAgent={userAgent} onChanged={reload} /> : null}
    </OrderSheets>
  );
}
