import { createHash } from 'node:crypto';
import { decodeBody } from '@/lib/wire/body';
import { aesDecrypt, rsaDecrypt, type AesSettings } from '@/lib/wire/cipher';
import type { UpstreamEnv } from './env';
import { ProtocolError } from './errors';
import { doorMessages } from './messages';

/** The configured AES of the wire. */
export function aesOf(env: UpstreamEnv): AesSettings {
  return { key: env.UPSTREAM_AES_KEY, iv: env.UPSTREAM_AES_IV };
}

/** Fields of a request body. Throws ProtocolError when it is tampered with or in another mode. */
export function readBody(body: string, env: UpstreamEnv): Record<string, unknown> {
  // A call without input has an empty form; an encrypted one always has `data`.
  if (body === '' && env.UPSTREAM_BODY === 'form') return {};
  try {
    return decodeBody(body, env.UPSTREAM_BODY, aesOf(env));
  } catch {
    throw new ProtocolError(doorMessages.badBody);
  }
}

/** Decrypts the fields that travel encrypted inside the body. Throws ProtocolError on anything undecodable. */
export function openFields(
  fields: Record<string, unknown>,
  encrypted: readonly string[],
  env: UpstreamEnv,
  rsaPrivateKey: () => string,
): Record<string, unknown> {
  const opened = { ...fields };
  for (const name of encrypted) {
    const value = opened[name];
    if (typeof value !== 'string') continue;
    try {
      opened[name] = env.UPSTREAM_PASSWORD === 'rsa' ? rsaDecrypt(value, rsaPrivateKey()) : aesDecrypt(value, aesOf(env));
    } catch {
      throw new ProtocolError(doorMessages.badBody);
    }
  }
  return opened;
}

/** What is stored of a secret that was handed out (tokens, codes to sign with). */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
