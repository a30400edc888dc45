import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeUpstream } from '../../support/fake-upstream';

export const host = 'site.test';
export const upstream = new FakeUpstream();

/** Sets the environment for the doors, before they are imported. */
export async function startUpstream(env: Readonly<Record<string, string>> = {}): Promise<void> {
  Object.assign(process.env, {
    UPSTREAM_API_BASE: await upstream.listen(),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'doors-')),
    LOG_LEVEL: 'silent',
    UPSTREAM_TIMEOUT_MS: '1500',
    ...env,
  });
}

interface CallOptions {
  readonly route?: string | null;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly cookie?: string;
  readonly body?: BodyInit;
  /** Needed by a body that streams; the DOM's types do not know it. */
  readonly duplex?: 'half';
}

/** A call as a page of ours makes it; a header set to null is left out. */
export function post(
  path: string,
  input: unknown,
  { route = 'brand.home', headers = {}, cookie, body, ...rest }: CallOptions = {},
): Request {
  const all: Record<string, string | null> = {
    host,
    origin: `https://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-xkb-route': route,
    cookie: cookie ?? null,
    ...headers,
  };
  const kept = new Headers();
  for (const [name, value] of Object.entries(all)) if (value !== null) kept.set(name, value);
  return new Request(`http://${host}${path}`, { method: 'POST', headers: kept, body: body ?? JSON.stringify(input), ...rest });
}

/** Cookie header from the Set-Cookie lines of an answer. */
export function cookieFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export const user = {
  rsNo: 'RS10001',
  token: 'user-token-secret',
  nickName: '小星',
  mobilePhone: '13800138000',
  isSetClass: 1,
  isClassUpgrade: 2,
  gradeName: null,
  qiniuUrl: '',
  photoUrl: '',
};
export const credentials = { loginName: '13800138000', loginPassword: 'Xkb2026', captcha: 'ab12', c: 'key-1' };

export const path = {
  login: '/api/v1/userInfo/login/V2',
  checkSms: '/api/v1/userInfo/checkSmsCode',
  logout: '/api/v1/userInfo/logout',
  info: '/api/v1/userinfo/findUserinfo',
  updateClass: '/api/v1/userInfo/updateUserClass',
  updatePassword: '/api/v1/userInfo/updatePassword',
  grades: '/api/web/v1/common/findGradeSelection',
  basic: '/api/web/v1/common/getbasicdata',
  getSigns: '/api/v1/sms/getSgins',
  sendSms: '/api/v1/sms/send',
  captcha: '/api/captcha',
  video: '/api/v1/videosecurity/otherAuthentication',
  create: '/api/v1/orders/createOrder',
  paperLogin: '/api/web/v1/shortLinkCode/paperLogin',
  evaluationLogin: '/api/web/v1/evaluation/login',
  evaluationExercises: '/api/web/v1/evaluation/recommendExercises',
} as const;
