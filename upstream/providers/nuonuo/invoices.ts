import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { yuanOfFen } from '@/lib/kernel/money';
import { chinaTimeText } from '@/lib/kernel/time';
import type { UpstreamEnv } from '../../kernel/env';
import type { InvoicePlatform, InvoiceWish } from '../../kernel/providers';
import { call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';

/** What the platform gives its token for: it counts how often one is asked for (50 times in 30 days), so that all share one. */
export interface TokenShelf {
  readonly get: (fetchNew: () => Promise<{ readonly value: string; readonly expiresInSeconds: number }>) => Promise<string>;
  readonly drop: () => Promise<void>;
}

interface Account {
  readonly appKey: string;
  readonly appSecret: string;
  readonly taxNo: string;
  readonly clerk: string;
  /** Name, 19 digits of 税收分类编码 and rate of what is sold. */
  readonly goods: readonly [string, string, string];
  readonly services: string;
  readonly tokens: string;
}

const DONE = 'E0000';
const NOT_FOUND = 'E9500';
/** The number is known there: it was asked for before, and its answer was lost. */
const REPEATED = 'E9106';
/** Not about the invoice: the platform, its keys, or a moment without an answer. */
const BUSY = /^(07|E9999$)/;
/** Codes of the platform itself about tokens. */
const STALE_TOKEN = /^0703/;
/** 开票失败, 开票成功签章失败: nothing more happens by itself. */
const FAILED = ['22', '24'];
const ISSUED = '2';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() });
const outer = z.object({ code: z.string(), describe: z.string().default(''), result: z.unknown().optional() });
const results = z.array(
  z.object({
    orderNo: z.string(),
    status: z.coerce.string(),
    failCause: z.string().nullish(),
    allElectronicInvoiceNumber: z.string().nullish(),
    pdfUrl: z.string().nullish(),
  }),
);

/** X-Nuonuo-Sign: HMAC-SHA1 over path, application, call and the very text that is sent. */
export function nuonuoSign(secret: string, key: string, senid: string, nonce: string, timestamp: string, content: string): string {
  const text = `a=services&l=v1&p=open&k=${key}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`;
  return createHmac('sha1', secret).update(text).digest('base64');
}

/** 诺税通 SaaS of 诺诺开放平台. */
function nuonuo(account: Account, shelf: TokenShelf, now: () => Date): InvoicePlatform {
  const { appKey, appSecret, taxNo, clerk, goods } = account;

  async function fetchToken() {
    const body = new URLSearchParams({ client_id: appKey, client_secret: appSecret, grant_type: 'client_credentials' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    const { bytes } = await call(() => ({ url: account.tokens, method: 'POST', headers, body }), { repeatable: true });
    const answer = tokenAnswer.safeParse(jsonOf(bytes.toString('utf8')));
    if (!answer.success) throw new NoClearAnswer('accessToken: the key or the secret is wrong');
    return { value: answer.data.access_token, expiresInSeconds: answer.data.expires_in };
  }

  async function asked(method: string, content: string): Promise<z.output<typeof outer>> {
    const accessToken = await shelf.get(fetchToken);
    const make = () => {
      const senid = randomBytes(16).toString('hex');
      const nonce = String(randomInt(10_000_000, 100_000_000));
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey });
      const sign = nuonuoSign(appSecret, appKey, senid, nonce, timestamp, content);
      const headers = { 'content-type': 'application/json;charset=UTF-8', 'X-Nuonuo-Sign': sign, accessToken, userTax: taxNo, method };
      return { url: `${account.services}?${query.toString()}`, method: 'POST' as const, headers, body: content };
    };
    const { bytes } = await call(make, { repeatable: true });
    const answer = outer.safeParse(jsonOf(bytes.toString('utf8')));
    if (!answer.success) throw new NoClearAnswer(`unexpected answer to ${method}`);
    return answer.data;
  }

  /** @throws ProviderRefusal, NoClearAnswer */
  async function ask(method: string, wish: object): Promise<unknown> {
    const content = JSON.stringify(wish);
    let answer = await asked(method, content);
    if (STALE_TOKEN.test(answer.code)) {
      await shelf.drop();
      answer = await asked(method, content);
    }
    if (answer.code !== DONE) throw new ProviderRefusal(answer.code, answer.describe);
    return answer.result;
  }

  const orderOf = ({ requestNo, kind, title, taxNo: buyerTaxNum, amountFen }: InvoiceWish) => {
    const [goodsName, goodsCode, taxRate] = goods;
    const amount = yuanOfFen(amountFen);
    const detail = { goodsName, goodsCode, withTaxFlag: '1', num: '1', price: amount, taxRate, taxIncludedAmount: amount };
    return {
      ...{ orderNo: requestNo, invoiceDate: chinaTimeText(now()), invoiceType: '1', invoiceLine: 'pc', pushMode: '-1' },
      ...{ buyerName: title, ...(kind === 'company' ? { buyerTaxNum } : {}), salerTaxNum: taxNo, clerk, invoiceDetail: [detail] },
    };
  };

  return {
    request: async (wish) => {
      try {
        await ask('nuonuo.OpeMplatform.requestBillingNew', { order: orderOf(wish) });
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        if (BUSY.test(error.code)) throw error;
        if (error.code !== REPEATED) return { state: 'failed', reason: error.message.replace(/^\w+: /, '') };
      }
      return { state: 'processing' };
    },
    result: async (requestNo) => {
      try {
        const answer = results.safeParse(
          await ask('nuonuo.OpeMplatform.queryInvoiceResult', { orderNos: [requestNo], isOfferInvoiceDetail: '0' }),
        );
        const found = answer.data?.find(({ orderNo }) => orderNo === requestNo);
        if (!found) throw new NoClearAnswer('answer about another invoice');
        if (FAILED.includes(found.status)) return { state: 'failed', reason: found.failCause ?? `status ${found.status}` };
        const { allElectronicInvoiceNumber: number, pdfUrl: url } = found;
        if (found.status !== ISSUED || !number || !url) return { state: 'processing' };
        const { status, bytes } = await call(() => ({ url, method: 'GET', headers: {} }), { repeatable: true });
        if (status !== 200) throw new NoClearAnswer(`file: HTTP ${status}`);
        return { state: 'issued', number, pdf: bytes };
      } catch (error) {
        if (error instanceof ProviderRefusal && error.code === NOT_FOUND) return { state: 'unknown' };
        throw error;
      }
    },
  };
}

/** The platform of the variables, or null where there is none: then an operator issues. */
export function invoicePlatform(env: UpstreamEnv, shelf: TokenShelf, now: () => Date): InvoicePlatform | null {
  const { NUONUO_APP_KEY: appKey, NUONUO_APP_SECRET: appSecret, NUONUO_TAX_NO: taxNo, NUONUO_CLERK: clerk, NUONUO_GOODS: sold } = env;
  if (!appKey || !appSecret || !taxNo || !clerk || !sold) return null;
  const [name = '', code = '', rate = ''] = sold.split(':');
  const urls = { services: env.NUONUO_BASE, tokens: env.NUONUO_TOKEN_URL };
  return nuonuo({ appKey, appSecret, taxNo, clerk, goods: [name, code, rate], ...urls }, shelf, now);
}
