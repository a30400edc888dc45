import type { UpstreamEnv } from '../../kernel/env';
import { privateKeyIn, publicPemIn } from '../keys';
import type { IcbcAccount } from './client';

/** The gateway's own key is this short (bits). */
const GATEWAY_BITS = 1024;

/** The account of the variables, or null where there is none. @throws EnvError for a key that is none */
export function icbcAccount(env: UpstreamEnv): IcbcAccount | null {
  const { ICBC_APP_ID: appId, ICBC_MER_ID: merId, ICBC_PROTOCOL_NO: protocolNo, ICBC_BASE: base } = env;
  const { ICBC_PRIVATE_KEY: privateKey, ICBC_PUBLIC_KEY: publicKey } = env;
  if (!appId || !merId || !protocolNo || !privateKey || !publicKey) return null;
  return {
    ...{ appId, merId, protocolNo, base },
    privateKey: privateKeyIn('ICBC_PRIVATE_KEY', privateKey),
    publicKey: publicPemIn('ICBC_PUBLIC_KEY', publicKey, GATEWAY_BITS),
  };
}
