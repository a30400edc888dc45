/**
 * Aliyun's 短信服务 2017-05-25: SendSms (help.aliyun.com/document_detail/419273.html), QuerySendDetails (…/419277.html),
 * API错误码 (…/101346.html), 短信发送频率限制, and the receipts SmsReport (…/101867.html).
 */
import { Faults, faultControl } from '../kit/faults';
import { fieldsOf, parsed } from '../kit/fields';
import { Inbox, inboxControl, type Letter, type Window } from '../kit/inbox';
import { digits } from '../kit/keys';
import { Notifier, noticeControl } from '../kit/notifier';
import { listen, type Answer, type Call } from '../kit/server';
import { dateTime, day, type Clock } from '../kit/time';
import { Gateway, GatewayRefusal, written, type Entered } from './door';
import type { Keyed, Params } from './signature';

export interface Template {
  readonly code: string;
  /** With `${name}` where a variable goes. */
  readonly content: string;
  readonly kind: 'code' | 'notice';
}
export interface AliyunSmsOptions {
  readonly keys: readonly Keyed[];
  readonly signs: readonly string[];
  readonly templates: readonly Template[];
  /** Where receipts are pushed; nowhere without it. */
  readonly reportUrl?: string;
  readonly port?: number;
  readonly now?: Clock;
  readonly schedule?: readonly number[];
}

