/** alipay.trade.refund (opendocs.alipay.com/open/4b7cc5db) and alipay.trade.fastpay.refund.query (…/open/8c776df6). */
import { text, type Fields } from '../kit/fields';
import { fen, yuan } from '../kit/money';
import { dateTime } from '../kit/time';
import { failed, type Entered } from './gateway';
import { asked, buyer } from './trades';
import { refundsOf, type Refund, type Trade, type World } from './world';

const sum = (refunds: readonly Refund[]): number => refunds.reduce((all, { amount }) => all + amount, 0);

function answer(world: World, trade: Trade, moved: boolean): Fields {
  const refunds = refundsOf(world, trade);
  return {
    ...buyer(trade),
    ...{ fund_change: moved ? 'Y' : 'N', gmt_refund_pay: dateTime(refunds.at(-1)?.at ?? world.now()) },
    ...{ out_trade_no: trade.outTradeNo, refund_fee: yuan(sum(refunds)), trade_no: trade.tradeNo, send_back_fee: '0.00' },
  };
}

/**
 * The same request number with the same amount moves no money again (fund_change N); with another it is refused.
 * @returns the answer, and the refund when it is a new one
 */
export function refund(world: World, entered: Entered): { readonly fields: Fields; readonly made: Refund | null } {
  const { biz } = entered;
  const raw = biz.refund_amount;
  const amount = fen(typeof raw === 'number' ? String(raw) : text(biz, 'refund_amount'));
  if (amount === null || amount < 1) throw failed('INVALID_PARAMETER', '参数无效：refund_amount');
  const trade = asked(world, entered);
  const requestNo = text(biz, 'out_request_no') || trade.outTradeNo;
  const refunds = refundsOf(world, trade);
  const known = refunds.find((one) => one.requestNo === requestNo);
  const none = { out_trade_no: trade.outTradeNo, refund_fee: '0.00', send_back_fee: '0.00' };
  if (known && known.amount !== amount) throw failed('DISCORDANT_REPEAT_REQUEST', '请求信息不一致', none);
  if (known) return { fields: answer(world, trade, false), made: null };
  if (trade.status === 'TRADE_FINISHED') throw failed('TRADE_HAS_FINISHED', '交易已完结', none);
  if (trade.status !== 'TRADE_SUCCESS') throw failed('TRADE_STATUS_ERROR', '交易状态不合法', none);
  if (!text(biz, 'out_request_no') && amount !== trade.total)
    throw failed('REFUND_AMT_NOT_EQUAL_TOTAL', '撤销或退款金额与订单金额不一致', none);
  if (sum(refunds) + amount > trade.total) throw failed('REASON_TRADE_REFUND_FEE_ERR', '退款金额错误', none);
  if (amount > world.balance) throw failed('SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足', none);
  world.balance -= amount;
  const made: Refund = { trade, requestNo, amount, reason: text(biz, 'refund_reason'), at: world.now() };
  world.refunds.push(made);
  if (sum(refunds) + amount === trade.total) trade.status = 'TRADE_CLOSED';
  return { fields: answer(world, trade, true), made };
}

/** A refund that is not there is a success without fields: that is how the gateway says so. */
export function queryRefund(world: World, entered: Entered): Fields {
  const trade = asked(world, entered);
  const found = refundsOf(world, trade).find((one) => one.requestNo === text(entered.biz, 'out_request_no'));
  if (!found) return {};
  return {
    ...{ out_request_no: found.requestNo, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo, refund_status: 'REFUND_SUCCESS' },
    ...{ refund_amount: yuan(found.amount), total_amount: yuan(trade.total), gmt_refund_pay: dateTime(found.at) },
  };
}
