import { test, type Page } from '@playwright/test';
import { endpoints, type EndpointId } from '@/lib/contracts/endpoints';
import { newcomerPassword, newPhone, smsCode } from '../fixtures';

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** A call through the site's door by the browser of this page, without its screens; appData of a success. */
async function call(page: Page, id: EndpointId, input: object): Promise<unknown> {
  const { path, method } = endpoints[id];
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const headers = { origin, 'content-type': 'application/json', 'x-xkb-route': 'account.register' };
  const answer = await (method === 'GET' ? page.request.get(path, { headers }) : page.request.post(path, { headers, data: input }));
  const body: unknown = await answer.json();
  if (field(body, 'status') !== 1) throw new Error(`${id}: ${String(field(body, 'message'))}`);
  return field(body, 'appData');
}

/** A captcha with what its picture says. */
async function solved(page: Page): Promise<{ readonly c: string; readonly captcha: string }> {
  const c = String(field(await call(page, 'account.captcha', {}), 'c'));
  const body: unknown = await (await page.request.get(`/sandbox/captcha?c=${c}`)).json();
  return { c, captcha: String(field(body, 'answer')) };
}

/**
 * A newcomer of 初一, signed in on this device, on the home page or at `first`; null leaves the page as it is. For tests of what comes
 * after: it is made by the calls of the screens that the sale's walk goes through (`register` of fixtures.ts). Answers the number; the
 * password is `newcomerPassword`.
 */
export async function pupil(page: Page, first: string | null = '/home'): Promise<string> {
  const phone = newPhone();
  await call(page, 'sms.send', { mobilePhone: phone, smsType: 1, ...(await solved(page)) });
  const code = await smsCode(page, phone);
  await call(page, 'account.register', { loginName: phone, loginPassword: newcomerPassword, smsCode: code });
  await call(page, 'account.login', { loginName: phone, loginPassword: newcomerPassword, ...(await solved(page)) });
  await call(page, 'user.updateClass', { gradeName: '初一' });
  if (first !== null) await page.goto(first);
  return phone;
}
