import { rsaPublicKey, webEnv } from '../../lib/env';
import type { WireSettings } from './wire';

/** How the website speaks to its upstream, from the environment; `base` instead of the configured address. */
export function wireSettings(base: string | undefined): WireSettings {
  const env = webEnv();
  return {
    base: (base ?? env.apiBase).replace(/\/+$/, ''),
    mode: env.UPSTREAM_BODY,
    aes: { key: env.UPSTREAM_AES_KEY, iv: env.UPSTREAM_AES_IV },
    ...(env.UPSTREAM_PASSWORD === 'rsa' ? { rsaPublicKey: rsaPublicKey() } : {}),
    organization: { header: env.UPSTREAM_ORG_HEADER, number: env.UPSTREAM_ORG_NO },
    clientNo: env.CLIENT_NO,
  };
}
