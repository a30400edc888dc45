import type { WebEnv } from '@/lib/env';
import { JSSDK_SCRIPTS } from '@/lib/kernel/jssdk';
import { REPORTS_PATH } from '@/lib/contracts/policy-reports';

/** Cashiers that a form without script leads to: a form may be sent there, directly or by a redirect. */
const CASHIERS = [
  'https://wx.tenpay.com',
  'https://*.alipay.com',
  'https://*.alipaydev.com',
  'https://*.icbc.com.cn',
  'https://open.weixin.qq.com',
];

const originOf = (address: string): string => new URL(address).origin;
const list = (...sources: readonly string[]): string => [...new Set(sources)].filter(Boolean).join(' ');

/** Hosts besides our own from which films and pictures come. */
const mediaHosts = ({
  MEDIA_HOSTS: named,
  FILMS_IN: films,
  S3_ENDPOINT: bucket,
}: Pick<WebEnv, 'MEDIA_HOSTS' | 'FILMS_IN' | 'S3_ENDPOINT'>) => [...named, ...(films === 'bucket' ? [originOf(bucket)] : [])];

type Configured = Pick<
  WebEnv,
  'MEDIA_HOSTS' | 'FILMS_IN' | 'S3_ENDPOINT' | 'QINIU_UPLOAD_URL' | 'ALIPAY_GATEWAY' | 'WECHAT_PAY_BASE' | 'publicBase'
>;

/**
 * The policy of a document, by what names the scripts that stand in it (hashes, a nonce, nothing). It is the same for every page but
 * for these, because a document stays while the router changes its page. Styles may stand in elements: a page brings its
 * sheets, React writes the widths of bars and the places of marks there, and a style can run nothing.
 */
export function contentPolicy(env: Configured): (scripts: string) => string {
  const media = mediaHosts(env);
  const before = ["default-src 'self'", `script-src ${list("'self'", ...JSSDK_SCRIPTS)}`].join('; ');
  const rest = [
    "style-src 'self' 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...media)}`,
    `media-src ${list("'self'", 'blob:', ...media)}`,
    // A picture that the browser has made smaller is read back from itself.
    `connect-src ${list("'self'", 'blob:', originOf(env.QINIU_UPLOAD_URL), ...media)}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `form-action ${list("'self'", ...CASHIERS, ...[env.ALIPAY_GATEWAY, env.WECHAT_PAY_BASE, env.publicBase].map(originOf))}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
  return (scripts) => `${before}${scripts === '' ? '' : ` ${scripts}`}; ${rest}`;
}

/**
 * The policy of the operators' desk: scripts and style elements by the nonce of the request alone, nothing of another host but
 * pictures that visitors sent, no frame around it. Widths that React writes at an element stand in attributes.
 */
export function deskPolicy({ MEDIA_HOSTS: media }: Pick<Configured, 'MEDIA_HOSTS'>, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...media)}`,
    `media-src ${list("'self'", 'blob:', ...media)}`,
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}
