import { startAliyunSms } from '@/tests/providers/aliyun-sms/start';
import { startTencentSms } from '@/tests/providers/tencent-sms/start';
import { smsPurpose } from '@/upstream/sms/purposes';
import { receiptsAddress } from '@/upstream/sms/receipts';
import { simulated } from './simulated';

const meeting = simulated();
const { clock, listening, product, stopLater } = meeting;

test('a code is sent by Aliyun, by Tencent when Aliyun is out', async () => {
  const keys = { SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun', SMS_TENCENT_SECRET_KEY: 'secret-of-tencent' };
  const at = { ...keys, PUBLIC_BASE: await listening(), PAY_NOTIFY_BASE: undefined };
  const sign = '星课邦';
  const aliyun = await startAliyunSms({
    keys: [{ accessKeyId: 'LTAI5t0123456789', accessKeySecret: 'secret-of-aliyun' }],
    signs: [sign],
    templates: [{ code: 'SMS_1', content: '您的验证码是${code}，5 分钟内有效。', kind: 'code' }],
    reportUrl: receiptsAddress(at, 'aliyun') ?? '',
    now: clock,
  });
  const tencent = await startTencentSms({
    keys: [{ secretId: 'AKID0123456789', secretKey: 'secret-of-tencent' }],
    sdkAppId: '1400006666',
    signs: [sign],
    templates: [{ id: '101', content: '您的验证码是{1}，5 分钟内有效。' }],
    reportUrl: receiptsAddress(at, 'tencent') ?? '',
    now: clock,
  });
  stopLater(aliyun.stop, tencent.stop);
  await product({
    SMS_ALIYUN_ACCESS_KEY_ID: 'LTAI5t0123456789',
    SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret-of-aliyun',
    SMS_ALIYUN_SIGN: sign,
    SMS_ALIYUN_TEMPLATES: 'code:SMS_1',
    SMS_ALIYUN_BASE: aliyun.base,
    SMS_TENCENT_SECRET_ID: 'AKID0123456789',
    SMS_TENCENT_SECRET_KEY: 'secret-of-tencent',
    SMS_TENCENT_APP_ID: '1400006666',
    SMS_TENCENT_SIGN: sign,
    SMS_TENCENT_TEMPLATES: 'code:101',
    SMS_TENCENT_BASE: tencent.base,
  });
  const { sms } = meeting.up.deps.services;
  const message = {
    mobilePhone: '13800138000',
    purpose: smsPurpose.codeLogin,
    code: '042042',
    link: '',
    words: '',
    notice: null,
    at: meeting.up.clock.now(),
  };
  await sms.send(message);
  expect(aliyun.control.inbox().map(({ content }) => content)).toEqual([expect.stringContaining('042042')]);
  // The same minute again: the number's own limit, which no other company is to get round.
  await expect(sms.send(message)).rejects.toThrow('过于频繁');
  aliyun.control.rotateKeys([]);
  await sms.send(message);
  expect(tencent.control.inbox().map(({ content }) => content)).toEqual([expect.stringContaining('042042')]);

  // Neither arrives at a phone that is off: both companies tell so, at an address that nobody else knows.
  tencent.control.breakPhone('13800138001', 'UNDELIV');
  await sms.send({ ...message, mobilePhone: '13800138001' });
  const counted = async () => (await meeting.up.deps.services.meters.text()).body.match(/^xkb_sms_receipt_total\{.*$/gm)?.sort();
  while ((await counted())?.length !== 3) await new Promise((resolve) => setImmediate(resolve));
  expect(await counted()).toEqual([
    'xkb_sms_receipt_total{company="aliyun",outcome="arrived"} 1',
    'xkb_sms_receipt_total{company="tencent",outcome="arrived"} 1',
    'xkb_sms_receipt_total{company="tencent",outcome="failed"} 1',
  ]);
  const forged = receiptsAddress({ ...at, SMS_TENCENT_SECRET_KEY: 'guessed' }, 'tencent') ?? '';
  expect((await fetch(forged, { method: 'POST', body: '[]' })).status).toBe(404);
  expect((await fetch(receiptsAddress(at, 'tencent') ?? '', { method: 'POST', body: '{"mobile":1}' })).status).toBe(400);
});
