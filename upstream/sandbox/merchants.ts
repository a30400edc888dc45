import type { AlipayMerchant } from '../payment/alipay-verify';
import type { IcbcMerchant } from '../payment/icbc-verify';
import type { WechatMerchant } from '../payment/wechat-verify';
import type { SandboxKeys } from './pay-keys';

/** The sandbox's accounts at the three providers. Numbers are of the providers' form and belong to nobody. */
export const sandboxAccounts = {
  wechat: { appId: 'wx0000000000sandbox', mchId: '1900000001', serial: 'PUB_KEY_ID_0000000000000000000000000000000001' },
  alipay: { appId: '2021000000000001', sellerId: '2088000000000001' },
  icbc: { appId: '10000000000000000001', merId: '020000000001' },
} as const;

export const icbcNotifyPath = '/api/pay/notify/icbc';

export function wechatMerchant(keys: SandboxKeys): WechatMerchant {
  const { appId, mchId, serial } = sandboxAccounts.wechat;
  return { appId, mchId, subMchId: '', apiV3Key: keys.apiV3Key, platformKeys: { [serial]: keys.pair('wechat').publicKey } };
}

export function alipayMerchant(keys: SandboxKeys): AlipayMerchant {
  return { ...sandboxAccounts.alipay, publicKeys: [keys.pair('alipay').publicKey] };
}

export function icbcMerchant(keys: SandboxKeys): IcbcMerchant {
  return { ...sandboxAccounts.icbc, publicKey: keys.pair('icbc').publicKey, notifyPath: icbcNotifyPath };
}
