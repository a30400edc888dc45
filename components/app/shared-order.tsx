'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnReturn } from '@/components/purchase/use-page-seen';
import type { Channel } from '@/components/purchase/pay-scene';
import type { StartPayment } from '@/components/purchase/use-payment';
import { SharedOutcome } from '@/components/sharing/outcome';
import { sharedPhase, type SharedOrderView } from '@/components/sharing/phase';
import styles from '@/components/sharing/sharing.module.css';
import { SharedSlip } from '@/components/sharing/slip';
import { TempForm } from '@/components/sharing/temp-form';
import { forgetSavedShare } from '@/lib/client/saved-share';
import { toast } from '@/lib/client/toast';
import { cameBack, leaveForWechat, type WechatDoor } from '@/lib/client/wechat-door';
import { callApi } from '@/lib/query/call-api';
import { PayHere } from './pay-here';

/** How often an order that waits is read again, ms: somebody else may have the same link. */
const EVERY_MS = 10_000;

/**
 * A shared order (decisions §6 Sharing): what it is, then paying it in the way this browser can, or what became of it.
 * `door` = the way to WeChat's authorisation, where this is WeChat's browser on a phone; `code` and `state` are what it
 * came back with. `success` = the page that follows on a phone.
 */
export function SharedOrder({
  first,
  shareId,
  userAgent,
  door,
  code,
  state,
  success,
}: {
  readonly first: SharedOrderView;
  readonly shareId: string;
  readonly userAgent: string;
  readonly door: WechatDoor | null;
  readonly code: string;
  readonly state: string;
  readonly success: string | null;
}) {
  const t = useTranslations('sharing.order');
  const [order, setOrder] = useState(first);
  const [openId, setOpenId] = useState('');
  const phase = sharedPhase(order);
  useEffect(() => forgetSavedShare(), []);

  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('orders.shareDetail', { shareId });
    if (answer.ok) setOrder(answer.data);
    return answer.ok && answer.data.state !== '待支付';
  }, [shareId]);
  const waits = phase === 'unpaid';
  // Back from the wallet, also from the back-forward cache.
  useOnReturn(
    useCallback(() => {
      if (waits) void reload();
    }, [waits, reload]),
  );
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waits, reload]);
  const leaving = phase === 'paidByYou' && success !== null;
  useEffect(() => {
    if (leaving) window.location.replace(success);
  }, [leaving, success]);

  const asked = useRef(false);
  useEffect(() => {
    if (code === '' || asked.current) return;
    asked.current = true;
    const fail = (message: string) => toast(t('wechatFailed', { message }), { tone: 'failure' });
    if (!cameBack(state)) return fail(t('wechatStale'));
    void callApi('weixin.openId', { code }).then((answer) => (answer.ok ? setOpenId(answer.data.openId) : fail(answer.message)));
  }, [code, state, t]);
  const inWechat = door !== null && door.authorise !== null;
  const begin = useCallback<StartPayment>(
    (orderNo, channel, scene) => {
      const place = scene === 'desktop' ? 'desktop' : 'h5';
      if (channel === 'alipay') return callApi('pay.shareAlipay', { shareId, orderNo, scene: place });
      if (channel === 'card') return callApi('pay.shareIcbc', { shareId, orderNo, scene: place });
      if (place === 'desktop') return callApi('pay.shareWeixin', { shareId, orderNo, scene: place });
      return inWechat
        ? callApi('pay.shareWeixin', { shareId, orderNo, scene: 'jsapi', openId })
        : callApi('pay.shareMove', { shareId, orderNo });
    },
    [shareId, inWechat, openId],
  );
  const leaveFirst = (channel: Channel): boolean => {
    if (door === null || !inWechat || channel !== 'wechat' || openId !== '') return false;
    leaveForWechat(door);
    return true;
  };

  return (
    <>
      <SharedSlip order={order} />
      {phase === 'toMake' ? <TempForm order={order} shareId={shareId} onMade={reload} /> : null}
      {phase === 'unpaid' && order.orderNo ? (
        <section className={styles.sheet} aria-labelledby="shared-pay">
          <h2 id="shared-pay">{t('pay')}</h2>
          <PayHere
            orderNo={order.orderNo}
            expiresAt={order.expiresAt}
            userAgent={userAgent}
            begin={begin}
            leaveFirst={leaveFirst}
            goOnWith={openId === '' ? null : 'wechat'}
            onChanged={reload}
          />
        </section>
      ) : null}
      {phase === 'toMake' || phase === 'unpaid' ? null : <SharedOutcome order={order} phase={phase} phone={success !== null} />}
    </>
  );
}
