/**
 * alipay.trade.precreate (opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate), page.pay (…/open/59da99d0), wap.pay
 * (…/open/29ae8cb6), query (…/open/82ea786a), close (…/open/ce0b4954).
 */
import { text, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { fen, yuan } from '../kit/money';
import { dateTime, day } from '../kit/time';
import { failed, type Entered, type Refusal } from './gateway';
import { findTrade, type Product, type Trade, type World } from './world';

const minute = 60_000;
const units: Readonly<Record<string, number>> = { m: minute, h: 60 * minute, d: 1440 * minute };
const fifteenDays = 15 * 1440 * minute;
const codes: Readonly<Record<Product, string | null>> = { precreate: null, page: 'FAST_INSTANT_TRADE_PAY', wap: 'QUICK_WAP_WAY' };
const bad = (name: string): Refusal => failed('INVALID_PARAMETER', `参数无效：${name}`);

function expiry(world: World, biz: Fields): number {
  const express = text(biz, 'timeout_express');
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(express) ?? [];
  if (express && !unit) throw bad('timeout_express');
  if (unit) return world.now() + Math.min(Number(count) * (units[unit] ?? 0), fifteenDays);
  const absolute = text(biz, 'time_expire');
  if (!absolute) return world.now() + fifteenDays;
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(absolute) ? Date.parse(`${absolute.replace(' ', 'T')}+08:00`) : NaN;
  if (Number.isNaN(at) || at <= world.now()) throw bad('time_expire');
  return at;
}

/** What the buyer will find, whether by code or in the cashier. Throws ACQ.… */
export function place(world: World, entered: Entered, product: Product): Trade {
  const { app, biz, params } = entered;
  const outTradeNo = text(biz, 'out_trade_no');
  if (!/^\w{1,64}$/.test(outTradeNo)) throw bad('out_trade_no');
  const amount = biz.total_amount;
  const total = fen(typeof amount === 'number' ? String(amount) : text(biz, 'total_amount'));
  if (total === null || total < 1) throw bad('total_amount');
  if (total > 10_000_000_000) throw failed('TOTAL_FEE_EXCEED', '订单总金额超过限额');
  const subject = text(biz, 'subject');
  if (!subject || [...subject].length > 256 || /[/=&]/.test(subject)) throw bad('subject');
  if (codes[product] !== null && text(biz, 'product_code') !== codes[product]) throw bad('product_code');
  const request = JSON.stringify([product, biz]);
  const known = world.trades.find((one) => one.app.sellerId === app.sellerId && one.outTradeNo === outTradeNo);
  if (known?.createdAt) findTrade(world, app, outTradeNo, '');
  if (known && known.paidAt > 0) throw failed('TRADE_HAS_SUCCESS', '交易已被支付');
  if (known?.status === 'TRADE_CLOSED') throw failed('TRADE_HAS_CLOSE', '交易已经关闭');
  if (known && (known.total !== total || known.subject !== subject)) throw failed('CONTEXT_INCONSISTENT', '交易信息被篡改');
  if (known?.request === request) return known;
  const texts = { body: text(biz, 'body'), passback: text(biz, 'passback_params') };
  const urls = { notifyUrl: params.notify_url ?? '', returnUrl: params.return_url ?? '' };
  const numbers = {
    token: `bax0${digits(5)}${hex(8)}`,
    buyerId: `2088${digits(12)}`,
    tradeNo: `${day(world.now()).replaceAll('-', '')}22001${digits(15)}`,
  };
  const made: Trade = {
    ...{ app, product, outTradeNo, subject, ...texts, total, ...urls, expiresAt: expiry(world, biz), request, ...numbers },
    ...{ createdAt: known?.createdAt ?? null, status: 'WAIT_BUYER_PAY', paidAt: 0 },
  };
  if (known) world.trades.splice(world.trades.indexOf(known), 1);
  world.trades.push(made);
  return made;
}

export const precreate = (world: World, entered: Entered): Fields => {
  const trade = place(world, entered, 'precreate');
  return { out_trade_no: trade.outTradeNo, qr_code: `https://qr.alipay.com/${trade.token}` };
};

/** The trade of a call by either number. Throws ACQ.TRADE_NOT_EXIST, also before a buyer has opened it. */
export function asked(world: World, { app, biz }: Entered): Trade {
  const [no, tradeNo] = [text(biz, 'out_trade_no'), text(biz, 'trade_no')];
  if (!no && !tradeNo) throw failed('INVALID_PARAMETER', '参数无效：out_trade_no和trade_no不能同时为空');
  const trade = findTrade(world, app, no, tradeNo);
  if (!trade) throw failed('TRADE_NOT_EXIST', '交易不存在', no ? { out_trade_no: no } : {});
  return trade;
}

export const buyer = (trade: Trade): Fields => ({ buyer_logon_id: `159****${trade.buyerId.slice(-4)}`, buyer_user_id: trade.buyerId });

export function query(world: World, entered: Entered): Fields {
  const trade = asked(world, entered);
  const paid = trade.paidAt > 0;
  return {
    ...buyer(trade),
    ...{ buyer_pay_amount: paid ? yuan(trade.total) : '0.00', invoice_amount: paid ? yuan(trade.total) : '0.00' },
    ...{ out_trade_no: trade.outTradeNo, point_amount: '0.00', receipt_amount: paid ? yuan(trade.total) : '0.00' },
    ...(paid ? { send_pay_date: dateTime(trade.paidAt) } : {}),
    ...{ total_amount: yuan(trade.total), trade_no: trade.tradeNo, trade_status: trade.status },
  };
}

export function close(world: World, entered: Entered): Fields {
  const trade = asked(world, entered);
  if (trade.paidAt > 0) throw failed('TRADE_STATUS_ERROR', '交易状态不合法');
  if (trade.status === 'TRADE_CLOSED') throw failed('REASON_TRADE_STATUS_INVALID', '交易状态异常');
  trade.status = 'TRADE_CLOSED';
  return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo };
}

/** A buyer scans the code or opens the cashier: from now on the gateway knows the trade. */
export function open(world: World, trade: Trade): void {
  if (trade.expiresAt <= world.now()) throw new Error('二维码已失效');
  trade.createdAt ??= world.now();
}
/** The buyer confirms. Throws when the buyer's phone would refuse. */
export function pay(world: World, trade: Trade): void {
  if (trade.createdAt === null) open(world, trade);
  if (trade.status === 'WAIT_BUYER_PAY' && trade.expiresAt <= world.now()) trade.status = 'TRADE_CLOSED';
  if (trade.status !== 'WAIT_BUYER_PAY') throw new Error(`the trade is ${trade.status}`);
  trade.status = 'TRADE_SUCCESS';
  trade.paidAt = world.now();
}
