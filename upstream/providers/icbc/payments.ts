import { sign } from 'node:crypto';
import { z } from 'zod';
import { BusinessError } from '../../kernel/errors';
import type { Acknowledgement, PaymentProvider, ProviderRefund, ProviderTrade, RefundRequest } from '../../kernel/payment';
import { icbcContent, icbcTime, verifyIcbc } from '../../payment/icbc-verify';
import { paymentMessages } from '../../payment/messages';
import { NoClearAnswer, ProviderRefusal } from '../call';
import type { ProviderParts } from '../parts';
import { IcbcClient, type IcbcAccount } from './client';
import { pageForm, pageQuery } from './page';

const products = '/api/cardbusiness/aggregatepay/b2c/online';

const trade = z.object({
  out_trade_no: z.string(),
  /** 0 paid, 1 failed or closed, 2 not known yet. */
  pay_status: z.union([z.string(), z.number()]).transform(String),
  order_id: z.string().default(''),
  total_amt: z.string().default(''),
  pay_time: z.string().default(''),
});
const refunded = z.object({
  outtrx_serial_no: z.string().optional(),
  pay_status: z.union([z.string(), z.number()]).transform(String),
  /** When the money went; not every product of the bank says it. */
  refund_time: z.string().default(''),
});
const messageId = z.object({ msg_id: z.string().max(64) });

function tradeOf(payNo: string, answer: z.output<typeof trade>): ProviderTrade {
  if (answer.out_trade_no !== payNo) throw new NoClearAnswer('answer about another payment');
  if (answer.pay_status === '1') return { state: 'closed' };
  if (answer.pay_status !== '0') return { state: 'pending' };
  const paidAt = icbcTime(answer.pay_time.replace(/\D/g, ''));
  if (!paidAt || !answer.order_id || !/^\d{1,10}$/.test(answer.total_amt)) throw new NoClearAnswer('paid, but not what and when');
  return {
    state: 'paid',
    notice: { payNo, transactionId: answer.order_id, amountFen: Number(answer.total_amt), currency: 'CNY', paidAt },
  };
}

/** The answer that the bank takes for one: in this order, without a space, signed over what stands before `,"sign"`. */
function acknowledge({ privateKey }: IcbcAccount, accepted: boolean, rawBody: string): Acknowledgement {
  const about = messageId.safeParse(icbcContent(new URLSearchParams(rawBody)));
  const said = { return_code: accepted ? 0 : -1, return_msg: accepted ? 'success' : 'failure', msg_id: about.data?.msg_id ?? '' };
  const text = `"response_biz_content":${JSON.stringify(said)},"sign_type":"RSA2"`;
  const signature = sign('RSA-SHA256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
  return { status: 200, type: 'application/json; charset=utf-8', body: `{${text},"sign":"${signature}"}` };
}

/** ICBC: a bank card on the bank's own page, at a desk and on phones. */
export function icbc(account: IcbcAccount, { now, publicBase, notifyBase }: ProviderParts): PaymentProvider {
  const client = new IcbcClient(account, now);
  const notifyUrl = `${notifyBase}/api/pay/notify/icbc`;
  const { appId, merId, protocolNo, publicKey } = account;
  const merchant = { appId, merId, publicKey, notifyPath: new URL(notifyUrl).pathname };
  const owner = { mer_id: merId, mer_prtcl_no: protocolNo, icbc_appid: appId };

  const ordered = async (payNo: string, deal: 'ask' | 'close'): Promise<ProviderTrade> => {
    const content = { ...owner, out_trade_no: payNo, deal_flag: deal === 'close' ? '1' : '0' };
    return tradeOf(payNo, await client.ask(trade, `${products}/orderqry/V1`, content));
  };
  /** The bank publishes no table of what its products refuse: all that a refusal tells is that there is no such order to be asked about. */
  const orElse = <T>(wish: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> =>
    wish.catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return otherwise();
      throw error;
    });
  // Nobody has opened the bank's page: nobody has paid.
  const query = (payNo: string) => orElse(ordered(payNo, 'ask'), () => ({ state: 'pending' as const }));

  const close = (payNo: string): Promise<ProviderTrade> =>
    orElse(ordered(payNo, 'close'), async () => {
      const after = await query(payNo);
      // An order that the bank never heard of ends by its own time, and what came late goes back.
      return after.state === 'pending' ? { state: 'closed' } : after;
    });

  const queryRefund = async ({ refundNo, payNo }: Pick<RefundRequest, 'refundNo' | 'payNo'>): Promise<ProviderRefund> => {
    const content = { ...owner, out_trade_no: payNo, outtrx_serial_no: refundNo };
    const answer = await client.ask(refunded, `${products}/refundqry/V1`, content);
    if (answer.outtrx_serial_no !== undefined && answer.outtrx_serial_no !== refundNo)
      throw new NoClearAnswer('answer about another refund');
    if (answer.pay_status === '0') return { state: 'done', at: icbcTime(answer.refund_time.replace(/\D/g, '')) ?? now() };
    return answer.pay_status === '1' ? { state: 'failed', reason: 'pay_status 1' } : { state: 'processing' };
  };

  const refund = async ({ refundNo, payNo, amountFen }: RefundRequest): Promise<ProviderRefund> => {
    const content = { ...owner, out_trade_no: payNo, outtrx_serial_no: refundNo, ret_total_amt: String(amountFen), trnsc_ccy: '001' };
    await client.ask(z.object({}), `${products}/merrefund/V1`, content);
    return queryRefund({ refundNo, payNo });
  };

  return {
    id: 'icbc',
    start: (request) => {
      const { scene } = request;
      if (scene === 'jsapi') return Promise.reject(new BusinessError(paymentMessages.wechatOnly));
      const url = `${publicBase}/api/pay/leave/icbc?${pageQuery(account, scene, request, now()).toString()}`;
      return Promise.resolve({ kind: 'redirect', codeUrl: null, url, jsapi: null });
    },
    form: (given) => pageForm(account, given, { notifyUrl, publicBase }, now()),
    query,
    close,
    refund,
    // Of a refund that it has refused the bank knows nothing: none has gone, and that hides no day of others (asked-bill.ts).
    queryRefund: (asked) => orElse(queryRefund(asked), () => ({ state: 'processing' })),
    // The open platform publishes no call for a day's list: upstream/payment/asked-bill.ts asks about each of ours.
    bill: null,
    verifyNotification: (rawBody, _header, at) => verifyIcbc(rawBody, at, merchant),
    acknowledge: (accepted, rawBody) => acknowledge(account, accepted, rawBody),
  };
}
