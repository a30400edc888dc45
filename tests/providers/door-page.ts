import { escaped } from './kit/html';
import { yuan } from './kit/money';
import type { Answer } from './kit/server';
import type { startAll } from './all';

type All = Awaited<ReturnType<typeof startAll>>;

const names = { 'wechat-pay': '微信支付', alipay: '支付宝', icbc: '工商银行' } as const;
/** What a carrier may say next of a parcel, with a line of its track. */
const moves = [
  ['1', '快递员已揽收'],
  ['0', '已到达分拨中心'],
  ['5', '快递员正在派送'],
  ['3', '已签收，签收人：本人'],
] as const;
const letters = 20;

/** What waits for a payer, in the three that take money. */
export function waiting({ providers }: All) {
  const rows = {
    'wechat-pay': providers['wechat-pay'].control.waiting(),
    alipay: providers.alipay.control.waiting(),
    icbc: providers.icbc.control.waiting(),
  };
  return Object.entries(rows).flatMap(([provider, orders]) => orders.map((order) => ({ provider, ...order })));
}

const press = (path: string, word: string): string =>
  `<form method="post" action="${escaped(path)}"><button>${escaped(word)}</button></form>`;
const section = (title: string, rows: readonly string[], none: string): string =>
  `<h2>${title}</h2>${rows.length > 0 ? `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>` : `<p>${none}</p>`}`;

const style =
  'body{font:16px/1.6 sans-serif;max-width:760px;margin:24px auto;padding:0 16px}li{margin:8px 0}form{display:inline}button{font:inherit;min-height:44px;padding:0 16px}code{font-size:18px}';

/** A page on which a person pays what waits, reads what was sent to phones and moves parcels on. It looks anew by itself. */
export function doorPage(all: All): Answer {
  const orders = waiting(all).map(({ provider, outTradeNo, total, subject }) => {
    const name = Object.entries(names).find(([key]) => key === provider)?.[1] ?? provider;
    return `${name} ¥${yuan(total)} ${escaped(subject)} ${press(`/pay/${provider}/${encodeURIComponent(outTradeNo)}`, '付款')}`;
  });
  const sent = [...all.providers['aliyun-sms'].control.inbox(), ...all.providers['tencent-sms'].control.inbox()]
    .sort((one, other) => other.sentAt - one.sentAt)
    .slice(0, letters)
    .map(({ phone, content }) => `<code>${escaped(phone)}</code> ${escaped(content)}`);
  const parcels = all.providers.kuaidi100.control.subscriptions().map(({ com, nu }) => {
    const path = (state: string) => `/move/${encodeURIComponent(nu)}/${state}`;
    return `${escaped(com)} ${escaped(nu)} ${moves.map(([state, word]) => press(path(state), word)).join(' ')}`;
  });
  const body = [
    section('等待付款', orders, '没有等待付款的订单。在商城里打开收银台，订单就到这里。'),
    section('短信', sent, '还没有发出短信。'),
    section('包裹', parcels, '没有订阅的包裹。'),
  ].join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><style>${style}</style>`;
  const page = `<!doctype html><html lang="zh-CN">${head}<title>模拟的平台</title><h1>模拟的平台</h1>${body}</html>`;
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: page };
}

/** The track's words of a carrier's state. */
export const moveWords = (state: string): string => moves.find(([known]) => known === state)?.[1] ?? '';
