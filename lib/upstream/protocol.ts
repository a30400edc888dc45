import type { EndpointRow } from '@/lib/contracts';
import { rsaPublicKey, webEnv } from '@/lib/env';
import { TRACE_HEADER } from '@/lib/kernel/trace';
import { processState } from '@/lib/process/state';
import { encodeBody, type FlatBody } from '@/lib/wire/body';
import { aesEncrypt, rsaEncrypt } from '@/lib/wire/cipher';

/** The token of a call; without one the call is anonymous and carries the organisation number. */
export interface BearerToken {
  readonly kind: 'user' | 'evaluation' | 'paperShare';
  readonly value: string;
}

export interface WireRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function aes() {
  const env = webEnv();
  return { key: env.UPSTREAM_AES_KEY, iv: env.UPSTREAM_AES_IV };
}

/** A field such as loginPassword travels encrypted inside the body, whatever the body's own mode. */
function encryptField(value: string): string {
  return webEnv().UPSTREAM_PASSWORD === 'rsa' ? rsaEncrypt(value, rsaPublicKey()) : aesEncrypt(value, aes());
}

function authorisation(token: BearerToken | undefined): Record<string, string> {
  const env = webEnv();
  return token ? { authorization: `Bearer ${token.value}` } : { [env.UPSTREAM_ORG_HEADER]: env.UPSTREAM_ORG_NO };
}

/** A call in the protocol of §7. `ip` = the visitor's address as we believe it. Throws EnvError without an RSA key. */
export function wireRequest(
  row: EndpointRow,
  input: FlatBody,
  options: { readonly token?: BearerToken | undefined; readonly ip?: string | undefined },
): WireRequest {
  const env = webEnv();
  const trace = processState().trace.getStore();
  const hidden = new Set(row.encrypted ?? []);
  const fields = Object.fromEntries(
    Object.entries(input).map(([k, v]) => [k, hidden.has(k) && typeof v === 'string' ? encryptField(v) : v]),
  );
  const url = new URL((row.host === 'auth' ? env.authBase : env.apiBase) + row.path);
  const headers = {
    accept: 'application/json',
    clientNo: env.CLIENT_NO,
    ...authorisation(options.token),
    ...(options.ip ? { 'x-forwarded-for': options.ip } : {}),
    ...(trace === undefined ? {} : { [TRACE_HEADER]: trace }),
  };
  if (row.method === 'GET') {
    // The query stays plain in either mode (§7.5).
    url.search = encodeBody(fields, 'form', aes());
    return { url, method: 'GET', headers };
  }
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: encodeBody(fields, env.UPSTREAM_BODY, aes()),
  };
}
