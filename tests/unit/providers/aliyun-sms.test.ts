import { createHash, createHmac, randomUUID } from 'node:crypto';
import { startAliyunSms } from '../../providers/aliyun-sms/start';
import { acs3Signature } from '../../providers/aliyun-sms/signature';
import { mailbox } from './mailbox';
import { until } from './until';

type Provider = Awaited<ReturnType<typeof startAliyunSms>>;
let provider: Provider;
let box: Awaited<ReturnType<typeof mailbox>>;
let now = 0;
const key = { accessKeyId: 'testId', accessKeySecret: 'testSecret' };

beforeEach(async () => {
  now = Date.now();
  box = await mailbox(() => ({ status: 200, body: '{"code":0,"msg":"成功"}' }));
  provider = await startAliyunSms({
    keys: [key],
    signs: ['阿里云短信测试专用', '星课邦'],
    templates: [
      { code: 'SMS_71390007', content: '尊敬的${customer}，欢迎使用', kind: 'notice' },
      { code: 'SMS_1', content: '验证码${code}，5分钟内有效', kind: 'code' },
    ],
    reportUrl: box.url,
    now: () => now,
  });
});
afterEach(async () => {
  await provider.stop();
  await box.stop();
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const plain = (text: string) => encodeURIComponent(text).replace(/'/g, '%27').replace(/\*/g, '%2A');
const query = (params: Record<string, string>) =>
  Object.entries(params)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${plain(name)}=${plain(value)}`)
    .join('&');

/** ACS3 by hand. */
async function call(action: string, params: Record<string, string>, more: { secret?: string; nonce?: string; at?: number } = {}) {
  const headers: Record<string, string> = {
    host: new URL(provider.base).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha(''),
    'x-acs-date': new Date(more.at ?? now).toISOString().replace(/\.\d+Z/, 'Z'),
    'x-acs-signature-nonce': more.nonce ?? randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = `POST\n/\n${query(params)}\n${lines.join('')}\n${names}\n${sha('')}`;
  const signature = createHmac('sha256', more.secret ?? 'testSecret')
    .update(`ACS3-HMAC-SHA256\n${sha(request)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=testId,SignedHeaders=${names},Signature=${signature}`;
  const response = await fetch(`${provider.base}/?${query(params)}`, { method: 'POST', headers: { ...headers, authorization } });
  return { status: response.status, json: await response.json() };
}
const code = (phone: string, more: Record<string, string> = {}) =>
  call('SendSms', { PhoneNumbers: phone, SignName: '星课邦', TemplateCode: 'SMS_1', TemplateParam: '{"code":"1234"}', ...more });

it('takes the published examples: version 1.0 as a whole, version 3 by its signature', async () => {
  now = Date.parse('2017-07-12T02:42:19Z');
  const params = {
    ...{ AccessKeyId: 'testId', Action: 'SendSms', Format: 'XML', OutId: '123', PhoneNumbers: '15300000001', RegionId: 'cn-hangzhou' },
    ...{ SignName: '阿里云短信测试专用', SignatureMethod: 'HMAC-SHA1', SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466' },
    ...{ SignatureVersion: '1.0', TemplateCode: 'SMS_71390007', TemplateParam: '{"customer":"test"}', Timestamp: '2017-07-12T02:42:19Z' },
    ...{ Version: '2017-05-25', Signature: 'zJDF+Lrzhj/ThnlvIToysFRq6t4=' },
  };
  const answer = await (await fetch(`${provider.base}/?${query(params)}`)).text();
  expect(answer).toMatch(/^<\?xml .*<SendSmsResponse><Code>OK<\/Code>/);
  const headers = {
    ...{ host: 'ecs.cn-shanghai.aliyuncs.com', 'x-acs-action': 'RunInstances', 'x-acs-version': '2014-05-26' },
    ...{
      'x-acs-content-sha256': sha(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    },
  };
  const wanted = new URLSearchParams('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version';
  expect(acs3Signature('YourAccessKeySecret', { method: 'POST', path: '/', query: wanted, headers }, names)).toBe(
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('sends, keeps what was sent and tells what became of it', async () => {
  provider.control.breakPhone('13900000002', 'MOBILE_NOT_ON_SERVICE');
  const { json } = await code('13900000001,13900000002', { OutId: 'order-1' });
  expect(json).toMatchObject({ Code: 'OK', BizId: expect.stringMatching(/\^0$/) });
  expect(provider.control.inbox('13900000001')[0]).toMatchObject({
    content: '【星课邦】验证码1234，5分钟内有效',
    params: { code: '1234' },
  });
  const SendDate = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const asked = { SendDate, PageSize: '10', CurrentPage: '1', BizId: json.BizId };
  const one = (await call('QuerySendDetails', { ...asked, PhoneNumber: '13900000001' })).json;
  expect(one.SmsSendDetailDTOs.SmsSendDetailDTO).toEqual([
    expect.objectContaining({ SendStatus: 3, ErrCode: 'DELIVERED', OutId: 'order-1' }),
  ]);
  const other = (await call('QuerySendDetails', { ...asked, PhoneNumber: '13900000002' })).json;
  expect(other.SmsSendDetailDTOs.SmsSendDetailDTO[0]).toMatchObject({ SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' });
  await until(() => box.notices.length === 2);
  const receipts = box.notices.map(({ body }) => JSON.parse(body)[0]);
  expect(receipts.map(({ success }) => success).sort()).toEqual([false, true]);
});

it.each<[string, Record<string, string>, string]>([
  ['a number that is none', { PhoneNumbers: '123' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
  ['a sign that is not approved', { SignName: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
  ['a template that is not there', { TemplateCode: 'SMS_9' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ['a variable that is missing', { TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
  ['variables that are no JSON', { TemplateParam: 'code=1' }, 'isv.INVALID_JSON_PARAM'],
  ['a long code', { TemplateParam: '{"code":"1234567"}' }, 'isv.PARAM_LENGTH_LIMIT'],
])('%s is refused by the service, under status 200', async (_, more, expected) => {
  const { status, json } = await code('13900000001', more);
  expect([status, json.Code]).toEqual([200, expected]);
});

it('one code a minute, five an hour, ten a day to a number', async () => {
  const said: string[] = [];
  for (const wait of [0, 0, 61, 61, 61, 61, 61, 3600]) {
    now += wait * 1000;
    said.push((await code('13900000001')).json.Message);
  }
  expect(said).toEqual(['OK', '触发分钟级流控Permits:1', 'OK', 'OK', 'OK', 'OK', '触发小时级流控Permits:5', 'OK']);
  expect((await code('13900000009')).json.Code).toBe('OK');
});

it('the gateway refuses keys, times, nonces and signatures under their own status', async () => {
  const params = { PhoneNumbers: '13900000001', SignName: '星课邦', TemplateCode: 'SMS_1', TemplateParam: '{"code":"1234"}' };
  expect(await call('SendSms', params, { secret: 'x' })).toMatchObject({ status: 400, json: { Code: 'SignatureDoesNotMatch' } });
  expect((await call('SendSms', params, { at: now - 16 * 60_000 })).json.Code).toBe('InvalidTimeStamp.Expired');
  expect((await call('SendSms', params, { nonce: 'a' })).json.Code).toBe('OK');
  expect((await call('SendSms', params, { nonce: 'a' })).json.Code).toBe('SignatureNonceUsed');
  expect((await call('SendMms', params)).json.Code).toBe('InvalidAction.NotFound');
  provider.control.rotateKeys([]);
  expect(await call('SendSms', params)).toMatchObject({ status: 404, json: { Code: 'InvalidAccessKeyId.NotFound' } });
});

it('says which templates are approved', async () => {
  expect((await call('QuerySmsTemplate', { TemplateCode: 'SMS_1' })).json).toMatchObject({ Code: 'OK', TemplateStatus: 1 });
  expect((await call('GetSmsTemplate', { TemplateCode: 'SMS_1' })).json).toMatchObject({ Code: 'OK', TemplateStatus: '1' });
  expect((await call('QuerySmsTemplate', { TemplateCode: 'SMS_9' })).json.Code).toBe('isv.SMS_TEMPLATE_ILLEGAL');
});

it('faults: down, out of money', async () => {
  provider.control.breakNext(1, 503);
  expect((await code('13900000001')).status).toBe(503);
  provider.control.refuseNext(1, 'isv.AMOUNT_NOT_ENOUGH', '账户余额不足');
  expect((await code('13900000001')).json).toMatchObject({ Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '账户余额不足' });
  expect(provider.control.inbox()).toHaveLength(0);
});
