/**
 * Tencent Cloud 短信 2021-01-11: SendSms (cloud.tencent.com/document/api/382/55981), PullSmsSendStatus (…/382/55976), DescribeSmsTemplateList (…/382/55974), 错误码
 * (…/382/38780), 短信下发状态通知 (cloud.tencent.com/document/product/382/59178).
 */
import { Faults, faultControl } from '../kit/faults';
import { parsed, text, type Fields } from '../kit/fields';
import { Inbox, inboxControl, type Letter, type Window } from '../kit/inbox';
import { digits, hex } from '../kit/keys';
import { Notifier, noticeControl } from '../kit/notifier';
import { header, listen, type Answer, type Call } from '../kit/server';
import { dateTime, type Clock } from '../kit/time';
import { Refusal, authorize, type Keyed } from './door';

export interface TencentSmsOptions {
  readonly keys: readonly Keyed[];
  readonly sdkAppId: string;
  readonly signs: readonly string[];
  /** Content with {1}, {2} where the variables go. */
  readonly templates: readonly { readonly id: string; readonly content: string }[];
  readonly reportUrl?: string;
  readonly port?: number;
  readonly now?: Clock;
  readonly schedule?: readonly number[];
}

const window = (ms: number, most: number, name: string, message: string): Window => ({
  ms,
  most,
  code: `LimitExceeded.PhoneNumber${name}Limit`,
  message,
});
const windows = [
  window(
    30_000,
    1,
    'ThirtySecond',
    'the number of SMS messages sent from a single mobile number within 30 seconds exceeds the upper limit',
  ),
  window(3_600_000, 5, 'OneHour', 'the number of SMS messages sent from a single mobile number within one hour exceeds the upper limit'),
  window(86_400_000, 10, 'Daily', 'the number of SMS messages sent from a single mobile number every day exceeds the upper limit'),
];
const mobile = /^(?:\+86|0086|86)?(1[3-9]\d{9})$/;
const list = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(String) : [];
};

/** Actions, with the parameters that each wants. */
const actions = {
  SendSms: ['SmsSdkAppId', 'TemplateId', 'PhoneNumberSet'],
  PullSmsSendStatus: ['SmsSdkAppId', 'Limit'],
  DescribeSmsTemplateList: ['International'],
} as const;
type Action = keyof typeof actions;
const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

