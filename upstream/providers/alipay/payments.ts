import { z } from 'zod';
import { fenOfYuan, yuanOfFen } from '@/lib/kernel/money';
import { chinaTime, chinaTimeText, dayBounds, HOUR } from '@/lib/kernel/time';
import { BusinessError } from '../../kernel/errors';
import type { PaymentProvider, ProviderRefund, ProviderTrade, RefundRequest, StartedPayment, StartRequest } from '../../kernel/payment';
import { acknowledgements } from '../../payment/acknowledge';
import { verifyAlipay } from '../../payment/alipay-verify';
import { paymentMessages } from '../../payment/messages';
import { NoClearAnswer, ProviderRefusal } from '../call';
import type { ProviderParts } from '../parts';
import { forPayer, orNull, type PayerReason } from '../refuse';
import { alipayBillFile } from './bill';
import type { AlipayAccount } from './account';
import { AlipayClient } from './client';

/** Characters of a subject that Alipay takes; it minds these signs in one. */
const SUBJECT = 256;
const subjectOf = (title: string): string => title.replace(/[/=&]/g, ' ').slice(0, SUBJECT);
/** A day's bill is made by 10:00 of the next one. */
const BILL_AFTER_MS = 10 * HOUR;

const reasons: Readonly<Record<string, PayerReason>> = {
  'ACQ.TOTAL_FEE_EXCEED': 'limit',
  'ACQ.SYSTEM_ERROR': 'busy',
  'isp.unknow-error': 'busy',
  'aop.unknow-error': 'busy',
};

/** Codes after which a refund number will never bring money. */
const finalRefusals = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.INVALID_PARAMETER',
];

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});
const refunded = z.object({ out_trade_no: z.string(), fund_change: z.string().optional() });
const refundQuery = z.object({
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
});

function tradeOf(payNo: string, answer: z.output<typeof trade>): ProviderTrade {
  if (answer.out_trade_no !== payNo) throw new NoClearAnswer('answer about another payment');
  const { trade_status: state, send_pay_date: paidText, total_amount: total, trade_no: transactionId } = answer;
  if (state === 'WAIT_BUYER_PAY') return { state: 'pending' };
  // Closed is also one that was paid and given back: it has a time of payment.
  if (state === 'TRADE_CLOSED' && !paidText) return { state: 'closed' };
  const amountFen = fenOfYuan(total);
  const paidAt = chinaTime(paidText ?? '');
  if (amountFen === null || !paidAt) throw new NoClearAnswer('paid, but not what and when');
  return { state: 'paid', notice: { payNo, transactionId, amountFen, currency: 'CNY', paidAt } };
}

