import { z } from 'zod';
import { startAlipay } from './alipay/start';
import * as alipay from './alipay/world';
import { startAliyunSms } from './aliyun-sms/start';
import { startIcbc } from './icbc/start';
import { KeysFolder } from './keys-folder';
import { certified, keyPair } from './kit/keys';
import type { Clock } from './kit/time';
import { startNuonuo } from './nuonuo/start';
import { startS3 } from './s3/start';
import { startKuaidi100 } from './kuaidi100/start';
import { startTencentSms } from './tencent-sms/start';
import { aliyunTemplates, listed, tencentTemplates, wechatTemplates } from './templates';
import { startWeChatAccount } from './wechat-account/start';
import { startWeChatPay } from './wechat-pay/start';
import * as wechat from './wechat-pay/world';

export interface AllOptions {
  readonly keysFolder: string;
  /** The first of nine in a row; 0 takes free ones. */
  readonly port: number;
  /** Domains of the shop: for H5 payment and for authorization by page. */
  readonly domains: readonly string[];
  readonly clock?: Clock;
  /** ms between a notification of a payment and the next; [] tells once. The providers' own without it. */
  readonly schedule?: readonly number[];
}

const pair = z.object({ privateKey: z.string(), publicKey: z.string() });
const certificate = pair.extend({ certificate: z.string(), serial: z.string() });
const wechatKeys = z.object({ publicKeyId: z.string(), pair, certificates: z.array(certificate) });
const alipayKeys = z.object({ pair, root: certificate, certificates: z.array(certificate) });

const appId = 'wx0123456789abcdef';
const apiV3Key = '0123456789abcdef0123456789abcdef';
const [mchid, sellerId, alipayApp, merId, icbcApp] = [
  '1900000001',
  '2088000000000001',
  '2021000000000001',
  '020000000001',
  '11000000000000000001',
];
const sms = {
  sign: '星课邦',
  id: 'LTAIsimulated0000000000',
  secret: 'simulated',
  tencentId: 'AKIDsimulated0000000000',
  tencentApp: '1400006666',
};
const tax = { appKey: 'SDsimulated', appSecret: 'SIMULATED', taxNo: '91000000MA00000000' };
const bucket = { bucket: 'simulated', region: 'cn-north-1', accessKeyId: 'AKIASIMULATED0000000', secret: 'simulated' };
const parcels = { key: 'simulatedKey', customer: 'SIMULATEDCUSTOMER' };

