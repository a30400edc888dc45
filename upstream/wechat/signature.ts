import { createHash, randomBytes } from 'node:crypto';

/** What goes into a JSSDK signature; `timestamp` in seconds. */
interface Signed {
  readonly ticket: string;
  readonly nonceStr: string;
  readonly timestamp: string;
  readonly url: string;
}

/** WeChat's published algorithm: SHA-1 over the four values in the order of their names, the address without its fragment. */
export function jsSignature({ ticket, nonceStr, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`;
  return createHash('sha1').update(text, 'utf8').digest('hex');
}

/** 16 letters and digits. */
export const newNonce = () => randomBytes(8).toString('hex');
