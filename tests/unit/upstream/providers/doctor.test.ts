import { readUpstreamEnv } from '@/upstream/kernel/env';
import { examination, shortcomings } from '@/upstream/doors/doctor';
import { certified, keyPair } from '@/tests/providers/kit/keys';
import { standIn } from './stand-in';

const now = () => new Date('2026-11-21T09:30:00+08:00');
const own = { APP_ENV: 'pro', SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };

test('production says at its start what cannot be done without which variable', () => {
  const env = readUpstreamEnv(own);
  expect(shortcomings(env, { channels: [] }, now)).toEqual([
    expect.stringMatching(/SMS_ALIYUN.*没有人能注册/),
    expect.stringMatching(/WECHAT_PAY.*暂未开放购买/),
  ]);
  expect(shortcomings(env, { channels: ['wechat'] }, now)).toContainEqual(expect.stringMatching(/WECHAT_MP_APP_ID.*微信里不能付款/));
  expect(shortcomings(readUpstreamEnv({ APP_ENV: 'test' }), { channels: [] }, now)).toEqual([]);
});

test('an examination names what is wrong and does nothing', async () => {
  const there = await standIn();
  there.answer = ({ path }) =>
    path.startsWith('/api/pay/notify') ? { status: 200, body: 'failure' } : { body: '{"Code":"OK","TemplateStatus":2,"Reason":"审核中"}' };
  const { privateKey, publicKey } = keyPair();
  const findings = await examination(
    readUpstreamEnv({
      ...own,
      PAY_NOTIFY_BASE: there.base,
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: privateKey,
      ALIPAY_PUBLIC_KEY: publicKey,
      ALIPAY_GATEWAY: there.base,
      SMS_ALIYUN_ACCESS_KEY_ID: 'LTAI5t0123456789',
      SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun',
      SMS_ALIYUN_SIGN: '星课邦',
      SMS_ALIYUN_TEMPLATES: 'code:SMS_1',
      SMS_ALIYUN_BASE: there.base,
    }),
    now,
  );
  expect(findings.map(({ what, wrong, said }) => [what, wrong, said])).toEqual([
    ['微信支付', false, '没有填写，不提供'],
    ['支付宝 密钥与签名', true, expect.stringMatching(/^没有通过/)],
    ['支付宝 通知地址', false, '正常'],
    ['银行卡', false, '没有填写，不提供'],
    ['阿里云短信 code 模板 SMS_1', true, '审核中'],
    ['阿里云短信 回执地址', true, expect.stringContaining('/api/sms/receipts/aliyun/')],
    ['公众号', false, '没有填写，不提供'],
    ['快递100', false, '没有填写，不提供'],
    ['对象存储（S3）', false, '没有填写，不提供'],
    // Of this machine: tests/unit/upstream/desk/films.test.ts has it there and not.
    ['影片转码（ffmpeg）', expect.any(Boolean), expect.any(String)],
    ['电子发票（诺诺）', false, '没有填写，不提供'],
  ]);
  expect(there.heard.some(({ headers }) => headers['x-acs-action'] === 'SendSms')).toBe(false);
  await there.close();
});

describe('a merchant’s certificate', () => {
  const mine = certified('1900000109', now().getTime());
  const other = certified('1900000110', now().getTime());
  /** What is said of it; every provider is at an address that refuses at once. */
  const said = async (more: Record<string, string>, at = now) => {
    const account = {
      WECHAT_PAY_MCH_ID: '1900000109',
      WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
      WECHAT_PAY_SERIAL: mine.serial,
      WECHAT_PAY_PRIVATE_KEY: mine.privateKey,
      WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_CERT: mine.certificate,
      WECHAT_PAY_BASE: 'http://127.0.0.1:9',
      PAY_NOTIFY_BASE: 'http://127.0.0.1:9',
    };
    return (await examination(readUpstreamEnv({ ...own, ...account, ...more }), at)).find(({ what }) => what === '微信支付 证书');
  };

  test.each<[string, Record<string, string>, RegExp]>([
    ['is fine', {}, /^正常$/],
    ['is another merchant’s', { WECHAT_PAY_CERT: other.certificate }, /属于商户号 1900000110，不是 WECHAT_PAY_MCH_ID 的 1900000109/],
    ['has another number', { WECHAT_PAY_SERIAL: other.serial }, new RegExp(`序列号是 ${mine.serial}`)],
    ['goes with another key', { WECHAT_PAY_PRIVATE_KEY: other.privateKey }, /不是一对/],
  ])('%s', async (_, more, words) => {
    const finding = await said(more);
    expect([finding?.said, finding?.wrong]).toEqual([expect.stringMatching(words), Object.keys(more).length > 0]);
  });

  test('ends soon', async () => {
    const late = () => new Date(now().getTime() + (5 * 365 - 7) * 86_400_000);
    expect(await said({}, late)).toMatchObject({ wrong: true, said: expect.stringContaining('还有 7 天到期') });
  });
});
