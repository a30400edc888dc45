import type { UpstreamEnv } from '../../kernel/env';
import { privateKeyIn, publicPemIn } from '../keys';
import type { WechatPayAccount } from './client';

function publicKeysOf(env: UpstreamEnv): Record<string, string> {
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: key } = env;
  const { WECHAT_PAY_OTHER_PUBLIC_KEY_ID: otherId, WECHAT_PAY_OTHER_PUBLIC_KEY: other } = env;
  return {
    ...(id !== undefined && key !== undefined ? { [id]: publicPemIn('WECHAT_PAY_PUBLIC_KEY', key) } : {}),
    ...(otherId !== undefined && other !== undefined ? { [otherId]: publicPemIn('WECHAT_PAY_OTHER_PUBLIC_KEY', other) } : {}),
  };
}

/** The account of the variables, or null where there is none. @throws EnvError for a key that is none */
export function wechatPayAccount(env: UpstreamEnv): WechatPayAccount | null {
  const { WECHAT_PAY_MCH_ID: mchId, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_SERIAL: serial } = env;
  const { WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_API_V3_KEY: apiV3Key, WECHAT_PAY_BASE: base } = env;
  if (!mchId || !appId || !serial || !privateKey || !apiV3Key) return null;
  return {
    appId,
    mchId,
    serial,
    apiV3Key,
    base,
    subMchId: env.WECHAT_PAY_SUB_MCH_ID ?? '',
    subAppId: env.WECHAT_PAY_SUB_APP_ID ?? '',
    privateKey: privateKeyIn('WECHAT_PAY_PRIVATE_KEY', privateKey),
    publicKeys: publicKeysOf(env),
  };
}
