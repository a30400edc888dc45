'use client';
import { useCallback, useState } from 'react';
import { PayHere } from '@/components/purchase/pay-here';
import { OrderSheets, type EvaluationOrderView } from '@/components/evaluation/order-sheets';
import type { PayPlace } from '@/lib/pay/place';
import { callApi } from '@/lib/query/call-api';

/** The order of an evaluation; read again when money may have arrived. */
export function EvaluationOrder({ first, place }: { readonly first: EvaluationOrderView; readonly place: PayPlace }) {
  const [order, setOrder] = useState(first);
  const { orderNo } = order;
  const unpaid = order.state === '待支付';
  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('evaluation.orderDetail', { orderNo });
    if (answer.ok) setOrder(answer.data);
    return answer.ok && answer.data.state !== '待支付';
  }, [orderNo]);
  return (
    <OrderSheets order={order}>
      {unpaid ? <PayHere orderNo={orderNo} expiresAt={order.expiresAt} place={place} onChanged={reload} /> : null}
    </OrderSheets>
  );
}
