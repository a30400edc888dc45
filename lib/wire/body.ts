import { aesDecrypt, aesEncrypt, type AesSettings } from './cipher';

export type BodyMode = 'form' | 'aes';

/** Scalars only: a form body knows nothing else. Null and undefined are dropped (§7.5). */
export type FlatBody = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The request body of a call: `form` = urlencoded fields, `aes` = JSON, AES-CBC, Base64 in the field `data`. */
export function encodeBody(fields: FlatBody, mode: BodyMode, aes: AesSettings): string {
  const kept = Object.entries(fields).filter(([, v]) => v !== null && v !== undefined);
  if (mode === 'aes') return new URLSearchParams({ data: aesEncrypt(JSON.stringify(Object.fromEntries(kept)), aes) }).toString();
  return new URLSearchParams(kept.map(([k, v]) => [k, String(v)])).toString();
}

/** The fields of a request body. Throws when it is not what the mode promises. */
export function decodeBody(body: string, mode: BodyMode, aes: AesSettings): Record<string, unknown> {
  const form = new URLSearchParams(body);
  if (mode === 'form') return Object.fromEntries(form);
  const data = form.get('data');
  if (data === null) throw new Error('body has no field data');
  const parsed: unknown = JSON.parse(aesDecrypt(data, aes));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('body is no object');
  return { ...parsed };
}
