import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { HeaderReader } from '../../kernel/payment';
import { NoClearAnswer } from '../call';

/** What WeChat Pay v3 wants signed: each value on a line of its own, the last one too. */
export const linesOf = (...values: readonly string[]): string => values.map((value) => `${value}\n`).join('');

/** SHA256 with RSA, in Base64. */
export const rsaSign = (text: string, key: KeyObject): string => sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64');

export interface Signer {
  readonly mchId: string;
  /** Serial number of the merchant's own certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** 32 hexadecimal digits. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** Unix seconds as text. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

interface Signed {
  readonly method: 'GET' | 'POST';
  /** Path with its query, as it is sent. */
  readonly path: string;
  readonly body: string;
  readonly nonce: string;
  readonly timestamp: string;
}

/** The Authorization header of a call. */
export function authorization(signer: Signer, { method, path, body, nonce, timestamp }: Signed): string {
  const signature = rsaSign(linesOf(method, path, timestamp, nonce, body), signer.privateKey);
  const parts = { mchid: signer.mchId, nonce_str: nonce, signature, timestamp, serial_no: signer.serial };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** An answer is believed for 5 minutes around its own time. */
const WINDOW_SECONDS = 300;

/** Is the answer WeChat Pay's own, and fresh? @throws NoClearAnswer */
export function requireSignature(header: HeaderReader, body: string, now: Date, key: string): void {
  const timestamp = header('wechatpay-timestamp') ?? '';
  const text = linesOf(timestamp, header('wechatpay-nonce') ?? '', body);
  const signature = Buffer.from(header('wechatpay-signature') ?? '', 'base64');
  if (!verify('RSA-SHA256', Buffer.from(text, 'utf8'), key, signature)) throw new NoClearAnswer('signature of the answer');
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS)
    throw new NoClearAnswer('time of the answer: is the clock of this machine right?');
}
