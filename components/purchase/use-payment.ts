'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { leaveForPayer } from '@/lib/client/payer';
import type { Answer } from '@/lib/contracts';
import { isBlocked, sceneOf, type Method, type PayPlace } from '@/lib/pay/place';
import { callApi } from '@/lib/query/call-api';
import { rememberedPayment, rememberPayment } from './paying';
import type { PayStart } from './types';
import { payInWechat } from './wechat-pay';

export interface Payment {
  readonly payNo: string;
  /** What to show or open; null for a payment that was begun before the page was loaded again. */
  readonly start: PayStart | null;
}

/** How the payment of a method is begun; the server knows the scene and the payer. */
export type StartPayment = (orderNo: string, method: Method, place: PayPlace) => Promise<Answer<PayStart>>;

/** An order of one's own (§7): WeChat has its own call, one code stands for both wallets, the rest goes by the common one. */
function payOwn(orderNo: string, method: Method) {
  if (method === 'scan') return callApi('pay.code', { orderNo });
  return method === 'wechat' ? callApi('pay.weixin', { orderNo }) : callApi('pay.prepay', { orderNo, channel: method });
}
/** A QR code of Alipay on a desktop, its own page on a phone. */
export const alipayOnly: StartPayment = (orderNo, _method, { client }) =>
  client === 'desktop' ? callApi('pay.alipayQr', { orderNo }) : callApi('pay.alipay', { orderNo });

/** Begins payments, one at a time; the answer of a method that was left meanwhile is dropped. */
export function usePayment(orderNo: string, place: PayPlace, begin: StartPayment = payOwn) {
  const t = useTranslations('purchase');
  const away = place.client !== 'desktop';
  const [payment, setPayment] = useState<Payment | null>(() => {
    const payNo = away ? rememberedPayment(orderNo) : null;
    return payNo ? { payNo, start: null } : null;
  });
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);

  const start = useCallback(
    async (method: Method): Promise<void> => {
      if (isBlocked(place.client, method)) return;
      // The page is left, and begins the payment when it comes back.
      if (method === 'wechat' && sceneOf(place.client, method) === 'jsapi' && !place.payerKnown) return leaveForPayer();
      turn.current += 1;
      const mine = turn.current;
      setStarting(true);
      setError(null);
      setPayment(null);
      const answer = await begin(orderNo, method, place);
      if (mine !== turn.current) return;
      setStarting(false);
      if (!answer.ok) return setError(answer.message);
      const { data } = answer;
      setPayment({ payNo: data.payNo, start: data });
      const leaveFor = (url: string): void => {
        rememberPayment(orderNo, data.payNo);
        window.location.assign(url);
      };
      if (away && data.kind === 'redirect' && data.url) leaveFor(data.url);
      if (data.kind !== 'jsapi' || !data.jsapi) return;
      const outcome = await payInWechat(data.jsapi);
      if (mine !== turn.current) return;
      if (outcome === 'absent' && data.url) leaveFor(data.url);
      else if (outcome === 'absent' || outcome === 'fail') setError(t('wechatFailed'));
    },
    [orderNo, place, away, begin, t],
  );
  const drop = useCallback(() => {
    turn.current += 1;
    setStarting(false);
    setError(null);
    setPayment(null);
  }, []);
  return { payment, starting, error, start, drop, setError };
}
