import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type Locator, type Page, type Response } from '@playwright/test';

/** A mobile number no other test uses. */
export function newPhone(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The key of the captcha that a document has brought, or null. */
const broughtIn = async (document: Response): Promise<string | null> =>
  /\\"c\\":\\"([\w-]{1,64})\\"\}/.exec(await document.text().catch(() => ''))?.[1] ?? null;

/** Remembers the key of the newest captcha the page brought or loaded, and can read what its picture says (APP_ENV=test only). */
export function watchCaptcha(page: Page): { answer: () => Promise<string> } {
  let newest: Promise<string | null> | null = null;
  page.on('response', (response: Response) => {
    if (response.request().isNavigationRequest() && response.ok()) newest = broughtIn(response);
    if (!response.url().includes('/api/captcha')) return;
    newest = response.json().then((body: unknown) => String(field(field(body, 'appData'), 'c')));
    // A captcha that nobody solves may go with its page.
    newest.catch(() => undefined);
  });
  return {
    async answer() {
      await expect.poll(() => newest).not.toBeNull();
      const key = await newest;
      const body: unknown = await (await page.request.get(`/sandbox/captcha?c=${key}`)).json();
      return String(field(body, 'answer'));
    },
  };
}

/** ms between two SMS to one number (§9), and a little. */
const SMS_EVERY = 61_000;

/** Waits within a test, whose time it does not take. */
async function waitOut(page: Page, ms: number): Promise<void> {
  test.info().setTimeout(test.info().timeout + ms);
  await page.waitForTimeout(ms);
}

/** Takes the turn of a number among all workers, or says how long (ms) somebody else still has it. A code is used once, by whoever asked for it. */
function takeTurn(phone: string): number {
  const turn = join(dirname(process.env.E2E_DATA_DIR ?? ''), `sms-turn-${phone}`);
  try {
    mkdirSync(turn);
    return 0;
  } catch {
    const left = (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? 0) + SMS_EVERY - Date.now();
    if (left <= 0) rmSync(turn, { recursive: true, force: true });
    return Math.max(left, 1);
  }
}

/** Waits until a demo number may get an SMS: a test of another file may just have had one sent to it, or be about to. */
export async function awaitSmsTurn(page: Page, phone: string): Promise<void> {
  for (let left = takeTurn(phone); left > 0; left = takeTurn(phone)) await waitOut(page, left);
  const body: unknown = await (await page.request.get('/sandbox/sms.json')).json();
  const list = field(body, 'list');
  // A notice counts against no limit.
  const last = Array.isArray(list) ? list.find((sms) => field(sms, 'mobilePhone') === phone && field(sms, 'words') === '') : undefined;
  const wait = last === undefined ? 0 : new Date(String(field(last, 'createdAt'))).getTime() + SMS_EVERY - Date.now();
  if (wait > 0) await waitOut(page, wait);
}

/** What the newest SMS to a number brings, once it looks as it must. */
async function smsPart(page: Page, phone: string, part: 'code' | 'link', form: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const body: unknown = await (await page.request.get('/sandbox/sms.json')).json();
      const list = field(body, 'list');
      const found = Array.isArray(list) ? list.find((sms) => field(sms, 'mobilePhone') === phone && field(sms, part) !== '') : undefined;
      text = String(field(found, part) ?? '');
      return text;
    })
    .toMatch(form);
  return text;
}
/** The newest SMS code "sent" to a number. */
export const smsCode = (page: Page, phone: string): Promise<string> => smsPart(page, phone, 'code', /^\d{6}$/);
/** The address in the newest SMS to a number. */
export const smsLink = (page: Page, phone: string): Promise<string> => smsPart(page, phone, 'link', /^https?:/);

/** Fills the login dialog that is open and sends it. */
export async function fillLogin(page: Page, captcha: { answer: () => Promise<string> }, phone: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('img', { name: '图形验证码' }).waitFor();
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

/** Answers the security check that a new device meets. */
export async function passSecurityCheck(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await expect(dialog.getByText(/后可重发/)).toBeVisible();
  await dialog.getByLabel('短信验证码').fill(await smsCode(page, phone));
  await dialog.getByRole('button', { name: '确认' }).click();
}

export const newcomerPassword = 'Xkb2026e2e';

/** Solves the captcha of a form that stands on the page (or in a dialog of it), asks for the SMS code and types it. */
export async function askForCode(
  page: Page,
  captcha: { answer: () => Promise<string> },
  phone: string,
  form: Page | Locator = page,
): Promise<void> {
  await form.getByRole('img', { name: '图形验证码' }).waitFor();
  await form.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
  await form.getByRole('button', { name: /获取验证码|发送验证码/ }).click();
  // Until then the newest SMS of a number that others use, too, is theirs.
  await expect(form.getByText(/后可重发/).first()).toBeVisible();
  await form.getByLabel('短信验证码').fill(await smsCode(page, phone));
}

/** Fills the login by SMS code that is open, on the page or in a dialog of it, and sends it. */
export async function signInByCode(
  page: Page,
  captcha: { answer: () => Promise<string> },
  phone: string,
  form: Page | Locator = page,
): Promise<void> {
  // A page that was come to by a link may still wait for its code.
  await page.waitForFunction(() => document.documentElement.dataset.live === '1');
  await form.getByLabel('手机号').fill(phone);
  await askForCode(page, captcha, phone, form);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '登录', exact: true }).click();
}

/** A newcomer registers and signs in on the same device; the grade picker is open then. `open` = the way to the form. */
export async function register(page: Page, open: () => Promise<unknown> = () => page.goto('/register')): Promise<string> {
  const phone = newPhone();
  const captcha = watchCaptcha(page);
  await open();
  await page.getByLabel('手机号').fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByLabel('设置密码').fill(newcomerPassword);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await fillLogin(page, captcha, phone, newcomerPassword);
  await expect(page.getByRole('dialog', { name: '选择年级' })).toBeVisible();
  return phone;
}
