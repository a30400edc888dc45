import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { certified } from '../../providers/kit/keys';

/** A merchant written to the documents alone: it shares no line with the simulator. */
export const identity = certified('1900000001');
export const apiV3Key = '0123456789abcdef0123456789abcdef';

const sign = (text: string, key = identity.privateKey) => createSign('RSA-SHA256').update(text).sign(key, 'base64');

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed, when it is JSON. */
  readonly json: Record<string, unknown>;
  readonly bytes: Buffer;
}
export interface Asked {
  readonly body?: unknown;
  readonly mchid?: string;
  readonly serial?: string;
  readonly key?: string;
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly headers?: Record<string, string>;
  readonly authorization?: string;
}

export async function ask(base: string, method: 'GET' | 'POST', target: string, asked: Asked = {}): Promise<Reply> {
  const body = asked.body === undefined ? '' : JSON.stringify(asked.body);
  const timestamp = asked.timestamp ?? Math.floor(Date.now() / 1000);
  const nonce = asked.nonce ?? randomBytes(16).toString('hex');
  const signature = sign(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`, asked.key);
  const parts = { mchid: asked.mchid ?? '1900000001', nonce_str: nonce, signature, timestamp, serial_no: asked.serial ?? identity.serial };
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  const response = await fetch(`${base}${target}`, {
    method,
    headers: {
      Authorization: asked.authorization ?? `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'merchant',
      ...asked.headers,
    },
    ...(body && { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, bytes, json: Object.fromEntries(Object.entries(json ?? {})) };
}

/** Whether the headers prove that the text is of the owner of the key. */
export function proven(headers: Headers, body: string, publicKey: string): boolean {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? '';
  return createVerify('RSA-SHA256')
    .update(`${of('timestamp')}\n${of('nonce')}\n${body}\n`)
    .verify(publicKey, of('signature'), 'base64');
}

export function opened(resource: Record<string, string>, key = apiV3Key): string {
  const bytes = Buffer.from(resource.ciphertext ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce ?? '').setAAD(Buffer.from(resource.associated_data ?? ''));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}