export async function startTencentSms(options: TencentSmsOptions) {
  const now = options.now ?? Date.now;
  let keys = options.keys;
  let refusals = { times: 0, code: '', message: '' };
  const inbox = new Inbox(now);
  const unread: Letter[] = [];
  const faults = new Faults();
  const accepts = (status: number, answer: string): boolean => status === 200 && parsed(answer)?.result === 0;
  const notifier = new Notifier(options.schedule ?? [60_000, 300_000], accepts);

  const status = (one: Letter) => ({ report: one.failure ? 'FAIL' : 'SUCCESS', description: one.failure ?? 'DELIVRD' });
  const report = (letter: Letter): void => {
    unread.push(letter);
    if (!options.reportUrl) return;
    const receipt = {
      ...{ user_receive_time: dateTime(now()), nationcode: '86', mobile: letter.phone, report_status: status(letter).report },
      ...{ errmsg: status(letter).description, description: letter.failure ? '发送失败' : '用户短信送达成功', sid: letter.id },
      ...{ ext: letter.reference },
    };
    const body = JSON.stringify([receipt]);
    void notifier.post(options.reportUrl, () => ({ headers: { 'Content-Type': 'application/json' }, body }));
  };

  type Verdict = readonly [code: string, message: string];
  function refused(body: Fields, phone: string): Verdict | null {
    const template = options.templates.find(({ id }) => id === text(body, 'TemplateId'));
    const values = list(body, 'TemplateParamSet');
    if (refusals.times > 0) {
      refusals.times -= 1;
      return [refusals.code, refusals.message];
    }
    if (!phone) return ['InvalidParameterValue.IncorrectPhoneNumber', 'incorrect mobile number format'];
    if (text(body, 'SmsSdkAppId') !== options.sdkAppId) return ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'sdkappid verify fail'];
    if (!options.signs.includes(text(body, 'SignName')))
      return ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature format error or unapproved'];
    if (!template) return ['FailedOperation.TemplateIncorrectOrUnapproved', 'template ID incorrect or unapproved'];
    if (new Set(template.content.match(/\{\d+\}/g)).size !== values.length || values.includes(''))
      return ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'request content does not match the template content'];
    const full = inbox.full(windows, (letter) => letter.phone === phone);
    return full ? [full.code, full.message] : null;
  }

  function sendOne(body: Fields, given: string): object {
    const phone = mobile.exec(given)?.[1] ?? '';
    const SessionContext = text(body, 'SessionContext');
    const head = { PhoneNumber: phone ? `+86${phone}` : given, SessionContext, IsoCode: 'CN' };
    const no = refused(body, phone);
    if (no) return { ...head, SerialNo: '', Fee: 0, Code: no[0], Message: no[1] };
    const SerialNo = `2640:${digits(24)}`;
    const values = list(body, 'TemplateParamSet');
    const template = options.templates.find(({ id }) => id === text(body, 'TemplateId'));
    const content = (template?.content ?? '').replace(/\{(\d+)\}/g, (_, place: string) => values[Number(place) - 1] ?? '');
    const sign = text(body, 'SignName');
    const params = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
    report(
      inbox.receive({
        id: SerialNo,
        phone,
        sign,
        template: template?.id ?? '',
        content: `【${sign}】${content}`,
        params,
        reference: SessionContext,
      }),
    );
    return { ...head, SerialNo, Fee: 1, Code: 'Ok', Message: 'send success' };
  }

  /** StatusCode 0 is approved; templates that are not there are left out. */
  const templates = (body: Fields): Fields => ({
    DescribeTemplateStatusSet: options.templates
      .filter(({ id }) => list(body, 'TemplateIdSet').includes(id))
      .map(({ id, content }) => ({
        ...{ TemplateId: Number(id), International: 0, StatusCode: 0, ReviewReply: '' },
        ...{ TemplateName: id, TemplateContent: content, CreateTime: 0 },
      })),
  });

  function act(action: Action, body: Fields): Fields {
    for (const name of actions[action])
      if (body[name] === undefined) throw new Refusal('MissingParameter', `The request is missing a required parameter \`${name}\`.`);
    if (action === 'DescribeSmsTemplateList') return templates(body);
    const phones = list(body, 'PhoneNumberSet');
    if (phones.length > 200)
      throw new Refusal('LimitExceeded.PhoneNumberCountLimit', 'the number of mobile numbers exceeds the upper limit');
    if (action === 'SendSms') return { SendStatusSet: phones.map((phone) => sendOne(body, phone)) };
    const PullSmsSendStatusSet = unread.splice(0, Number(body.Limit)).map((one) => ({
      ...{ UserReceiveTime: Math.floor(one.sentAt / 1000), CountryCode: '86', SubscriberNumber: one.phone, PhoneNumber: `+86${one.phone}` },
      ...{ SerialNo: one.id, ReportStatus: status(one).report, Description: status(one).description, SessionContext: one.reference },
    }));
    return { PullSmsSendStatusSet };
  }

  const answered = (content: Fields, httpStatus = 200): Answer => {
    const body = JSON.stringify({ Response: { ...content, RequestId: hex(16) } });
    return { status: httpStatus, headers: { 'Content-Type': 'application/json' }, body };
  };
  function handle(call: Call): Answer {
    try {
      authorize(keys, now(), call);
      const action = header(call, 'x-tc-action');
      if (header(call, 'x-tc-version') !== '2021-01-11') throw new Refusal('NoSuchVersion', 'The specified version does not exist.');
      if (!isAction(action)) throw new Refusal('InvalidAction', 'The specified action does not exist.');
      if (!header(call, 'x-tc-region')) throw new Refusal('MissingParameter', 'The request is missing a required parameter `Region`.');
      return answered(act(action, parsed(call.body) ?? {}));
    } catch (error) {
      if (error instanceof Refusal) return answered({ Error: { Code: error.code, Message: error.message } });
      throw error;
    }
  }

  const down = (httpStatus: number): Answer =>
    answered({ Error: { Code: 'InternalError', Message: 'An internal error has occurred.' } }, httpStatus);
  const running = await listen(handle, faults, down, options.port);
  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    ...inboxControl(inbox),
    /** The next messages are refused, each under its number, as the service does. */
    refuseNext: (times: number, code: string, message: string) => void (refusals = { times, code, message }),
    rotateKeys: (next: readonly Keyed[]) => void (keys = next),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}
