/**
 * 诺税通 SaaS behind 诺诺开放平台 (open.nuonuo.com): 获取令牌 (accessToken, client_credentials), 请求开具发票
 * (nuonuo.OpeMplatform.requestBillingNew, 100607) and 发票详情查询 (nuonuo.OpeMplatform.queryInvoiceResult), signed by
 * X-Nuonuo-Sign over the request as the platform's own SDK writes it.
 */
import { createHmac } from 'node:crypto';
import { Faults, faultControl } from '../kit/faults';
import { fieldsOf, parsed, text, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { header, listen, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';

export interface NuonuoOptions {
  readonly appKey: string;
  readonly appSecret: string;
  /** 销方税号 */
  readonly taxNo: string;
  readonly port?: number;
  readonly now?: Clock;
}
/** One invoice as its buyer ordered it. */
export interface Issued {
  readonly orderNo: string;
  readonly serialNo: string;
  readonly order: Fields;
  /** 20 开票中, 21 签章中, 22 开票失败, 2 开票完成 */
  status: '20' | '21' | '22' | '2';
  failCause: string;
  number: string;
}
class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** 快捷签名: HMAC-SHA1 over path, application, call and the very text of the body. */
export const signature = (secret: string, key: string, senid: string, nonce: string, timestamp: string, content: string): string =>
  createHmac('sha1', secret).update(`a=services&l=v1&p=open&k=${key}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`).digest('base64');

const money = /^\d{1,10}(\.\d{1,2})?$/;
const tokenLife = 86_400_000;
const pdf = (number: string): Buffer => Buffer.from(`%PDF-1.4\n% ${number}\n%%EOF\n`);

export async function startNuonuo(options: NuonuoOptions) {
  const now = options.now ?? Date.now;
  const tokens = new Map<string, number>();
  const invoices: Issued[] = [];
  const faults = new Faults();
  let held = false;
  let failing = '';
  let base = '';

  const json = (value: unknown, status = 200): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(value),
  });
  function token(call: Call): Answer {
    const form = new URLSearchParams(call.body);
    const known = form.get('client_id') === options.appKey && form.get('client_secret') === options.appSecret;
    if (!known || form.get('grant_type') !== 'client_credentials') return json({ error: '070304', error_description: 'bad credentials' });
    const access_token = hex(16);
    tokens.set(access_token, now() + tokenLife);
    return json({ access_token, expires_in: tokenLife / 1000 });
  }

  /** Throws a Refusal. */
  function enter(call: Call): Fields {
    const [senid, nonce, timestamp] = ['senid', 'nonce', 'timestamp'].map((name) => call.query.get(name) ?? '');
    if (call.query.get('appkey') !== options.appKey) throw new Refusal('070101', '获取app密钥失败或appkey无效');
    if (!senid || senid.length !== 32 || !nonce || !/^\d{8}$/.test(nonce)) throw new Refusal('070103', '公共参数不正确');
    if (!timestamp || !(Math.abs(now() - Number(timestamp) * 1000) < 600_000)) throw new Refusal('070104', '时间戳不正确');
    const right = signature(options.appSecret, options.appKey, senid, nonce, timestamp, call.body);
    if (header(call, 'x-nuonuo-sign') !== right) throw new Refusal('070201', '签名校验失败');
    if (!((tokens.get(header(call, 'accesstoken')) ?? 0) > now())) throw new Refusal('070301', 'accessToken无效或已过期');
    if (header(call, 'usertax') !== options.taxNo) throw new Refusal('070401', '税号与授权不一致');
    const body = parsed(call.body);
    if (!body) throw new Refusal('E9101', '请求参数不是JSON');
    return body;
  }

  function line(value: unknown): number {
    const fields = fieldsOf(value);
    const [amount, rate] = [text(fields, 'taxIncludedAmount'), text(fields, 'taxRate')];
    if (!text(fields, 'goodsName') || !/^\d{19}$/.test(text(fields, 'goodsCode')))
      throw new Refusal('E9105', '商品名称或税收分类编码不正确');
    if (!money.test(amount) || !/^0(\.\d{1,3})?$/.test(rate) || text(fields, 'withTaxFlag') !== '1')
      throw new Refusal('E9105', '含税金额、税率或含税标志不正确');
    return Math.round(Number(amount) * 100);
  }
  function bill(body: Fields): Fields {
    const order = fieldsOf(body.order);
    const orderNo = text(order, 'orderNo');
    if (!/^[\w-]{1,64}$/.test(orderNo)) throw new Refusal('E9105', 'orderNo不正确');
    for (const name of ['buyerName', 'salerTaxNum', 'invoiceDate', 'clerk'])
      if (!text(order, name)) throw new Refusal('E9105', `${name}不能为空`);
    if (text(order, 'salerTaxNum') !== options.taxNo) throw new Refusal('E9105', '销方税号不正确');
    if (text(order, 'invoiceType') !== '1' || text(order, 'invoiceLine') !== 'pc') throw new Refusal('E9105', '开票类型或票种不正确');
    const lines: unknown = order.invoiceDetail;
    if (!Array.isArray(lines) || lines.length === 0 || lines.reduce<number>((sum, one) => sum + line(one), 0) <= 0)
      throw new Refusal('E9105', '发票明细不正确');
    if (invoices.some((one) => one.orderNo === orderNo)) throw new Refusal('E9106', '订单编号重复，请勿重复提交');
    const made: Issued = { orderNo, serialNo: digits(20), order, status: '20', failCause: '', number: '' };
    invoices.push(made);
    if (failing !== '') Object.assign(made, { status: '22', failCause: failing });
    else if (!held) finish(made);
    return { invoiceSerialNum: made.serialNo };
  }
  const finish = (one: Issued): void => void Object.assign(one, { status: '2', number: digits(20) });
  function result(body: Fields): unknown {
    const numbers = Array.isArray(body.orderNos) ? body.orderNos : [];
    const found = invoices.filter(({ orderNo }) => numbers.includes(orderNo));
    if (found.length === 0) throw new Refusal('E9500', '未查询到发票信息');
    return found.map(({ orderNo, serialNo, status, failCause, number }) => ({
      ...{ orderNo, serialNo, status, failCause },
      ...(status === '2' ? { allElectronicInvoiceNumber: number, invoiceTime: now(), pdfUrl: `${base}/pdf/${serialNo}.pdf` } : {}),
    }));
  }
  const methods: Readonly<Record<string, (body: Fields) => unknown>> = {
    'nuonuo.OpeMplatform.requestBillingNew': bill,
    'nuonuo.OpeMplatform.queryInvoiceResult': result,
  };
  function handle(call: Call): Answer {
    const [, serial] = /^\/pdf\/(\d+)\.pdf$/.exec(call.path) ?? [];
    const invoice = invoices.find(({ serialNo }) => serialNo === serial);
    if (invoice) return { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: pdf(invoice.number) };
    if (call.method === 'POST' && call.path === '/accessToken') return token(call);
    if (call.method !== 'POST' || call.path !== '/open/v1/services') return json({}, 404);
    try {
      const body = enter(call);
      const method = methods[header(call, 'method')];
      if (!method) throw new Refusal('070501', '没有这个接口的权限');
      return json({ code: 'E0000', describe: '调用成功', result: method(body) });
    } catch (error) {
      if (error instanceof Refusal) return json({ code: error.code, describe: error.message });
      throw error;
    }
  }
  const running = await listen(handle, faults, (status) => json({ code: 'E9999', describe: '系统繁忙' }, status), options.port);
  base = running.base;
  const control = {
    ...faultControl(faults),
    invoices: (): readonly Issued[] => invoices,
    /** New invoices wait for `finish`. */
    hold: (wait: boolean) => void (held = wait),
    finish: () => invoices.filter(({ status }) => status === '20').forEach(finish),
    /** New invoices fail for this reason; '' lets them through. */
    fail: (reason: string) => void (failing = reason),
    expireTokens: () => tokens.clear(),
  };
  return { base, stop: running.stop, control };
}
