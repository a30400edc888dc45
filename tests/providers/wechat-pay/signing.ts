/**
 * Signatures of API v3: 签名生成 (pay.weixin.qq.com/doc/v3/merchant/4012365336), 签名验证 (…/4012365350),
 * 微信支付公钥 and its switch (…/4012154180), 证书和回调报文解密 (…/4012071382).
 */
import { createCipheriv, createSign, createVerify } from 'node:crypto';
import { header, type Answer, type Call } from '../kit/server';
import { hex } from '../kit/keys';
import { Refusal } from './errors';
import type { Merchant, World } from './world';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const fiveMinutes = 300;

export const verified = (message: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64');

const used = new WeakMap<World, Set<string>>();
function nonceIsNew(world: World, nonce: string): boolean {
  const nonces = used.get(world) ?? new Set();
  used.set(world, nonces);
  return nonces.size < nonces.add(nonce).size;
}

/** The merchant who signed the request. Throws SIGN_ERROR, or PARAM_ERROR for a wrong `Wechatpay-Serial`. */
export function authorize(world: World, call: Call): Merchant {
  const [type = '', list = ''] = header(call, 'authorization').split(/ (.*)/);
  const given = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
  const { mchid = '', nonce_str: nonce = '', signature = '', timestamp = '', serial_no: serial = '' } = given;
  if (type !== scheme || !mchid || !nonce || !signature || !timestamp || !serial)
    throw new Refusal('SIGN_ERROR', 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》');
  if (!header(call, 'user-agent') || !/\*\/\*|application\/json/.test(header(call, 'accept')))
    throw new Refusal('PARAM_ERROR', 'Http头缺少Accept或User-Agent');
  if (call.method === 'POST' && !header(call, 'content-type').startsWith('application/json'))
    throw new Refusal('PARAM_ERROR', 'Http头Content-Type不是application/json');
  const merchant = world.merchants.find((one) => one.mchid === mchid);
  const key = merchant?.certificates.find((one) => one.serial === serial);
  if (!merchant || !key) throw new Refusal('SIGN_ERROR', '商户证书序列号有误。请使用签名私钥匹配的证书序列号');
  if (!/^\d{10}$/.test(timestamp) || Math.abs(world.now() / 1000 - Number(timestamp)) > fiveMinutes)
    throw new Refusal('SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
  const message = `${call.method}\n${call.target}\n${timestamp}\n${nonce}\n${call.body}\n`;
  if (!verified(message, signature, key.publicKey))
    throw new Refusal('SIGN_ERROR', '错误的签名，验签失败', {
      field: 'signature',
      location: 'authorization',
      detail: { issue: 'sign not match' },
      sign_information: { method: call.method, url: call.target, truncated_sign_message: message, sign_message_length: message.length },
    });
  if (!nonceIsNew(world, `${mchid} ${nonce}`)) throw new Refusal('SIGN_ERROR', 'Http头Authorization中的nonce_str重复');
  signer(world, merchant, header(call, 'wechatpay-serial'));
  return merchant;
}

/** The platform's key for this merchant: the one that the request names, else the merchant's own mode. */
function signer({ platform }: World, { mode }: Merchant, wanted: string): { readonly serial: string; readonly privateKey: string } {
  const newest = platform.certificates.at(-1);
  const publicKey = { serial: platform.publicKeyId, privateKey: platform.pair.privateKey };
  const known = [...(mode === 'certificate' ? [] : [publicKey]), ...(mode === 'public-key' ? [] : platform.certificates)];
  const chosen = wanted ? known.find(({ serial }) => serial === wanted) : mode === 'public-key' ? publicKey : newest;
  if (!chosen) throw new Refusal('PARAM_ERROR', '平台证书序列号Wechatpay-Serial错误');
  return chosen;
}

/**
 * The headers that prove that a text is the platform's.
 * @param wanted value of the request's `Wechatpay-Serial`, empty without one
 * @param probe a wrong signature on purpose, as the platform sends to find merchants who do not look
 */
export function signatureHeaders(world: World, merchant: Merchant, body: string, wanted = '', probe = false): Record<string, string> {
  const { serial, privateKey } = signer(world, merchant, wanted);
  const timestamp = String(Math.floor(world.now() / 1000));
  const nonce = hex(16);
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64');
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': probe ? `WECHATPAY/SIGNTEST/${signature.slice(0, 323)}=` : signature,
    'Wechatpay-Signature-Type': scheme,
    'Request-ID': `${hex(16).toUpperCase()}-0`,
  };
}

/** JSON signed for the merchant who asked; 204 has no body and is signed all the same. */
export function signedAnswer(world: World, merchant: Merchant, call: Call, status: number, body: string, probe: boolean): Answer {
  const headers = signatureHeaders(world, merchant, body, header(call, 'wechatpay-serial'), probe);
  return { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' }, body };
}

/** AEAD_AES_256_GCM as notifications and certificates carry it. */
export function sealed(apiV3Key: string, associated: string, plain: string) {
  const nonce = hex(6);
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associated));
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext: bytes.toString('base64') };
}
