/**
 * 线上POS 工银e支付, for a browser: /ui/cardbusiness/epaypc/consumption/V1 (desktop) and /ui/cardbusiness/epayh5/ui/consumption/V1
 * (phone), as the SDK's UiIcbcClient posts them: common parameters in the address, biz_content in the form, signed over the path.
 * Field names are those of CardbusinessEpaypcConsumptionRequestV1 and CardbusinessEpayh5UiConsumptionRequestV1; the desktop's
 * order is `out_trade_no` with an `expire_time` of its own, the phone's is `order_id` with seconds in `order_interval`.
 */
import { escaped } from '../kit/html';
import { yuan } from '../kit/money';
import { text, type Fields } from '../kit/fields';
import type { Answer, Call } from '../kit/server';
import { Refusal, type Entered } from './gateway';
import { place, type Book, type Order } from './orders';

const compactTime = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

const atOf = (compact: string): number => {
  const [, year, month, day, hour, minute, second] = compactTime.exec(compact) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
};

/** Seconds until the order ends, as the product of the page says it. */
function secondsLeft(book: Book, biz: Fields, desktop: boolean): number {
  if (!desktop) return Number(text(biz, 'order_interval') || '1200');
  const end = text(biz, 'expire_time');
  return end === '' ? 1200 : Math.floor((atOf(end) - book.now()) / 1000);
}

function required(biz: Fields, names: readonly string[]): void {
  for (const name of names) if (text(biz, name) === '') throw new Refusal(10020, `${name}不能为空`);
}

/** The order of a posted form. @throws Refusal */
function ordered(book: Book, entered: Entered, api: string): Order {
  const desktop = api.includes('/epaypc/');
  const { biz } = entered;
  required(biz, ['icbc_appid', 'order_date', desktop ? 'out_trade_no' : 'order_id', 'installment_times', 'cur_type', 'mer_prtcl_no']);
  if (text(biz, 'icbc_appid') !== entered.app.appId) throw new Refusal(10021, 'icbc_appid与应用不一致');
  if (text(biz, 'cur_type') !== '001') throw new Refusal(10022, '币种不正确');
  if (!compactTime.test(text(biz, 'order_date'))) throw new Refusal(10023, 'order_date不正确，应为yyyyMMddHHmmss');
  const seconds = secondsLeft(book, biz, desktop);
  if (!(seconds > 0)) throw new Refusal(10024, '订单已过期');
  const same = {
    ...{ mer_id: text(biz, 'mer_id'), out_trade_no: text(biz, desktop ? 'out_trade_no' : 'order_id'), amount: text(biz, 'amount') },
    ...{ attach: text(biz, 'mer_var'), notify_type: text(biz, 'notify_type'), mer_url: text(biz, desktop ? 'mer_url' : 'merURL') },
    expire_time: String(Math.min(seconds, 86_400)),
  };
  return place(book, { ...entered, biz: same }, api, { returnUrl: text(biz, 'return_url'), subject: text(biz, 'goods_name') });
}

const page = (words: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>工银e支付</title>${words}</html>`,
});
export const refusedPage = (reason: string): Answer => page(`<p role="alert">${escaped(reason)}</p>`);

/** A posted form becomes an order; the browser goes on to the bank's page. */
export function openCashier(book: Book, entered: Entered, api: string, base: string): Answer {
  const order = ordered(book, entered, api);
  return { status: 302, headers: { Location: `${base}/cashier?order=${order.orderId}` }, body: '' };
}

/** GET draws the order, POST is the payer's press and goes to return_url. */
export async function cashier(book: Book, call: Call, pay: (order: Order) => Promise<void>): Promise<Answer> {
  const order = book.orders.find((one) => one.orderId === call.query.get('order'));
  if (!order || order.closed || order.expiresAt <= book.now()) return refusedPage('订单已关闭');
  if (call.method !== 'POST')
    return page(`<h1>¥${yuan(order.amount)}</h1><p>${escaped(order.subject)}</p><form method="post"><button>确认付款</button></form>`);
  if (order.paidAt === 0) await pay(order);
  return order.returnUrl ? { status: 302, headers: { Location: order.returnUrl }, body: '' } : page('<p>付款成功</p>');
}
