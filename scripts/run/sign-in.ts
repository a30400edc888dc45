import type { APIRequestContext } from '@playwright/test';
import { endpoints } from '@/lib/contracts/endpoints';

interface Account {
  readonly phone: string;
  readonly password: string;
}

/** A field of an answer that is not parsed further. */
export function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** appData of an answer of the site's door; a refusal ends the script with its message. `origin` = of the page that calls. */
export async function call(
  requests: APIRequestContext,
  url: string,
  input: Record<string, string | number> | null,
  origin = new URL(url).origin,
): Promise<unknown> {
  const headers = { origin, 'x-xkb-route': 'brand.home' };
  const answer = await (input ? requests.post(url, { data: input, headers }) : requests.get(url, { headers }));
  const body: unknown = await answer.json();
  if (field(body, 'status') === 0) throw new Error(`${url}: ${String(field(body, 'message'))}`);
  return field(body, 'appData') ?? body;
}

/**
 * Signs a demo account in through the site's own door, by password and then the code of the security check where one is
 * asked for (a new device always is). The captcha and the SMS are read from the sandbox: the site runs with APP_ENV=test.
 */
export async function signIn(
  requests: APIRequestContext,
  base: string,
  { phone, password }: Account,
  origin = new URL(base).origin,
): Promise<void> {
  const ask = (path: string, input: Record<string, string | number> | null): Promise<unknown> =>
    call(requests, new URL(path, base).href, input, origin);
  const c = String(field(await ask('/api/captcha', null), 'c'));
  const captcha = String(field(await ask(`/sandbox/captcha?c=${c}`, null), 'answer'));
  const account = { loginName: phone, loginPassword: password, captcha, c };
  const first = await ask(endpoints['account.login'].path, account);
  if (!field(first, 'UserNotOnSmsWhiteList')) return;
  await ask(endpoints['sms.send'].path, { mobilePhone: phone, smsType: 2, captcha, c });
  const outbox = field(await ask('/sandbox/sms.json', null), 'list');
  const sms: unknown = Array.isArray(outbox)
    ? outbox.find((one) => field(one, 'mobilePhone') === phone && field(one, 'code') !== '')
    : undefined;
  await ask(endpoints['account.checkSmsCode'].path, { loginName: phone, loginPassword: String(field(sms, 'code')) });
}

/** Signs the same account in to the evaluation; on a device that it has used by now. */
export async function signInToEvaluation(requests: APIRequestContext, base: string, { phone, password }: Account): Promise<void> {
  const at = (path: string): string => new URL(path, base).href;
  const c = String(field(await call(requests, at('/api/captcha'), null), 'c'));
  const captcha = String(field(await call(requests, at(`/sandbox/captcha?c=${c}`), null), 'answer'));
  await call(requests, at(endpoints['evaluation.login'].path), { loginName: phone, loginPassword: password, captcha, c });
}
