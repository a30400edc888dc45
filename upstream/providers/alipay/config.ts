import type { UpstreamEnv } from '../../kernel/env';
import { certificatesIn, pemOf, privateKeyIn, publicPemIn } from '../keys';
import { certificateNumber, rootNumber } from './certificate';
import type { AlipayAccount } from './account';

/** What Alipay signs with, and by which certificates: those where they are given, else the key of the console. */
function keysOf(env: UpstreamEnv): Pick<AlipayAccount, 'publicKey' | 'certificates'> | null {
  const { ALIPAY_APP_CERT: app, ALIPAY_CERT: own, ALIPAY_ROOT_CERT: root, ALIPAY_PUBLIC_KEY: key } = env;
  if (app && own && root) {
    const [appCertificate] = certificatesIn('ALIPAY_APP_CERT', app);
    const [alipayCertificate] = certificatesIn('ALIPAY_CERT', own);
    const roots = certificatesIn('ALIPAY_ROOT_CERT', root);
    return {
      publicKey: pemOf(alipayCertificate.publicKey),
      certificates: {
        app: certificateNumber(appCertificate),
        alipay: certificateNumber(alipayCertificate),
        root: rootNumber(roots),
        roots,
      },
    };
  }
  return key ? { publicKey: publicPemIn('ALIPAY_PUBLIC_KEY', key), certificates: null } : null;
}

/** The account of the variables, or null where there is none. @throws EnvError for a key that is none */
export function alipayAccount(env: UpstreamEnv): AlipayAccount | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_PRIVATE_KEY: privateKey } = env;
  const keys = keysOf(env);
  if (!appId || !sellerId || !privateKey || keys === null) return null;
  const { ALIPAY_GATEWAY: gateway, ALIPAY_DESKTOP: desktop } = env;
  return { appId, sellerId, gateway, desktop, ...keys, privateKey: privateKeyIn('ALIPAY_PRIVATE_KEY', privateKey) };
}
