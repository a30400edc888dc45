/** 申请退款 (pay.weixin.qq.com/doc/v3/merchant/4012525054) and 查询单笔退款 (…/4012525058). */
import { integer, text, under, type Fields } from '../kit/fields';
import { digits } from '../kit/keys';
import { day, rfc3339 } from '../kit/time';
import { Refusal, badField } from './errors';
import { findTrade, payee, type Merchant, type Refund, type RefundStatus, type Trade, type World } from './world';

const year = 365 * 86_400_000;

/** A refund as the answers to asking and querying show it. */
export const shownRefund = (refund: Refund): Fields => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.trade.transactionId,
  out_trade_no: refund.trade.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  ...(refund.status === 'SUCCESS' ? { success_time: rfc3339(refund.settledAt) } : {}),
  create_time: rfc3339(refund.createdAt),
  status: refund.status,
  funds_account: 'UNSETTLED',
  amount: {
    ...{ total: refund.trade.total, refund: refund.amount, payer_total: refund.trade.total, payer_refund: refund.amount },
    ...{ settlement_total: refund.trade.total, settlement_refund: refund.amount, discount_refund: 0, currency: 'CNY' },
  },
  promotion_detail: [],
});

/** Refunds belong to the payee: the caller, or with `sub_mchid` one the caller collects for. */
function payeeOf(merchant: Merchant, sub: string): string {
  if (!merchant.subMerchants) return merchant.mchid;
  if (!sub) throw new Refusal('PARAM_ERROR', '服务商模式下sub_mchid为必填项');
  if (!merchant.subMerchants.some((one) => one.mchid === sub)) throw new Refusal('NO_AUTH', '特约子商户商户号未授权服务商的产品权限');
  return sub;
}

export const refundsOf = (world: World, trade: Trade): readonly Refund[] => world.refunds.filter((one) => one.trade === trade);

function refundedTrade(world: World, mchid: string, body: Fields): Trade {
  const [id, no] = [text(body, 'transaction_id'), text(body, 'out_trade_no')];
  if (!id && !no) throw new Refusal('PARAM_ERROR', 'transaction_id和out_trade_no二选一必填');
  const trade = findTrade(world, mchid, (one) => (id ? one.transactionId === id : one.outTradeNo === no));
  if (!trade) throw new Refusal('RESOURCE_NOT_EXISTS', '订单不存在');
  if (trade.paidAt === 0) throw new Refusal('INVALID_REQUEST', '订单未支付，无法退款');
  if (world.now() - trade.paidAt > year) throw new Refusal('INVALID_REQUEST', '订单已超过可退款的最大期限');
  return trade;
}

/**
 * POST /v3/refund/domestic/refunds. The same number with the same amounts is the same refund; with others it is refused.
 * @returns the refund, and whether it is a new one
 */
export function refund(world: World, merchant: Merchant, body: Fields): { readonly refund: Refund; readonly made: boolean } {
  const mchid = payeeOf(merchant, text(body, 'sub_mchid'));
  const outRefundNo = text(body, 'out_refund_no');
  if (!/^[\w\-|*@]{1,64}$/.test(outRefundNo))
    throw badField('out_refund_no', '商户退款单号', '必填性规则校验失败，应为1到64个数字、字母或_-|*@');
  const [amount, total] = [integer(under(body, 'amount'), 'refund'), integer(under(body, 'amount'), 'total')];
  if (amount === null || amount < 1) throw badField('amount/refund', '退款金额', '数值规则校验失败，应为不小于1的整数');
  if (total === null || total < 1) throw badField('amount/total', '原订单金额', '数值规则校验失败，应为不小于1的整数');
  if (text(under(body, 'amount'), 'currency') !== 'CNY') throw badField('amount/currency', '退款币种', '必填性规则校验失败，目前只支持CNY');
  if ([...text(body, 'reason')].length > 80) throw badField('reason', '退款原因', '字符串长度规则校验失败，字符串长度大于最大值80');
  const known = world.refunds.find((one) => one.outRefundNo === outRefundNo && payee(one.trade) === mchid);
  const trade = refundedTrade(world, mchid, body);
  if (known && (known.amount !== amount || known.trade !== trade || total !== trade.total))
    throw new Refusal('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
  if (known) return { refund: known, made: false };
  if (total !== trade.total) throw new Refusal('INVALID_REQUEST', '原订单金额与支付订单金额不一致');
  const others = refundsOf(world, trade).filter(({ status }) => status !== 'CLOSED');
  const given = others.reduce((sum, one) => sum + one.amount, 0);
  if (given === trade.total) throw new Refusal('INVALID_REQUEST', '订单已全额退款');
  if (given + amount > trade.total) throw new Refusal('INVALID_REQUEST', '申请退款金额大于订单可退金额');
  if (others.length >= 50) throw new Refusal('INVALID_REQUEST', '部分退款次数超过限制');
  if (amount > world.balance) throw new Refusal('NOT_ENOUGH');
  world.balance -= amount;
  trade.state = 'REFUND';
  const refundId = `5030${day(world.now()).replaceAll('-', '')}${digits(17)}`;
  const words = { reason: text(body, 'reason'), notifyUrl: text(body, 'notify_url') };
  const made: Refund = { trade, outRefundNo, refundId, amount, ...words, createdAt: world.now(), status: 'PROCESSING', settledAt: 0 };
  world.refunds.push(made);
  return { refund: made, made: true };
}

/** GET /v3/refund/domestic/refunds/{out_refund_no}, with `sub_mchid` for service providers. */
export function queryRefund(world: World, merchant: Merchant, outRefundNo: string, sub: string): Fields {
  const mchid = payeeOf(merchant, sub);
  const found = world.refunds.find((one) => one.outRefundNo === outRefundNo && payee(one.trade) === mchid);
  if (!found) throw new Refusal('RESOURCE_NOT_EXISTS', '退款单不存在');
  return shownRefund(found);
}

/** The bank has answered. CLOSED gives the money back to the merchant; ABNORMAL waits for the merchant. */
export function settle(world: World, refund: Refund, status: Exclude<RefundStatus, 'PROCESSING'>): void {
  if (refund.status !== 'PROCESSING' && refund.status !== 'ABNORMAL') throw new Error(`the refund is ${refund.status}`);
  refund.status = status;
  refund.settledAt = world.now();
  if (status === 'CLOSED') world.balance += refund.amount;
}
