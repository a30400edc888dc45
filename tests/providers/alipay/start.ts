/** Alipay's open gateway as its documents describe it, by keys and by certificates; nothing of the product is used. */
import { Faults, faultControl } from '../kit/faults';
import { text, type Fields } from '../kit/fields';
import { keyPair } from '../kit/keys';
import { Notifier, noticeControl } from '../kit/notifier';
import { listen, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';
import { applyBill, downloadBill } from './bills';
import { cashier, cashierOf, errorPage } from './cashier';
import { answered, enter, named, paramsOf, Refusal, type Entered } from './gateway';
import { accepts, officialSchedule, tell } from './notices';
import { queryRefund, refund } from './refunds';
import { close, open, pay, place, precreate, query } from './trades';
import { certificateSn, issued, newPlatform, type App, type Platform, type Trade, type World } from './world';

export interface AlipayOptions {
  readonly apps: readonly App[];
  /** Keys of the platform; made anew without them. */
  readonly platform?: Platform;
  readonly port?: number;
  readonly now?: Clock;
  /** ms between a notification and the next. */
  readonly schedule?: readonly number[];
}

export async function startAlipay(options: AlipayOptions) {
  const now = options.now ?? Date.now;
  const world: World = {
    ...{ now, apps: options.apps, platform: options.platform ?? newPlatform(now()) },
    ...{ trades: [], refunds: [], balance: Infinity, base: '' },
  };
  const faults = new Faults();
  const notifier = new Notifier(options.schedule ?? officialSchedule, accepts);
  let refusals: { times: number; refusal: Refusal | null } = { times: 0, refusal: null };

  const byNumber = (outTradeNo: string): Trade => {
    const trade = world.trades.find((one) => one.outTradeNo === outTradeNo);
    if (!trade) throw new Error(`no trade ${outTradeNo}`);
    return trade;
  };
  const payNow = async (trade: Trade): Promise<void> => {
    pay(world, trade);
    await tell(world, notifier, trade);
  };
  const refundNow = (entered: Entered): Fields => {
    const { fields, made } = refund(world, entered);
    if (made) setImmediate(() => void tell(world, notifier, made.trade, made));
    return fields;
  };
  const certificate = ({ biz }: Entered): Fields => {
    const found = world.platform.certificates.find((one) => certificateSn(one.certificate) === text(biz, 'alipay_cert_sn'));
    if (!found) throw new Refusal(40004, 'isv.alipay-cert-not-exist', '支付宝公钥证书不存在');
    return { alipay_cert_content: Buffer.from(found.certificate).toString('base64') };
  };
  const methods: Readonly<Record<string, (entered: Entered) => Fields>> = {
    'alipay.trade.precreate': (entered) => precreate(world, entered),
    'alipay.trade.query': (entered) => query(world, entered),
    'alipay.trade.close': (entered) => close(world, entered),
    'alipay.trade.refund': refundNow,
    'alipay.trade.fastpay.refund.query': (entered) => queryRefund(world, entered),
    'alipay.data.dataservice.bill.downloadurl.query': (entered) => applyBill(world, entered),
    'alipay.open.app.alipaycert.download': certificate,
  };
  const pages: Readonly<Record<string, 'page' | 'wap'>> = { 'alipay.trade.page.pay': 'page', 'alipay.trade.wap.pay': 'wap' };

  function gateway(call: Call): Answer {
    const params = paramsOf(call);
    const method = params.method ?? '';
    const product = pages[method];
    const known = product || methods[method];
    try {
      const entered = enter(world, params);
      if (refusals.times > 0 && refusals.refusal) {
        refusals.times -= 1;
        throw refusals.refusal;
      }
      if (product) return cashierOf(world, place(world, entered, product));
      const act = methods[method];
      if (!act) throw new Refusal(40002, 'isv.invalid-method', '不存在的方法名');
      return answered(world, entered.app, method, { code: '10000', msg: 'Success', ...act(entered) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (product) return errorPage(error.subCode.replace(/^(isv|ACQ)\./, ''), error.subMsg);
      return answered(world, named(world, params), known ? method : '', error.content());
    }
  }

  const down = (status: number): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ error_response: new Refusal(20000, 'isp.unknow-error', '系统繁忙').content() }),
  });
  function handle(call: Call): Answer | Promise<Answer> {
    if (call.path === '/gateway.do') return gateway(call);
    if (call.path === '/cashier') return cashier(world, call, payNow);
    if (call.path === '/downloadBillFile.resource') return downloadBill(world, call);
    return { status: 404, body: '' };
  }
  const running = await listen(handle, faults, down, options.port);
  world.base = running.base;

  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    /** The buyer scans the code or logs in at the cashier: the gateway knows the trade from now on. */
    scan: (outTradeNo: string) => open(world, byNumber(outTradeNo)),
    /** The buyer confirms; settles when the merchant has been told once. */
    pay: async (outTradeNo: string) => payNow(byNumber(outTradeNo)),
    /** The time for refunds is over. */
    finish: (outTradeNo: string) => {
      const trade = byNumber(outTradeNo);
      trade.status = 'TRADE_FINISHED';
      return tell(world, notifier, trade);
    },
    trade: (outTradeNo: string) => world.trades.find((one) => one.outTradeNo === outTradeNo),
    /** 分 that went back of a trade. */
    givenBack: (outTradeNo: string) =>
      world.refunds.filter((one) => one.trade.outTradeNo === outTradeNo).reduce((sum, one) => sum + one.amount, 0),
    /** Orders that nobody has paid. */
    waiting: () =>
      world.trades
        .filter((one) => one.status === 'WAIT_BUYER_PAY' && one.expiresAt > now())
        .map(({ outTradeNo, total, subject }) => ({ outTradeNo, total, subject })),
    /** 分 that can be given back. */
    setBalance: (fen: number) => void (world.balance = fen),
    /** The next calls that are signed well are refused so. */
    refuseNext: (times: number, code: 20000 | 40004 | 40005 | 40006, subCode: string, subMsg: string) =>
      void (refusals = { times, refusal: new Refusal(code, subCode, subMsg) }),
    platform: () => world.platform,
    /** A new certificate signs from now on; alipaycert.download hands it out. Issued by a stranger where another root is given. */
    rotateCertificate: (root = world.platform.root) =>
      void (world.platform = {
        ...world.platform,
        certificates: [...world.platform.certificates, issued(root, 'Simulated Alipay', now())],
      }),
    rotateKey: () => void (world.platform = { ...world.platform, pair: keyPair() }),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}
