import type { EndpointRow, Envelope } from '../../lib/contracts';
import { parseEnvelope } from '../../lib/contracts/envelope';
import { encodeBody, type BodyMode, type FlatBody } from '../../lib/wire/body';
import { aesEncrypt, rsaEncrypt } from '../../lib/wire/cipher';

/** How an upstream is spoken to (§7). */
export interface WireSettings {
  /** Without a slash at the end. */
  readonly base: string;
  readonly mode: BodyMode;
  readonly aes: { readonly key: string; readonly iv: string };
  /** PEM, where passwords travel by RSA instead. */
  readonly rsaPublicKey?: string | undefined;
  readonly organization: { readonly header: string; readonly number: string };
  readonly clientNo: string;
}

/** What is left out of a right call, or put in its place. */
export interface Bent {
  readonly token?: string | null;
  readonly organization?: boolean;
  readonly clientNo?: boolean;
  /** The body as it is sent, whatever the fields are. */
  readonly body?: string;
}

export interface Reply {
  /** 0 where no answer came. */
  readonly http: number;
  readonly ms: number;
  /** As it came; undefined where it is no JSON. */
  readonly raw: unknown;
  readonly envelope: Envelope<unknown> | null;
}

export type Ask = (row: Pick<EndpointRow, 'method' | 'path' | 'encrypted'>, fields: FlatBody, bent?: Bent) => Promise<Reply>;

/** Longer than the website waits for anything but uploads, ms. */
const PATIENCE_MS = 16_000;
/** What fails sooner was no answer that took too long, ms. */
const HUNG_UP_MS = 1000;

/** Asks an upstream. Never rejects: what is wrong is in the reply. */
export function asking({ base, mode, aes, rsaPublicKey, organization, clientNo }: WireSettings): Ask {
  const hidden = (value: string): string => (rsaPublicKey === undefined ? aesEncrypt(value, aes) : rsaEncrypt(value, rsaPublicKey));
  return async ({ method, path, encrypted = [] }, plain, bent = {}) => {
    const fields = Object.fromEntries(
      Object.entries(plain).map(([field, value]) => [field, encrypted.includes(field) ? hidden(String(value)) : value]),
    );
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(bent.clientNo === false ? {} : { clientNo }),
      ...(bent.token ? { authorization: `Bearer ${bent.token}` } : {}),
      ...(bent.token || bent.organization === false ? {} : { [organization.header]: organization.number }),
    };
    const url = method === 'GET' ? `${base}${path}?${encodeBody(fields, 'form', aes)}` : base + path;
    const sent = method === 'GET' ? {} : { body: bent.body ?? encodeBody(fields, mode, aes) };
    if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded; charset=utf-8';
    const began = performance.now();
    const once = async (): Promise<Reply> => {
      const answer = await fetch(url, { method, headers, ...sent, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await answer.text();
      const ms = performance.now() - began;
      try {
        const raw: unknown = JSON.parse(text);
        return { http: answer.status, ms, raw, envelope: parseEnvelope(raw) };
      } catch {
        return { http: answer.status, ms, raw: undefined, envelope: null };
      }
    };
    const none = (): Reply => ({ http: 0, ms: performance.now() - began, raw: undefined, envelope: null });
    // A server may hang up on an idle connection just as it is written to: that says nothing of the server, and a new one is tried.
    return once().catch(() => (performance.now() - began < HUNG_UP_MS ? once().catch(none) : none()));
  };
}
