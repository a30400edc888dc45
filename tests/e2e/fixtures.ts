import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page, type Response } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { addressOf, OwnAddress } from './support/own-address';
import { waitForLife } from './support/phone';

/** Until a page that a change concerns is new, on a machine that is busy with tests, ms; what it takes is measured (docs/benchmarks.md, a change behind a page). */
export const CHANGED_MS = 20_000;

/**
 * What the browser itself says of an answer the test asked for on purpose (404 pages, refused calls), of WeChat's own script, which no test
 * can reach, and of the desk's previews, in which nothing runs, not even what Playwright would.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of (401|403|404|409)|net::ERR_\w+ https:\/\/res2?\.wx\.qq\.com\/)|Blocked script execution in 'about:srcdoc'/;
/** What it says of faults: for `test.use({ noise: faultNoise })` where a test breaks the connection or the server. */
export const faultNoise =
  /Failed to load resource: (net::ERR_|the server responded with a status of)|An unknown error occurred when fetching the script|Blocked script execution in .about:srcdoc./;

/**
 * Somebody who is about to do something has the pointer over the page: code that comes with the first touch is under way. Without
 * `handy` a page is only looked at.
 */
function comeNear(): void {
  const near = (): boolean => document.documentElement.dataset.live === '1' && document.dispatchEvent(new Event('pointerover'));
  new MutationObserver((_, watch) => {
    if (near()) watch.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
}

interface Worker {
  /** The proxy that the worker's browsers go through. */
  readonly door: { readonly own: OwnAddress; readonly server: string };
}

/** Listens to what every page of a browser says, once. */
type Hear = (context: BrowserContext) => void;

/**
 * Unexpected console errors (what a policy has kept from happening is one) and uncaught exceptions fail the test; `noise` = what is
 * expected of them. Every browser of a test is heard: its own, windows that open, a colleague's, a second device. Every file of tests
 * comes from an address of its own in each project.
 */
export const test = base.extend<{ noise: RegExp; handy: boolean; heard: Hear }, Worker>({
  noise: [expectedNoise, { option: true }],
  handy: [true, { option: true }],
  door: [
    async ({}, provide) => {
      const own = new OwnAddress();
      await provide({ own, server: await own.listen() });
      await own.close();
    },
    { scope: 'worker' },
  ],
  proxy: async ({ door }, provide, { file, project }) => {
    door.own.from = addressOf(`${project.name} ${file}`);
    // Without this Chromium goes to the loopback directly.
    await provide({ server: door.server, bypass: '<-loopback>' });
  },
  heard: [
    async ({ browser, noise }, provide) => {
      const errors: string[] = [];
      const known = new WeakSet<BrowserContext>();
      const hear: Hear = (context) => {
        if (known.has(context)) return;
        known.add(context);
        context.on('weberror', (fault) => errors.push(`pageerror: ${fault.error().message}`));
        context.on('console', (message) => {
          const said = `${message.text()} ${message.location().url}`;
          if (message.type() === 'error' && !noise.test(said)) errors.push(`console.error: ${said}`);
        });
      };
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        hear(context);
        return context;
      };
      await provide(hear);
      browser.newContext = open;
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, heard }, provide) => {
    heard(context);
    await provide(context);
  },
  page: async ({ page, handy, javaScriptEnabled }, provide) => {
    if (handy) await page.addInitScript(comeNear);
    if (javaScriptEnabled !== false) waitForLife(page);
    await provide(page);
  },
});
export { expect };

/**
 * axe in the page itself: its other way opens a second page for each look, for frames of other sites, of which we have none,
 * and takes twice as long.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // Between two pages the head is without one for a moment: it is waited for below.
    rules: { 'document-title': { enabled: false } },
  });

/** Nothing that axe knows may be found, of any impact. Moves that are under way are ended first: half-drawn colours are no finding. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }),
  );
  const { violations } = await axe(page).analyze();
  // The title of a page that is made for each request may come after its first words.
  await expect.poll(() => page.title()).not.toBe('');
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([]);
}

/** No heading that can be seen stands alone: its section says something besides (for paper: `emulateMedia` first). */
export async function expectNoEmptyHeading(page: Page): Promise<void> {
  const alone = await page.evaluate(() => {
    const words = (element: HTMLElement): string => element.innerText.replace(/\s/g, '');
    return [...document.querySelectorAll<HTMLElement>('main h2, main h3')]
      .filter((heading) => heading.offsetParent !== null)
      .filter((heading) => {
        const around = heading.closest<HTMLElement>('section, li, article');
        return around !== null && words(around) === words(heading) && around.querySelector('img, svg[role=img]') === null;
      })
      .map((heading) => heading.innerText);
  });
  expect(alone).toEqual([]);
}

/** A mobile number no other test uses. */
export function newPhone(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Remembers the key of the newest captcha the page loaded, and can read what its picture says (APP_ENV=test only). */
export function watchCaptcha(page: Page): { answer: () => Promise<string> } {
  let newest: Promise<string> | null = null;
  page.on('response', (response: Response) => {
    if (!response.url().includes('/api/captcha')) return;
    newest = response.json().then((body: unknown) => String(field(field(body, 'appData'), 'c')));
    // A captcha that nobody solves may go with its page.
    newest.catch(() => undefined);
  });
  return {
    async answer() {
      await expect.poll(() => newest !== null).toBe(true);
      const key = await newest;
      const body: unknown = await (await page.request.get(`/sandbox/captcha?c=${key}`)).json();
      return String(field(body, 'answer'));
    },
  };
}

/** ms between two SMS to one number (§9), and a little. */
const SMS_EVERY = 61_000;

/** Waits until a demo number may get an SMS: a test of another file may just have had one sent to it. */
export async function awaitSmsTurn(page: Page, phone: string): Promise<void> {
  const body: unknown = await (await page.request.get('/sandbox/sms.json')).json();
  const list = field(body, 'list');
  // A notice counts against no limit.
  const last = Array.isArray(list) ? list.find((sms) => field(sms, 'mobilePhone') === phone && field(sms, 'words') === '') : undefined;
  const wait = last === undefined ? 0 : new Date(String(field(last, 'createdAt'))).getTime() + SMS_EVERY - Date.now();
  if (!(wait > 0)) return;
  base.info().setTimeout(base.info().timeout + wait);
  await page.waitForTimeout(wait);
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

/** What a camera reads from a picture of a QR code. */
export async function seenIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** What the QR code in an <img> says, read from its pixels. */
export async function readQr(page: Page, name: RegExp): Promise<string> {
  const source = await page.getByRole('img', { name }).getAttribute('src');
  return seenIn(Buffer.from((source ?? '').split(',')[1] ?? '', 'base64'));
}

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
