'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '@/lib/query/call-api';
import type { Channel, PayScene } from './pay-scene';
import { rememberedPayment, rememberPayment } from './paying';
import type { PayStart } from './types';
import { payInWechat } from './wechat-pay';

export interface Payment {
  readonly payNo: string;
  /** What to show or open; null for a payment that was begun before the page was loaded again. */
  readonly start: PayStart | null;
}

/** How the payment of a channel is begun; the Alipay page has a door of its own. */
export type StartPayment = (orderNo: string, channel: Channel, scene: PayScene['scene']) => ReturnType<typeof prepay>;

function prepay(orderNo: string, channel: Channel, scene: PayScene['scene']) {
  return callApi('pay.prepay', { orderNo, channel, scene });
}
/** A QR code of Alipay on a desktop, its own page on a phone. */
export function alipayOnly(orderNo: string, _channel: Channel, scene: PayScene['scene']) {
  return scene === 'h5' ? callApi('pay.alipay', { orderNo, scene }) : callApi('pay.alipayQr', { orderNo });
}

/** Begins payments, one at a time; the answer of a channel that was left meanwhile is dropped. */
export function usePayment(orderNo: string, scene: PayScene['scene'], begin: StartPayment = prepay) {
  const t = useTranslations('purchase');
  const [payment, setPayment] = useState<Payment | null>(() => {
    const payNo = scene === 'h5' ? rememberedPayment(orderNo) : null;
    return payNo ? { payNo, start: null } : null;
  });
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);

  const start = useCallback(
    async (channel: Channel): Promise<void> => {
      turn.current += 1;
      const mine = turn.current;
      setStarting(true);
      setProblem(null);
      setPayment(null);
      const answer = await begin(orderNo, channel, scene);
      if (mine !== turn.current) return;
      setStarting(false);
      if (!answer.ok) return setProblem(answer.message);
      const { data } = answer;
      setPayment({ payNo: data.payNo, start: data });
      const leaveFor = (url: string): void => {
        rememberPayment(orderNo, data.payNo);
        window.location.assign(url);
      };
      if (scene === 'h5' && data.kind === 'redirect' && data.url) leaveFor(data.url);
      if (data.kind !== 'jsapi' || !data.jsapi) return;
      const outcome = await payInWechat(data.jsapi);
      if (mine !== turn.current) return;
      if (outcome === 'absent' && data.url) leaveFor(data.url);
      else if (outcome === 'absent' || outcome === 'fail') setProblem(t('wechatFailed'));
    },
    [orderNo, scene, begin, t],
  );
  const drop = useCallback(() => {
    turn.current += 1;
    setStarting(false);
    setProblem(null);
    setPayment(null);
  }, []);
  return { payment, starting, problem, start, drop };
}