const [minute, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const limited = 'isv.BUSINESS_LIMIT_CONTROL';
const windows: Readonly<Record<Template['kind'], readonly Window[]>> = {
  code: [
    { ms: minute, most: 1, code: limited, message: '触发分钟级流控Permits:1' },
    { ms: hourMs, most: 5, code: limited, message: '触发小时级流控Permits:5' },
    { ms: dayMs, most: 10, code: limited, message: '触发天级流控Permits:10' },
  ],
  notice: [{ ms: dayMs, most: 50, code: limited, message: '触发天级流控Permits:50' }],
};

type Verdict = readonly [code: string, message: string];
const ok: Verdict = ['OK', 'OK'];
const mobile = /^(?:\+?86)?(1[3-9]\d{9})$/;

export async function startAliyunSms(options: AliyunSmsOptions) {
  const now = options.now ?? Date.now;
  let keys = options.keys;
  let refusals: { times: number; verdict: Verdict } = { times: 0, verdict: ok };
  const gateway = new Gateway(now, () => keys);
  const inbox = new Inbox(now);
  const faults = new Faults();
  const accepts = (status: number, answer: string): boolean => status === 200 && parsed(answer)?.code === 0;
  const notifier = new Notifier(options.schedule ?? [minute, 5 * minute, 10 * minute], accepts);

  const report = (letter: Letter, size: number): void => {
    if (!options.reportUrl) return;
    const failed = letter.failure !== null;
    const receipt = {
      ...{ phone_number: letter.phone, send_time: dateTime(letter.sentAt), report_time: dateTime(now()), success: !failed },
      ...{ err_code: letter.failure ?? 'DELIVERED', err_msg: failed ? '发送失败' : '用户接收成功' },
      ...{ sms_size: String(size), biz_id: letter.id, out_id: letter.reference },
    };
    const body = JSON.stringify([receipt]);
    void notifier.post(options.reportUrl, () => ({ headers: { 'Content-Type': 'application/json;charset=UTF-8' }, body }));
  };

  function refused(params: Params, phones: readonly string[], template: Template | undefined, values: Params | null): Verdict | null {
    if (refusals.times > 0) {
      refusals.times -= 1;
      return refusals.verdict;
    }
    if (phones.length > 1000) return ['isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制'];
    if (!phones.every((phone) => mobile.test(phone))) return ['isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误'];
    if (!options.signs.includes(params.SignName ?? '')) return ['isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名'];
    if (!template) return ['isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板'];
    if (!values) return ['isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值'];
    for (const [, name = ''] of template.content.matchAll(/\$\{(\w+)\}/g)) {
      const value = values[name];
      if (!value) return ['isv.TEMPLATE_MISSING_PARAMETERS', '模版缺少变量'];
      if (template.kind === 'code' && !/^[0-9A-Za-z]{4,6}$/.test(value)) return ['isv.PARAM_LENGTH_LIMIT', '参数超过长度限制'];
      if (value.length > 35) return ['isv.PARAM_LENGTH_LIMIT', '参数超过长度限制'];
      if (/https?:|www\./i.test(value)) return ['isv.TEMPLATE_PARAMS_ILLEGAL', '传入的变量内容和实际申请模板时变量所选择的属性类型不配'];
    }
    return null;
  }

  function send(params: Params): object {
    for (const name of ['PhoneNumbers', 'SignName', 'TemplateCode'])
      if (!params[name]) throw new GatewayRefusal(400, `Missing${name}`, `${name} is mandatory for this action.`);
    const phones = (params.PhoneNumbers ?? '').split(',');
    const template = options.templates.find(({ code }) => code === params.TemplateCode);
    const given = params.TemplateParam ? parsed(params.TemplateParam) : {};
    const values = given && Object.fromEntries(Object.entries(fieldsOf(given)).map(([name, value]) => [name, String(value)]));
    const no = refused(params, phones, template, values);
    if (no || !template || !values) return { Code: no?.[0], Message: no?.[1] };
    const numbers = phones.map((phone) => mobile.exec(phone)?.[1] ?? '');
    for (const phone of numbers) {
      const counts = (one: Letter): boolean =>
        one.phone === phone && one.sign === params.SignName && (template.kind === 'code' || one.template === template.code);
      const full = inbox.full(windows[template.kind], counts);
      if (full) return { Code: full.code, Message: full.message };
    }
    const BizId = `${digits(18)}^0`;
    const content = `【${params.SignName}】${template.content.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
    const common = {
      id: BizId,
      sign: params.SignName ?? '',
      template: template.code,
      content,
      params: values,
      reference: params.OutId ?? '',
    };
    for (const phone of numbers) report(inbox.receive({ ...common, phone }), Math.ceil(content.length / 67));
    return { Code: 'OK', Message: 'OK', BizId };
  }

  function details(params: Params): object {
    const size = Number(params.PageSize);
    const page = Number(params.CurrentPage);
    if (!/^\d{8}$/.test(params.SendDate ?? '') || !(size >= 1 && size <= 50) || !(page >= 1))
      return { Code: 'isv.INVALID_PARAMETERS', Message: '参数异常' };
    const fits = ({ id, sentAt }: Letter): boolean =>
      day(sentAt).replaceAll('-', '') === params.SendDate && (!params.BizId || id === params.BizId);
    const found = inbox.list(mobile.exec(params.PhoneNumber ?? '')?.[1] ?? '').filter(fits);
    const SmsSendDetailDTO = found.slice((page - 1) * size, page * size).map((one) => ({
      ...{ PhoneNum: one.phone, TemplateCode: one.template, Content: one.content, OutId: one.reference },
      ...{ SendDate: dateTime(one.sentAt), ReceiveDate: one.failure ? '' : dateTime(one.sentAt) },
      ...{ SendStatus: one.failure ? 2 : 3, ErrCode: one.failure ?? 'DELIVERED' },
    }));
    return { Code: 'OK', Message: 'OK', TotalCount: found.length, SmsSendDetailDTOs: { SmsSendDetailDTO } };
  }

  /** QuerySmsTemplate (help.aliyun.com/document_detail/419289.html) and the newer GetSmsTemplate: 1 is approved, a number in one and a text in the other. */
  function template(params: Params, status: number | string): object {
    const found = options.templates.find(({ code }) => code === params.TemplateCode);
    if (!found) return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '该账号下找不到对应模板' };
    const facts = { TemplateCode: found.code, TemplateName: found.code, TemplateContent: found.content, TemplateStatus: status };
    return { Code: 'OK', Message: 'OK', ...facts, TemplateType: found.kind === 'code' ? 0 : 1 };
  }

  function handle(call: Call): Answer {
    let entered: Entered | null = null;
    try {
      entered = gateway.enter(call);
      if (entered.action === 'SendSms') return written(entered, 200, send(entered.params));
      if (entered.action === 'QuerySendDetails') return written(entered, 200, details(entered.params));
      if (entered.action === 'QuerySmsTemplate') return written(entered, 200, template(entered.params, 1));
      if (entered.action === 'GetSmsTemplate') return written(entered, 200, template(entered.params, '1'));
      throw new GatewayRefusal(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.');
    } catch (error) {
      if (error instanceof GatewayRefusal)
        return written(entered, error.status, { HostId: 'dysmsapi.aliyuncs.com', Code: error.code, Message: error.message });
      throw error;
    }
  }

  const down = (status: number): Answer =>
    written(null, status, { Code: 'ServiceUnavailable', Message: 'The request has failed due to a temporary failure of the server.' });
  const running = await listen(handle, faults, down, options.port);
  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    ...inboxControl(inbox),
    /** The next calls that are signed well are refused with a code of the service. */
    refuseNext: (times: number, code: string, message: string) => void (refusals = { times, verdict: [code, message] }),
    rotateKeys: (next: readonly Keyed[]) => void (keys = next),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}
