/** 异步通知说明 (opendocs.alipay.com/open/270/105902): form-encoded, RSA2, until the merchant says `success`. */
import { hex } from '../kit/keys';
import { yuan } from '../kit/money';
import type { Message, Notifier } from '../kit/notifier';
import { dateTime } from '../kit/time';
import { content, signFor, type Params } from './gateway';
import { refundsOf, type Refund, type Trade, type World } from './world';

const minute = 60_000;
/** 4m, 10m, 10m, 1h, 2h, 6h, 15h */
export const officialSchedule = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * minute);
export const accepts = (status: number, answer: string): boolean => status === 200 && answer.trim() === 'success';

function facts(world: World, trade: Trade, refund: Refund | null): Params {
  const paid = trade.paidAt > 0;
  const back = refundsOf(world, trade).reduce((sum, { amount }) => sum + amount, 0);
  const optional = { body: trade.body, passback_params: trade.passback };
  return {
    ...{ notify_type: 'trade_status_sync', charset: 'utf-8', version: '1.0', app_id: trade.app.appId, auth_app_id: trade.app.appId },
    ...{ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo, trade_status: trade.status, subject: trade.subject },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    ...{
      buyer_id: trade.buyerId,
      seller_id: trade.app.sellerId,
      total_amount: yuan(trade.total),
      gmt_create: dateTime(trade.createdAt ?? 0),
    },
    ...(paid ? { gmt_payment: dateTime(trade.paidAt), receipt_amount: yuan(trade.total), buyer_pay_amount: yuan(trade.total) } : {}),
    ...(paid ? { invoice_amount: yuan(trade.total), point_amount: '0.00' } : {}),
    ...(paid ? { fund_bill_list: JSON.stringify([{ amount: yuan(trade.total), fundChannel: 'ALIPAYACCOUNT' }]) } : {}),
    ...(refund ? { out_biz_no: refund.requestNo, refund_fee: yuan(back), gmt_refund: `${dateTime(refund.at)}.000` } : {}),
  };
}

/** Tells what the trade is now; notify_id stays the same from attempt to attempt. */
export async function tell(world: World, notifier: Notifier, trade: Trade, refund: Refund | null = null): Promise<void> {
  if (!trade.notifyUrl) return;
  const steady = { ...facts(world, trade, refund), notify_id: `${hex(16)}${trade.buyerId.slice(0, 4)}` };
  const write = (): Message => {
    const params = { ...steady, notify_time: dateTime(world.now()), sign_type: 'RSA2' };
    const sign = signFor(world, trade.app, content(params, ['sign', 'sign_type']));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return { headers, body: new URLSearchParams({ ...params, sign }).toString() };
  };
  await notifier.post(trade.notifyUrl, write);
}

/** Where the buyer's browser goes after paying: return_url with what was paid, signed. */
export function returnAddress(world: World, trade: Trade): string {
  const params = {
    ...{
      charset: 'utf-8',
      out_trade_no: trade.outTradeNo,
      method: `alipay.trade.${trade.product}.pay.return`,
      total_amount: yuan(trade.total),
    },
    ...{ trade_no: trade.tradeNo, auth_app_id: trade.app.appId, version: '1.0', app_id: trade.app.appId, sign_type: 'RSA2' },
    ...{ seller_id: trade.app.sellerId, timestamp: dateTime(world.now()) },
  };
  const url = new URL(trade.returnUrl);
  const sign = signFor(world, trade.app, content(params, ['sign', 'sign_type']));
  for (const [name, value] of Object.entries({ ...params, sign })) url.searchParams.set(name, value);
  return url.href;
}
