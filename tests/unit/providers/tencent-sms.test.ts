import { createHash, createHmac } from 'node:crypto';
import { startTencentSms } from '../../providers/tencent-sms/start';
import { tc3Signature } from '../../providers/tencent-sms/signature';

type Provider = Awaited<ReturnType<typeof startTencentSms>>;
let provider: Provider;
let now = 0;

beforeEach(async () => {
  now = Date.now();
  provider = await startTencentSms({
    keys: [{ secretId: 'id', secretKey: 'key' }],
    sdkAppId: '1400006666',
    signs: ['星课邦'],
    templates: [{ id: '1110', content: '验证码{1}，{2}分钟内有效' }],
    now: () => now,
  });
});
afterEach(() => provider.stop());

/** TC3 by hand. */
async function call(action: string, body: object, more: { secretKey?: string; at?: number; id?: string } = {}) {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const at = Math.floor((more.at ?? now) / 1000);
  const date = new Date(at * 1000).toISOString().slice(0, 10);
  const payload = JSON.stringify(body);
  const host = new URL(provider.base).host;
  const request = `POST\n/\n\ncontent-type:application/json\nhost:${host}\n\ncontent-type;host\n${sha(payload)}`;
  const scope = `${date}/sms/tc3_request`;
  const key = mac(mac(mac(`TC3${more.secretKey ?? 'key'}`, date), 'sms'), 'tc3_request');
  const signature = mac(key, `TC3-HMAC-SHA256\n${at}\n${scope}\n${sha(request)}`).toString('hex');
  const response = await fetch(provider.base, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'X-TC-Action': action, 'X-TC-Version': '2021-01-11', 'X-TC-Region': 'ap-guangzhou' },
      'X-TC-Timestamp': String(at),
      Authorization: `TC3-HMAC-SHA256 Credential=${more.id ?? 'id'}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
    },
    body: payload,
  });
  return (await response.json()).Response;
}
const message = (more: object = {}) => ({
  ...{ SmsSdkAppId: '1400006666', SignName: '星课邦', TemplateId: '1110', TemplateParamSet: ['1234', '5'] },
  ...{ PhoneNumberSet: ['+8613900000001'], SessionContext: 'order-1', ...more },
});
const send = async (more: object = {}) => (await call('SendSms', message(more))).SendStatusSet[0];

it('signs as the published examples do', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: 'cvm.tencentcloudapi.com',
    'x-tc-action': 'DescribeInstances',
  };
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
  const signed = (key: string, names: string) => tc3Signature(key, '2019-02-25', 'cvm', { headers, body, timestamp: '1551113065', names });
  expect(signed('*'.repeat(32), 'content-type;host;x-tc-action')).toBe('10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f');
  expect(signed('Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', 'content-type;host')).toBe(
    '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

it('sends, keeps what was sent, and hands each receipt out once', async () => {
  const sent = await send();
  expect(sent).toMatchObject({ Code: 'Ok', Fee: 1, PhoneNumber: '+8613900000001', SessionContext: 'order-1', IsoCode: 'CN' });
  expect(provider.control.inbox('13900000001')[0]?.content).toBe('【星课邦】验证码1234，5分钟内有效');
  provider.control.breakPhone('13900000002', 'MK:0001');
  await send({ PhoneNumberSet: ['13900000002'] });
  const asked = { SmsSdkAppId: '1400006666', Limit: 10 };
  const { PullSmsSendStatusSet: receipts } = await call('PullSmsSendStatus', asked);
  expect(receipts.map((one: { ReportStatus: string }) => one.ReportStatus)).toEqual(['SUCCESS', 'FAIL']);
  expect(receipts[0].SerialNo).toBe(sent.SerialNo);
  expect((await call('PullSmsSendStatus', asked)).PullSmsSendStatusSet).toEqual([]);
});

it.each<[string, object, string]>([
  ['a number that is none', { PhoneNumberSet: ['123'] }, 'InvalidParameterValue.IncorrectPhoneNumber'],
  ['another application', { SmsSdkAppId: '1' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
  ['a sign that is not approved', { SignName: '别家' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
  ['a template that is not there', { TemplateId: '2' }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
  ['a variable too few', { TemplateParamSet: ['1'] }, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
])('%s is refused under its number', async (_, more, code) => {
  expect((await send(more)).Code).toBe(code);
});

it('one in thirty seconds, five an hour, ten a day to a number', async () => {
  const said: string[] = [];
  for (const wait of [0, 0, 31, 31, 31, 31, 31]) {
    now += wait * 1000;
    said.push((await send()).Code);
  }
  const [first, second, third] = ['Ok', 'LimitExceeded.PhoneNumberThirtySecondLimit', 'LimitExceeded.PhoneNumberOneHourLimit'];
  expect(said).toEqual([first, second, first, first, first, first, third]);
  for (let index = 0; index < 5; index += 1) {
    now += 3_601_000;
    await send();
  }
  now += 3_601_000;
  expect((await send()).Code).toBe('LimitExceeded.PhoneNumberDailyLimit');
});

it('says which templates are approved', async () => {
  const { DescribeTemplateStatusSet: found } = await call('DescribeSmsTemplateList', { TemplateIdSet: [1110, 9], International: 0 });
  expect(found).toEqual([expect.objectContaining({ TemplateId: 1110, StatusCode: 0 })]);
});

it('the door refuses keys, times and signatures', async () => {
  const error = async (more: object) => (await call('SendSms', message(), more)).Error.Code;
  expect(await error({ secretKey: 'x' })).toBe('AuthFailure.SignatureFailure');
  expect(await error({ id: 'x' })).toBe('AuthFailure.SecretIdNotFound');
  expect(await error({ at: now - 301_000 })).toBe('AuthFailure.SignatureExpire');
  expect((await call('SendMms', message())).Error.Code).toBe('InvalidAction');
  provider.control.refuseNext(1, 'FailedOperation.InsufficientBalanceInSmsPackage', 'insufficient balance');
  expect((await send()).Code).toBe('FailedOperation.InsufficientBalanceInSmsPackage');
});
