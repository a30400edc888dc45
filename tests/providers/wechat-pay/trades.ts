/** 查询订单 (pay.weixin.qq.com/doc/v3/merchant/4012525046), 关闭订单 (…/4012525049), paying as the payer does. */
import type { Call } from '../kit/server';
import { text, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { day, rfc3339 } from '../kit/time';
import { Refusal } from './errors';
import { findTrade, type Merchant, type Trade, type World } from './world';

const said = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '订单发生过退款', CLOSED: '订单已关闭' } as const;
const types = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB' } as const;

/** The numbers under which a party is written, in direct mode and for service providers. */
export const partyFields = ({ party }: Trade): Fields =>
  party.sub === null
    ? { appid: party.appid, mchid: party.merchant.mchid }
    : {
        ...{ sp_appid: party.appid, sp_mchid: party.merchant.mchid, sub_mchid: party.sub.mchid },
        ...(party.sub.appid ? { sub_appid: party.sub.appid } : {}),
      };

/** A trade as queries and notifications show it. */
export function shown(trade: Trade): Fields {
  const head = { ...partyFields(trade), out_trade_no: trade.outTradeNo, attach: trade.attach };
  const state = { trade_state: trade.state, trade_state_desc: said[trade.state] };
  if (trade.paidAt === 0)
    return { ...head, ...state, amount: { total: trade.total, currency: 'CNY' }, promotion_detail: [], scene_info: { device_id: '' } };
  return {
    ...head,
    ...state,
    ...{ transaction_id: trade.transactionId, trade_type: types[trade.product], bank_type: 'OTHERS' },
    success_time: rfc3339(trade.paidAt),
    payer: trade.party.sub ? { sp_openid: trade.openid } : { openid: trade.openid },
    amount: { total: trade.total, payer_total: trade.total, currency: 'CNY', payer_currency: 'CNY' },
  };
}

/** The payee of a query: whoever it names has to be the caller, or one the caller collects for. */
export function queried(merchant: Merchant, given: (name: string) => string, partner: boolean): string {
  const mchid = given(partner ? 'sp_mchid' : 'mchid');
  if (!mchid) throw new Refusal('PARAM_ERROR', '输入源“/query/mchid”映射到字段“商户号”必填性规则校验失败，此字段为必填项');
  if (mchid !== merchant.mchid) throw new Refusal('PARAM_ERROR', 'http header中的mchid与请求中的mchid不匹配');
  if (!partner) return mchid;
  const sub = given('sub_mchid');
  if (!merchant.subMerchants?.some((one) => one.mchid === sub)) throw new Refusal('NO_AUTH', '特约子商户商户号未授权服务商的产品权限');
  return sub;
}

/** GET …/out-trade-no/{out_trade_no} and …/id/{transaction_id}. */
export function query(world: World, merchant: Merchant, call: Call, by: 'out-trade-no' | 'id', value: string, partner: boolean): Fields {
  const mchid = queried(merchant, (name) => call.query.get(name) ?? '', partner);
  const trade = findTrade(world, mchid, (one) => (by === 'id' ? one.transactionId : one.outTradeNo) === value);
  if (!trade || value === '') throw new Refusal('ORDER_NOT_EXIST');
  return shown(trade);
}

/** POST …/out-trade-no/{out_trade_no}/close; closing what is closed is no error. */
export function close(world: World, merchant: Merchant, body: Fields, outTradeNo: string, partner: boolean): void {
  const mchid = queried(merchant, (name) => text(body, name), partner);
  const trade = findTrade(world, mchid, (one) => one.outTradeNo === outTradeNo);
  if (!trade) throw new Refusal('ORDER_NOT_EXIST');
  if (trade.paidAt > 0) throw new Refusal('ORDERPAID');
  trade.state = 'CLOSED';
}

/** The payer confirms. Throws when the payer's phone would refuse: closed, out of time, paid. */
export function pay(world: World, trade: Trade, openid = `o${hex(13)}x`): void {
  if (trade.state === 'NOTPAY' && trade.expiresAt <= world.now()) trade.state = 'CLOSED';
  if (trade.state !== 'NOTPAY') throw new Error(`the trade is ${trade.state}`);
  trade.state = 'SUCCESS';
  trade.paidAt = world.now();
  trade.openid ||= openid;
  trade.transactionId = `4200${day(world.now()).replaceAll('-', '')}${digits(16)}`;
}
