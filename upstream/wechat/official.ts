import { z } from 'zod';
import type { Database } from '../db/open';
import { dropCredential, sharedCredential, type Fetched } from './credentials';
import type { WechatAccount } from '../kernel/providers';
import { WechatError } from './provider';

export interface Account {
  readonly appId: string;
  readonly secret: string;
  /** https://api.weixin.qq.com, or a fake of it. */
  readonly base: string;
}

const TIMEOUT = 4000;
/** "Invalid credential", "invalid access_token", "access_token expired". */
const STALE_TOKEN = new Set([40001, 40014, 42001]);

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().int().positive() });
const openIdAnswer = z.object({ openid: z.string().min(1) });
const refusal = z.object({ errcode: z.number().int(), errmsg: z.string().default('') });

/** Asks WeChat's server; answers its JSON. @throws WechatError without the address, which carries the token */
export async function ask<T extends z.ZodType>(what: string, schema: T, url: URL, init: RequestInit = {}): Promise<z.output<T>> {
  const body: unknown = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    .then((response) => response.json())
    .catch((error: unknown) => {
      throw new WechatError(`${what}: ${error instanceof Error ? error.name : 'no answer'}`);
    });
  const refused = refusal.safeParse(body);
  if (refused.success && refused.data.errcode !== 0) throw new WechatError(`${what}: ${refused.data.errmsg}`, refused.data.errcode);
  const answer = schema.safeParse(body);
  if (!answer.success) throw new WechatError(`${what}: unexpected answer`);
  return answer.data;
}

/** The stable token: asking for it does not invalidate the one that another system of the customer uses. */
async function fetchToken({ appId, secret, base }: Account): Promise<Fetched> {
  const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('stable_token', tokenAnswer, new URL('/cgi-bin/stable_token', base), { method: 'POST', headers, body });
  return { value: answer.access_token, expiresInSeconds: answer.expires_in };
}

async function fetchTicket({ base }: Account, token: string): Promise<Fetched> {
  const url = new URL('/cgi-bin/ticket/getticket', base);
  url.search = new URLSearchParams({ access_token: token, type: 'jsapi' }).toString();
  const answer = await ask('getticket', ticketAnswer, url);
  return { value: answer.ticket, expiresInSeconds: answer.expires_in };
}

/** The page's authorisation, exchanged for the id of who gave it. */
async function fetchOpenId({ appId, secret, base }: Account, code: string): Promise<string> {
  const url = new URL('/sns/oauth2/access_token', base);
  url.search = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' }).toString();
  return (await ask('oauth2', openIdAnswer, url)).openid;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** Makes a call with the account's token. @throws what the call throws, WechatError when there is no token to be had */
export type Authorised = <T>(call: (token: string) => Promise<T>) => Promise<T>;

/** For a command of its own: the stable token is the same for whoever asks. */
export const ownToken =
  (account: Account): Authorised =>
  async (call) =>
    call((await fetchToken(account)).value);

/** Calls that need the account's token, shared by all processes; one that WeChat no longer takes is thrown away and asked for once more. */
export function withToken(account: Account, parts: Parts): Authorised {
  const key = `wechat:${account.appId}:access_token`;
  const token = () => sharedCredential(parts, key, () => fetchToken(account));
  return async (call) => {
    try {
      return await call(await token());
    } catch (error) {
      if (!(error instanceof WechatError && error.errcode !== null && STALE_TOKEN.has(error.errcode))) throw error;
      await dropCredential(parts, key);
      return call(await token());
    }
  };
}

/** A real official account, by WeChat's published protocol; token and ticket are shared by all processes. */
export function officialWechat(account: Account, parts: Parts): WechatAccount {
  const authorised = withToken(account, parts);
  const ticket = () => authorised((token) => fetchTicket(account, token));
  return {
    appId: account.appId,
    jsTicket: () => sharedCredential(parts, `wechat:${account.appId}:jsapi_ticket`, ticket),
    openIdOf: (code) => fetchOpenId(account, code),
  };
}
