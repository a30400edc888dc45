/** ICBC's aggregated payment behind its open gateway; nothing of the product is used. */
import { Faults, faultControl } from '../kit/faults';
import type { Fields } from '../kit/fields';
import { hex, keyPair, type KeyPair } from '../kit/keys';
import { Notifier, noticeControl } from '../kit/notifier';
import { listen, type Answer, type Call } from '../kit/server';
import { dateTime, type Clock } from '../kit/time';
import { cashier, openCashier, refusedPage } from './cashier';
import { answered, Gateway, notification, paramsOf, Refusal, understood, type Entered, type IcbcApp, type SignType } from './gateway';
import { codeQuery, facts, orderQuery, pay, place, refund, refundQuery, type Book, type Order } from './orders';

export interface IcbcOptions {
  readonly apps: readonly IcbcApp[];
  /** The gateway's own pair; made anew without it. */
  readonly gateway?: KeyPair;
  /** How the gateway signs answers and notifications: its published clients verify RSA (SHA-1), whatever they sign with. */
  readonly gatewaySigns?: SignType;
  readonly port?: number;
  readonly now?: Clock;
  readonly schedule?: readonly number[];
}

const minute = 60_000;

export async function startIcbc(options: IcbcOptions) {
  const now = options.now ?? Date.now;
  const signs = options.gatewaySigns ?? 'RSA';
  let pair = options.gateway ?? keyPair();
  let refusals = { times: 0, code: 0, message: '' };
  const book: Book = { now, orders: [], refunds: [], balance: Infinity };
  const gateway = new Gateway(options.apps, now);
  const faults = new Faults();
  const notifier = new Notifier(
    options.schedule ?? [1, 2, 5, 15, 60].map((minutes) => minutes * minute),
    (status, answer) => status === 200 && understood(options.apps, answer),
  );

  const cardbusiness = '/api/cardbusiness';
  const code = (entered: Entered, api: string): Fields => {
    const order = place(book, entered, api);
    return { qrcode: order.code, attach: order.attach };
  };
  const consume = (entered: Entered, api: string): Fields => {
    const order = place(book, entered, api);
    return { returnCode: '0', codeUrl: order.code, supportAppType: '1111', out_trade_no: order.outTradeNo, order_id: order.orderId };
  };
  const products: Readonly<Record<string, (entered: Entered, api: string) => Fields>> = {
    [`${cardbusiness}/qrcode/qrgenerate/V1`]: code,
    '/api/qrcode/V2/generate': code,
    [`${cardbusiness}/qrcode/consumption/V1`]: consume,
    [`${cardbusiness}/aggregatepay/b2c/online/consumepurchase/V1`]: consume,
    [`${cardbusiness}/aggregatepay/b2c/online/orderqry/V1`]: (entered) => orderQuery(book, entered),
    '/api/qrcode/V2/query': (entered) => codeQuery(book, entered),
    [`${cardbusiness}/aggregatepay/b2c/online/merrefund/V1`]: (entered) => refund(book, entered),
    '/api/qrcode/V2/reject': (entered) => refund(book, entered),
    [`${cardbusiness}/aggregatepay/b2c/online/refundqry/V1`]: (entered) => refundQuery(book, entered),
    '/api/qrcode/reject/query/V3': (entered) => refundQuery(book, entered),
  };

  const pages = ['/ui/cardbusiness/epaypc/consumption/V1', '/ui/cardbusiness/epayh5/ui/consumption/V1'];
  let base = '';
  function handle(call: Call): Answer | Promise<Answer> {
    if (call.path === '/cashier') return cashier(book, call, payNow);
    const params = paramsOf(call);
    const say = (fields: Fields): Answer => answered(pair, signs, params.msg_id ?? hex(16), fields);
    try {
      const entered = gateway.enter(call, params);
      if (pages.includes(call.path) && call.method === 'POST') return openCashier(book, entered, call.path, base);
      const product = products[call.path];
      if (!product || call.method !== 'POST') throw new Refusal(500020, '非法调用');
      if (refusals.times > 0) {
        refusals.times -= 1;
        throw new Refusal(refusals.code, refusals.message);
      }
      return say({ return_code: 0, return_msg: 'success', ...product(entered, call.path) });
    } catch (error) {
      if (error instanceof Refusal && pages.includes(call.path)) return refusedPage(error.message);
      if (error instanceof Refusal) return say({ return_code: error.code, return_msg: error.message });
      throw error;
    }
  }

  const byNumber = (outTradeNo: string): Order => {
    const found = book.orders.find((one) => one.outTradeNo === outTradeNo);
    if (!found) throw new Error(`no order ${outTradeNo}`);
    return found;
  };
  const tell = async (order: Order): Promise<void> => {
    const { notifyUrl: url, app, api } = order;
    if (!url) return;
    const biz = { return_code: '0', return_msg: 'success', ...facts(order) };
    await notifier.post(url, () => ({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: notification(pair, signs, url, app.appId, api, dateTime(now()), biz),
    }));
  };

  const down = (status: number): Answer => ({
    ...answered(pair, signs, hex(16), { return_code: 500099, return_msg: 'system error' }),
    status,
  });
  const payNow = async (order: Order): Promise<void> => {
    pay(book, order);
    await tell(order);
  };
  const running = await listen(handle, faults, down, options.port);
  base = running.base;
  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    /** The payer confirms; settles when the merchant has been told once. */
    pay: (outTradeNo: string) => payNow(byNumber(outTradeNo)),
    order: (outTradeNo: string) => book.orders.find((one) => one.outTradeNo === outTradeNo),
    /** 分 that went back of an order. */
    givenBack: (outTradeNo: string) =>
      book.refunds.filter((one) => one.order.outTradeNo === outTradeNo).reduce((sum, one) => sum + one.amount, 0),
    /** Orders that nobody has paid. */
    waiting: () =>
      book.orders
        .filter((one) => one.paidAt === 0 && !one.closed && one.expiresAt > now())
        .map(({ outTradeNo, amount: total, attach, subject }) => ({ outTradeNo, total, subject: subject || attach })),
    setBalance: (fen: number) => void (book.balance = fen),
    /** The next calls that are signed well are refused so. */
    refuseNext: (times: number, returnCode: number, message: string) => void (refusals = { times, code: returnCode, message }),
    gateway: () => pair,
    rotateKey: () => void (pair = keyPair()),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}