/** Starts every simulator, as one shop has them, and says what that shop has to be told. */
export async function startAll({ keysFolder, port, domains, clock: now = Date.now, schedule }: AllOptions) {
  const folder = new KeysFolder(keysFolder);
  const at = (place: number): number => (port === 0 ? 0 : port + place);
  const merchant = folder.kept('wechat-pay-merchant', certificate, () => certified(mchid, now()));
  const platform = folder.kept('wechat-pay-platform', wechatKeys, () => wechat.newPlatform(now()));
  const alipayPlatform = folder.kept('alipay-platform', alipayKeys, () => alipay.newPlatform(now()));
  const alipayOwn = folder.kept('alipay-app', pair, keyPair);
  const [icbcOwn, icbcGateway] = [folder.kept('icbc-app', pair, keyPair), folder.kept('icbc-gateway', pair, keyPair)];

  const { serial, publicKey } = merchant;
  const own = { mchid, appids: [appId], apiV3Key, mode: 'public-key', certificates: [{ serial, publicKey }] } as const;
  const telling = schedule === undefined ? {} : { schedule };
  const providers = {
    'wechat-pay': await startWeChatPay({ merchants: [own], platform, allowHttp: true, h5Domains: domains, port: at(0), now, ...telling }),
    'aliyun-sms': await startAliyunSms({
      keys: [{ accessKeyId: sms.id, accessKeySecret: sms.secret }],
      ...{ signs: [sms.sign], templates: aliyunTemplates, port: at(1), now },
    }),
    'tencent-sms': await startTencentSms({
      keys: [{ secretId: sms.tencentId, secretKey: sms.secret }],
      ...{ sdkAppId: sms.tencentApp, signs: [sms.sign], templates: tencentTemplates, port: at(2), now },
    }),
    alipay: await startAlipay({
      apps: [{ appId: alipayApp, sellerId, key: { mode: 'key', publicKey: alipayOwn.publicKey } }],
      ...{ platform: alipayPlatform, port: at(3), now, ...telling },
    }),
    icbc: await startIcbc({ apps: [{ appId: icbcApp, merId, publicKey: icbcOwn.publicKey }], gateway: icbcGateway, port: at(4), now }),
    kuaidi100: await startKuaidi100({ ...parcels, port: at(5), now }),
    'wechat-account': await startWeChatAccount({
      appId,
      secret: sms.secret,
      oauthDomains: domains,
      templates: wechatTemplates,
      port: at(6),
      now,
    }),
    nuonuo: await startNuonuo({ ...tax, port: at(8), now }),
    s3: await startS3({ ...bucket, origins: ['*'], port: at(7), now }),
  };

  const variables: Readonly<Record<string, string>> = {
    WECHAT_PAY_MCH_ID: mchid,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_SERIAL: merchant.serial,
    WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: platform.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: platform.pair.publicKey,
    WECHAT_PAY_BASE: providers['wechat-pay'].base,
    WECHAT_MP_APP_ID: appId,
    WECHAT_MP_SECRET: sms.secret,
    WECHAT_MP_TEMPLATES: listed.wechat,
    WECHAT_API_BASE: providers['wechat-account'].base,
    WECHAT_OPEN_BASE: providers['wechat-account'].base,
    SMS_ALIYUN_ACCESS_KEY_ID: sms.id,
    SMS_ALIYUN_ACCESS_KEY_SECRET: sms.secret,
    SMS_ALIYUN_SIGN: sms.sign,
    SMS_ALIYUN_TEMPLATES: listed.aliyun,
    SMS_ALIYUN_BASE: providers['aliyun-sms'].base,
    SMS_TENCENT_SECRET_ID: sms.tencentId,
    SMS_TENCENT_SECRET_KEY: sms.secret,
    SMS_TENCENT_APP_ID: sms.tencentApp,
    SMS_TENCENT_SIGN: sms.sign,
    SMS_TENCENT_TEMPLATES: listed.tencent,
    SMS_TENCENT_BASE: providers['tencent-sms'].base,
    ALIPAY_APP_ID: alipayApp,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: alipayOwn.privateKey,
    ALIPAY_PUBLIC_KEY: alipayPlatform.pair.publicKey,
    ALIPAY_GATEWAY: `${providers.alipay.base}/gateway.do`,
    ICBC_APP_ID: icbcApp,
    ICBC_MER_ID: merId,
    ICBC_PROTOCOL_NO: `${merId}0201`,
    ICBC_PRIVATE_KEY: icbcOwn.privateKey,
    ICBC_PUBLIC_KEY: icbcGateway.publicKey,
    ICBC_BASE: providers.icbc.base,
    NUONUO_APP_KEY: tax.appKey,
    NUONUO_APP_SECRET: tax.appSecret,
    NUONUO_TAX_NO: tax.taxNo,
    NUONUO_CLERK: '王老师',
    NUONUO_GOODS: '*非学历教育服务*培训费:3070201020000000000:0.06',
    NUONUO_BASE: `${providers.nuonuo.base}/open/v1/services`,
    NUONUO_TOKEN_URL: `${providers.nuonuo.base}/accessToken`,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secret,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ENDPOINT: providers.s3.base,
    KUAIDI100_KEY: parcels.key,
    KUAIDI100_CUSTOMER: parcels.customer,
    KUAIDI100_BASE: providers.kuaidi100.base,
  };
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(providers).map((one) => one.stop()));
  };
  return { providers, variables, stop };
}