/** Alipay: a code or Alipay's page at a desk, its page on phones. */
export function alipay(account: AlipayAccount, { log, now, publicBase, notifyBase }: ProviderParts): PaymentProvider {
  const client = new AlipayClient(account, now);
  const notifyUrl = `${notifyBase}/api/pay/notify/alipay`;
  const { appId, sellerId } = account;

  const goods = (request: StartRequest) => ({
    out_trade_no: request.payNo,
    total_amount: yuanOfFen(request.amountFen),
    subject: subjectOf(request.title),
    time_expire: chinaTimeText(request.expiresAt),
  });

  const page = (method: string, request: StartRequest, more: Readonly<Record<string, string>>): StartedPayment => {
    const returnUrl = `${publicBase}${request.returnPath}`;
    const url = client.address({ method, content: { ...goods(request), ...more }, notifyUrl, returnUrl });
    return { kind: 'redirect', codeUrl: null, url, jsapi: null };
  };

  const start = async (request: StartRequest): Promise<StartedPayment> => {
    if (request.scene === 'jsapi') throw new BusinessError(paymentMessages.wechatOnly);
    if (request.scene === 'h5')
      return page('alipay.trade.wap.pay', request, { product_code: 'QUICK_WAP_WAY', quit_url: `${publicBase}${request.returnPath}` });
    if (account.desktop === 'page') return page('alipay.trade.page.pay', request, { product_code: 'FAST_INSTANT_TRADE_PAY' });
    const wish = { method: 'alipay.trade.precreate', content: goods(request), notifyUrl };
    const { qr_code: codeUrl } = await client.ask(z.object({ qr_code: z.string().min(1) }), wish);
    return { kind: 'qr', codeUrl, url: null, jsapi: null };
  };

  const query = async (payNo: string): Promise<ProviderTrade> => {
    const wish = client.ask(trade, { method: 'alipay.trade.query', content: { out_trade_no: payNo } });
    // A code becomes a trade when somebody scans it: until then nobody has paid.
    const answer = await orNull(wish, 'ACQ.TRADE_NOT_EXIST');
    return answer === null ? { state: 'pending' } : tradeOf(payNo, answer);
  };

  const close = async (payNo: string): Promise<ProviderTrade> => {
    const wish = client.ask(z.object({}), { method: 'alipay.trade.close', content: { out_trade_no: payNo } });
    const refused = await wish.then(
      () => null,
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return error;
        throw error;
      },
    );
    // One that nobody has scanned cannot be closed; it ends by its own time, and what came late goes back.
    if (refused === null || refused.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'closed' };
    const after = await query(payNo);
    if (after.state === 'paid' || after.state === 'closed') return after;
    throw refused;
  };

  const queryRefund = async ({ refundNo, payNo }: Pick<RefundRequest, 'refundNo' | 'payNo'>): Promise<ProviderRefund> => {
    const content = { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] };
    const wish = client.ask(refundQuery, { method: 'alipay.trade.fastpay.refund.query', content });
    const answer = await orNull(wish, 'ACQ.TRADE_NOT_EXIST');
    if (answer === null) return { state: 'failed', reason: 'ACQ.TRADE_NOT_EXIST' };
    if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'processing' };
    if (answer.out_request_no !== undefined && answer.out_request_no !== refundNo) throw new NoClearAnswer('answer about another refund');
    return { state: 'done', at: chinaTime((answer.gmt_refund_pay ?? '').slice(0, 19)) ?? now() };
  };

  const refund = async ({ refundNo, payNo, amountFen }: RefundRequest): Promise<ProviderRefund> => {
    const content = { out_trade_no: payNo, out_request_no: refundNo, refund_amount: yuanOfFen(amountFen) };
    try {
      const { fund_change: moved } = await client.ask(refunded, { method: 'alipay.trade.refund', content });
      // N says that nothing moved this time: it may have been given back before, or be on its way.
      return moved === 'Y' ? { state: 'done', at: now() } : await queryRefund({ refundNo, payNo });
    } catch (error) {
      if (error instanceof ProviderRefusal && finalRefusals.includes(error.code)) return { state: 'failed', reason: error.message };
      throw error;
    }
  };

  return {
    id: 'alipay',
    start: (request) => forPayer({ log, channel: 'alipay', reasons }, () => start(request)),
    query,
    close,
    refund,
    queryRefund,
    bill: async (day) => {
      const content = { bill_type: 'trade', bill_date: day };
      const wish = client.ask(z.object({ bill_download_url: z.url() }), {
        method: 'alipay.data.dataservice.bill.downloadurl.query',
        content,
      });
      const due = now().getTime() >= dayBounds(day).until.getTime() + BILL_AFTER_MS;
      // A day without a payment has no bill; before it is due that cannot be told from one that is being made.
      const found = await (due ? orNull(wish, 'isp.bill_not_exist') : wish);
      return found === null ? [] : alipayBillFile(await client.file(found.bill_download_url));
    },
    verifyNotification: (rawBody, _header, at) => verifyAlipay(rawBody, at, { appId, sellerId, publicKeys: client.publicKeys }),
    acknowledge: acknowledgements.alipay,
  };
}
