import pino from 'pino';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import type { SmsMessage } from '@/upstream/kernel/providers';
import { aliyunRequest } from '@/upstream/providers/sms/aliyun';
import { smsAdapters, smsBy } from '@/upstream/providers/sms/send';
import { tencentAuthorization } from '@/upstream/providers/sms/tencent';
import { smsPurpose } from '@/upstream/sms/purposes';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { keyPair } from '@/tests/providers/kit/keys';
import { standIn, type Said, type StandIn } from './stand-in';

describe('the companies’ own examples of a signature', () => {
  test('Aliyun', () => {
    const { headers } = aliyunRequest(
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('Tencent', () => {
    const stars = '*'.repeat(32);
    const payload = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    const about = { host: 'cvm.tencentcloudapi.com', service: 'cvm', action: 'DescribeInstances', payload, timestamp: 1551113065 };
    expect(tencentAuthorization({ secretId: `AKID${stars}`, secretKey: stars }, about)).toBe(
      `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
    );
  });
});

const own = { APP_ENV: 'pro', SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
const now = new Date('2026-11-21T09:30:00+08:00');
let aliyun: StandIn;
let tencent: StandIn;
beforeEach(async () => {
  [aliyun, tencent] = await Promise.all([standIn(), standIn()]);
  aliyun.answer = () => ({ body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' }) });
  tencent.answer = () => ({
    body: JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: '2' } }),
  });
});
afterEach(() => Promise.all([aliyun.close(), tencent.close()]));

const refusedByAliyun = (Code: string): Said => ({ status: 400, body: JSON.stringify({ Code, Message: '说明', RequestId: '2' }) });
const refusedByTencent = (Code: string): Said => ({
  body: JSON.stringify({ Response: { SendStatusSet: [{ Code, Message: 'no' }], RequestId: '2' } }),
});

const both = () => ({
  SMS_ALIYUN_ACCESS_KEY_ID: 'LTAI5t0123456789',
  SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun',
  SMS_ALIYUN_SIGN: '星课邦',
  SMS_ALIYUN_TEMPLATES: 'code:SMS_1,register:SMS_2:星课邦教育,lessonLink:SMS_3,shipped:SMS_4',
  SMS_ALIYUN_BASE: aliyun.base,
  SMS_TENCENT_SECRET_ID: 'AKID0123456789',
  SMS_TENCENT_SECRET_KEY: 'secret-of-tencent',
  SMS_TENCENT_APP_ID: '1400006666',
  SMS_TENCENT_SIGN: '星课邦',
  SMS_TENCENT_TEMPLATES: 'code:101,shipped:104',
  SMS_TENCENT_BASE: tencent.base,
});
function sms(more: Record<string, string> = {}) {
  const env = readUpstreamEnv({ APP_ENV: 'test', ...both(), ...more });
  return smsBy(
    smsAdapters(env, () => now),
    pino({ level: 'silent' }),
  );
}
const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  mobilePhone: '13800138000',
  purpose: smsPurpose.codeLogin,
  code: '042042',
  link: '',
  words: '',
  notice: null,
  at: now,
  ...more,
});
const asked = (there: StandIn) => Object.fromEntries(new URLSearchParams(there.heard.at(-1)?.path.slice(2)));
const posted = (there: StandIn): unknown => JSON.parse(there.heard.at(-1)?.body ?? '');

test('a code goes out in the template of its purpose, or in the one of all codes', async () => {
  await sms().send(message());
  expect(asked(aliyun)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '星课邦',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"042042"}',
  });
  expect(aliyun.heard[0]?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-21T01:30:00Z',
  });
  await sms().send(message({ purpose: smsPurpose.register }));
  expect(asked(aliyun)).toMatchObject({ SignName: '星课邦教育', TemplateCode: 'SMS_2' });
  await sms({ SMS_FIRST: 'tencent' }).send(message());
  expect(posted(tencent)).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: '星课邦',
    TemplateId: '101',
    TemplateParamSet: ['042042'],
  });
});

test('a link brings what stands behind the host, a notice its parts', async () => {
  await sms().send(message({ purpose: smsPurpose.lessonLink, code: '', link: 'https://www.xingkebang.example/myCourse/video?code=abc' }));
  expect(asked(aliyun)).toMatchObject({ TemplateCode: 'SMS_3', TemplateParam: '{"path":"myCourse/video?code=abc"}' });
  const values = { course: '很长的课程名'.repeat(10), carrier: '顺丰', number: 'SF1' };
  const notice = message({ purpose: smsPurpose.notice, code: '', words: '…', notice: { kind: 'shipped', values } });
  await sms().send(notice);
  expect(JSON.parse(asked(aliyun).TemplateParam ?? '')).toEqual({
    course: `${values.course.slice(0, 34)}…`,
    carrier: '顺丰',
    number: 'SF1',
  });
  await sms({ SMS_FIRST: 'tencent' }).send(notice);
  expect(posted(tencent)).toMatchObject({ TemplateId: '104', TemplateParamSet: [expect.stringMatching(/…$/), '顺丰', 'SF1'] });
});

describe('one company steps in for the other', () => {
  test.each<[string, () => Said | null]>([
    ['has no money left', () => refusedByAliyun('isv.AMOUNT_NOT_ENOUGH')],
    ['does not know the key', () => refusedByAliyun('InvalidAccessKeyId.NotFound')],
    ['is broken', () => ({ status: 503, body: '<html>' })],
    ['hangs up', () => null],
  ])('when it %s', async (_what, said) => {
    aliyun.answer = said;
    await sms().send(message());
    expect([aliyun.heard.length, tencent.heard.length]).toEqual([1, 1]);
  });

  test('and when it has no template for the purpose', async () => {
    await sms({ SMS_FIRST: 'tencent' }).send(message({ purpose: smsPurpose.lessonLink, code: '', link: 'https://a.example/b' }));
    expect([aliyun.heard.length, tencent.heard.length]).toEqual([1, 0]);
  });

  test('but when neither can, the visitor is asked to wait', async () => {
    aliyun.answer = () => null;
    tencent.answer = () => ({
      body: JSON.stringify({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: '1' } }),
    });
    await expect(sms().send(message())).rejects.toThrow('短信发送繁忙，请稍后再试');
  });
});

test.each([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'InvalidParameterValue.IncorrectPhoneNumber', '收不到短信'],
  ['isv.BLACKLIST', 'FailedOperation.PhoneNumberInBlacklist', '拒收了我们的短信'],
  ['isv.BUSINESS_LIMIT_CONTROL', 'LimitExceeded.PhoneNumberOneHourLimit', '过于频繁'],
])('%s and %s are the number’s fault: said at once, and tried nowhere else', async (ofAliyun, ofTencent, words) => {
  aliyun.answer = () => refusedByAliyun(ofAliyun);
  tencent.answer = () => refusedByTencent(ofTencent);
  await expect(sms().send(message())).rejects.toThrow(words);
  await expect(sms({ SMS_FIRST: 'tencent' }).send(message())).rejects.toThrow(words);
  expect([aliyun.heard.length, tencent.heard.length]).toEqual([1, 1]);
});

test('a template’s own state can be asked for without sending', async () => {
  const env = readUpstreamEnv({ APP_ENV: 'test', ...both() });
  const [first, second] = smsAdapters(env, () => now);
  aliyun.answer = () => ({ body: JSON.stringify({ Code: 'OK', TemplateStatus: 2, Reason: '内容不全' }) });
  expect(await first?.fault('SMS_1')).toBe('内容不全');
  aliyun.answer = () => ({ body: JSON.stringify({ Code: 'OK', TemplateStatus: 1 }) });
  expect(await first?.fault('SMS_1')).toBe('');
  tencent.answer = () => ({ body: JSON.stringify({ Response: { DescribeTemplateStatusSet: [{ StatusCode: 0, ReviewReply: '' }] } }) });
  expect(await second?.fault('101')).toBe('');
  tencent.answer = () => ({ body: JSON.stringify({ Response: { DescribeTemplateStatusSet: [] } }) });
  expect(await second?.fault('101')).toBe('没有这个模板');
});

test('in production people can register and buy by what there is an account for', async () => {
  const up = await createTestUpstream({ seeded: false, env: { APP_ENV: 'pro', ...both() } });
  await up.deps.services.sms.send(message());
  expect(aliyun.heard).toHaveLength(1);
  const none = readUpstreamEnv(own);
  await expect(createServices({ ...up.deps, env: none }).sms.send(message())).rejects.toThrow('短信服务尚未开通');
  expect((await up.ok('common.basicData', {})).payChannels).toEqual([]);
  const { privateKey, publicKey } = keyPair();
  const account = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_SELLER_ID: '2088000000000001', ALIPAY_PUBLIC_KEY: publicKey };
  const selling = readUpstreamEnv({ ...own, ...account, ALIPAY_PRIVATE_KEY: privateKey });
  expect(createServices({ ...up.deps, env: selling }).channels).toEqual(['alipay']);
  await up.close();
});

test.each(Object.keys(smsPurpose).filter((purpose) => purpose !== 'notice'))('%s may have a template of its own', (purpose) => {
  expect(() => sms({ SMS_ALIYUN_TEMPLATES: `code:SMS_1,${purpose}:SMS_2`, SMS_TENCENT_TEMPLATES: `${purpose}:102` })).not.toThrow();
});

test.each([
  ['SMS_ALIYUN_TEMPLATES', 'login:SMS_1', '用途'],
  ['SMS_ALIYUN_SIGN', '【星课邦】', '不带【】'],
  ['SMS_TENCENT_APP_ID', 'app', 'SdkAppId'],
])('%s=%s stops the start', (name, value, words) => {
  expect(() => sms({ [name]: value })).toThrow(words);
});
