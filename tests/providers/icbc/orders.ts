/**
 * The products of 聚合支付 and 二维码: cardbusiness/qrcode/qrgenerate, cardbusiness/qrcode/consumption, cardbusiness/aggregatepay/
 * b2c/online/{consumepurchase,orderqry,merrefund,refundqry}, qrcode/V2/{generate,query,reject}, qrcode/reject/query/V3. What a
 * product refuses has no published table of codes: only 0 and not 0 may be relied on.
 */
import { text, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { dateTime, type Clock } from '../kit/time';
import { Refusal, type Entered, type IcbcApp } from './gateway';

export interface Order {
  readonly app: IcbcApp;
  readonly api: string;
  readonly outTradeNo: string;
  readonly orderId: string;
  /** 分 */
  readonly amount: number;
  readonly attach: string;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  readonly code: string;
  /** Of orders that are paid on the bank's page. */
  readonly returnUrl: string;
  readonly subject: string;
  paidAt: number;
  closed: boolean;
}
export interface Refund {
  readonly order: Order;
  readonly no: string;
  /** 分 */
  readonly amount: number;
  readonly serial: string;
  readonly at: number;
}
export interface Book {
  readonly now: Clock;
  readonly orders: Order[];
  readonly refunds: Refund[];
  /** 分 that can be given back. */
  balance: number;
}

/** yyyyMMddHHmmss */
const compact = (ms: number): string => dateTime(ms).replace(/\D/g, '');
const first = (biz: Fields, ...names: readonly string[]): string => names.map((name) => text(biz, name)).find(Boolean) ?? '';

function own({ app, biz }: Entered): void {
  if (text(biz, 'mer_id') !== app.merId) throw new Refusal(10001, '商户编号与应用不匹配');
  const protocol = text(biz, 'mer_prtcl_no');
  if (protocol !== '' && !protocol.startsWith(app.merId)) throw new Refusal(10017, '收单产品协议编号与商户不匹配');
}
function amountOf(biz: Fields, ...names: readonly string[]): number {
  const value = first(biz, ...names);
  if (!/^[1-9]\d{0,16}$/.test(value)) throw new Refusal(10002, `${names[0]}不正确，应为以分为单位的字符串`);
  return Number(value);
}

/** A new order; the same number with the same amount is the same one. */
export function place(book: Book, entered: Entered, api: string, shown = { returnUrl: '', subject: '' }): Order {
  own(entered);
  const { app, biz } = entered;
  const outTradeNo = text(biz, 'out_trade_no');
  if (!/^[\w-]{1,35}$/.test(outTradeNo)) throw new Refusal(10003, 'out_trade_no不正确');
  const amount = amountOf(biz, 'order_amt', 'amount', 'total_fee');
  const known = book.orders.find((one) => one.app === app && one.outTradeNo === outTradeNo);
  if (known && (known.amount !== amount || known.paidAt > 0 || known.closed)) throw new Refusal(10004, '订单号重复');
  const seconds = first(biz, 'pay_expire', 'expire_time') || '1200';
  if (!/^\d{1,5}$/.test(seconds) || Number(seconds) > 86_400) throw new Refusal(10005, '有效期不正确，应为不超过86400的秒数');
  const notifies = text(biz, 'notify_flag') === '1' || text(biz, 'notify_type') === 'HS';
  const notifyUrl = notifies ? first(biz, 'notify_url', 'mer_url') : '';
  if (notifies && !URL.canParse(notifyUrl)) throw new Refusal(10006, '通知地址不正确');
  if (known) return known;
  const made: Order = {
    ...{ app, api, outTradeNo, amount, attach: text(biz, 'attach'), notifyUrl, expiresAt: book.now() + Number(seconds) * 1000 },
    ...{ orderId: `${app.merId}${digits(18)}`, code: `https://qr.icbc.com.cn/${hex(12)}`, ...shown, paidAt: 0, closed: false },
  };
  book.orders.push(made);
  return made;
}

function asked(book: Book, entered: Entered): Order {
  own(entered);
  const [no, id] = [text(entered.biz, 'out_trade_no'), text(entered.biz, 'order_id')];
  const found = book.orders.find((one) => one.app === entered.app && (id ? one.orderId === id : one.outTradeNo === no));
  if (!found) throw new Refusal(10007, '订单不存在');
  return found;
}
const over = (book: Book, order: Order): boolean => order.closed || (order.paidAt === 0 && order.expiresAt <= book.now());

/** What was paid, as queries and notifications say it; amounts are texts in 分. */
export const facts = (order: Order): Fields => ({
  ...{ out_trade_no: order.outTradeNo, order_id: order.orderId, mer_id: order.app.merId, total_amt: String(order.amount) },
  ...{ point_amt: '0', ecoupon_amt: '0', mer_disc_amt: '0', coupon_amt: '0', bank_disc_amt: '0', total_disc_amt: '0' },
  ...{
    payment_amt: order.paidAt > 0 ? String(order.amount) : '0',
    pay_time: order.paidAt > 0 ? compact(order.paidAt) : '',
    attach: order.attach,
  },
});

/** orderqry: pay_status 0 paid, 1 failed, 2 not known yet; deal_flag 1 closes. */
export function orderQuery(book: Book, entered: Entered): Fields {
  const order = asked(book, entered);
  const deal = text(entered.biz, 'deal_flag');
  if (deal !== '0' && deal !== '1') throw new Refusal(10015, 'deal_flag不正确，应为0（查询）或1（关单）');
  if (deal === '1') {
    if (order.paidAt > 0) throw new Refusal(10008, '订单已支付，不能关闭');
    order.closed = true;
  }
  return { ...facts(order), pay_status: order.paidAt > 0 ? '0' : over(book, order) ? '1' : '2' };
}
/** qrcode/V2/query: pay_status 0 waiting, 1 paid, 2 failed. */
export function codeQuery(book: Book, entered: Entered): Fields {
  const order = asked(book, entered);
  return { ...facts(order), pay_status: order.paidAt > 0 ? '1' : over(book, order) ? '2' : '0' };
}

/** merrefund and reject: the same number with the same amount is the same refund. */
export function refund(book: Book, entered: Entered): Fields {
  const order = asked(book, entered);
  const no = first(entered.biz, 'outtrx_serial_no', 'reject_no');
  const amount = amountOf(entered.biz, 'ret_total_amt', 'reject_amt');
  if (!['', '001'].includes(text(entered.biz, 'trnsc_ccy'))) throw new Refusal(10016, '交易币种不正确');
  if (!/^\S{1,40}$/.test(no)) throw new Refusal(10009, '退款编号不正确');
  if (order.paidAt === 0) throw new Refusal(10010, '订单未支付，不能退款');
  const mine = book.refunds.filter((one) => one.order === order);
  const known = mine.find((one) => one.no === no);
  if (known && known.amount !== amount) throw new Refusal(10011, '退款编号重复，金额与之前不一致');
  const made = known ?? { order, no, amount, serial: digits(20), at: book.now() };
  if (!known) {
    if (mine.reduce((sum, one) => sum + one.amount, amount) > order.amount) throw new Refusal(10012, '退款金额超过可退金额');
    if (amount > book.balance) throw new Refusal(10013, '商户账户余额不足');
    book.balance -= amount;
    book.refunds.push(made);
  }
  return refunded(made);
}
const refunded = ({ order, no, amount, serial, at }: Refund): Fields => ({
  ...{ out_trade_no: order.outTradeNo, order_id: order.orderId, outtrx_serial_no: no, reject_no: no, intrx_serial_no: serial },
  ...{ reject_amt: String(amount), real_reject_amt: String(amount), ret_total_amt: String(amount), refund_time: compact(at) },
});

/** refundqry and reject/query: pay_status 0 done. */
export function refundQuery(book: Book, entered: Entered): Fields {
  const order = asked(book, entered);
  const no = first(entered.biz, 'outtrx_serial_no', 'reject_no');
  const found = book.refunds.find((one) => one.order === order && one.no === no);
  if (!found) throw new Refusal(10014, '退款不存在');
  return { ...refunded(found), pay_status: '0' };
}

/** The payer confirms. Throws when the payer's phone would refuse. */
export function pay(book: Book, order: Order): void {
  if (order.paidAt > 0 || over(book, order)) throw new Error(order.paidAt > 0 ? 'the order is paid' : 'the order is closed');
  order.paidAt = book.now();
}
