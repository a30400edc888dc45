import type { Page } from '@playwright/test';
import { askForCode, awaitSmsTurn, CHANGED_MS, expect, expectAccessible, test, watchCaptcha } from './fixtures';
import { anotherPhone } from './support/phone';

/** Live signup on phones: one channel from the advertisement to the adviser, the other two in short; the rules are tested upstream. */

type Captcha = ReturnType<typeof watchCaptcha>;
const newPhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

async function fillForm(page: Page, captcha: Captcha, phone: string, grade: string): Promise<void> {
  await page.getByLabel('家长手机号').fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByRole('radio', { name: grade }).check({ force: true });
  await page.getByRole('checkbox').check();
}

interface Conversion {
  readonly event: string;
  readonly platform: string;
  readonly clickKey: string;
  readonly state: string;
}
/** What the platforms were told of a click. */
async function conversions(page: Page, clickId: string): Promise<readonly Conversion[]> {
  const { list }: { list: readonly (Conversion & { readonly clickId: string })[] } = await (
    await page.request.get('/sandbox/conversions.json')
  ).json();
  return list.filter((row) => row.clickId === clickId);
}

/** Seats that the landing page of an activity says are left, to whoever asks for it now. */
async function seatsLeft(page: Page): Promise<number> {
  const html = await (await page.request.get('/liveSignupTiktok/index?activity=fangcheng')).text();
  return Number(/还剩 (?:<!-- -->)?(\d+)/.exec(html)?.[1]);
}

test('Douyin: from the advertisement to the adviser, with the click kept and both conversions reported', async ({
  page,
  browser,
  baseURL,
}) => {
  const clickId = `EJiw267wvfQCGKf2g74Z-${Date.now()}`;
  await page.goto(`/liveSignupTiktok?clickid=${clickId}&utm_source=douyin&utm_campaign=fangcheng&other=1`);
  await page.waitForURL(/\/liveSignupTiktok\/index\?clickid=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/四晚学通方程/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/liveSignupTiktok\/index$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(/还剩 \d+ 个座位/)).toBeVisible();
  await page.getByText('那天晚上没空怎么办？').click();
  await expect(page.getByText(/30 天内随时看/)).toBeVisible();

  // A page later the address is another one, and the click is still there; what is not of the campaign is left behind.
  await page.goto('/liveSignupTiktok/index');
  await page.getByRole('link', { name: '初一', exact: true }).click();
  await page.waitForURL(new RegExp(`payment-login\\?.*clickid=${clickId}&utm_source=douyin&utm_campaign=fangcheng$`));
  await expect(page.getByRole('radio', { name: '初一' })).toBeChecked();
  await page.getByRole('button', { name: /^支付/ }).click();
  await expect(page.getByText('请填写 11 位手机号，以 1 开头')).toBeVisible();
  await expect(page.getByLabel('家长手机号')).toBeFocused();
  await expectAccessible(page);
  const captcha = watchCaptcha(page);
  await page.reload();
  const phone = newPhone();
  await fillForm(page, captcha, phone, '初一');
  const before = await seatsLeft(page);
  await page.getByRole('button', { name: '支付 9.90 元' }).click();

  await page.waitForURL(/\/sandbox\/cashier\//);
  // The page from the cache lives for a minute; that a seat is gone it says at once.
  await expect.poll(() => seatsLeft(page), { timeout: CHANGED_MS, intervals: [100] }).toBeLessThan(before);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '还差一步：付款' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /支付宝/ })).toBeVisible();
  await expectAccessible(page);
  // A new visit of the same browser goes on with the same order.
  await page.goto('/liveSignupTiktok/payment-login');
  await page.waitForURL(/payment-detail\?lead=/);
  await page.getByRole('button', { name: '确认付款' }).click();
  await page.waitForURL(/\/sandbox\/cashier\//);
  await page.getByRole('button', { name: '支付成功' }).click();
  await page.getByRole('link', { name: /返回|回到/ }).click();

  await expect(page.getByRole('heading', { name: '报上名了' })).toBeVisible();
  await expect(page.getByRole('img', { name: '小方的微信二维码' })).toBeVisible();
  await expect(page.getByText('xkb_2026')).toBeVisible();
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`).first()).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => conversions(page, clickId))
    .toMatchObject([
      { event: 'paid', platform: 'ocean', clickKey: 'clickid', state: 'sent' },
      { event: 'registered', platform: 'ocean', clickKey: 'clickid', state: 'sent' },
    ]);

  const detail = page.url();
  await page.getByRole('link', { name: '看预习短课' }).click();
  await page.waitForURL(/\/video\?/);
  await expect(page.getByRole('button', { name: '播放这一讲' })).toBeVisible();
  // In another browser the address shows how it stands, and nothing of the person.
  const other = await anotherPhone(browser, baseURL);
  await other.goto(detail);
  await expect(other.getByRole('heading', { name: '报上名了' })).toBeVisible();
  await expect(other.getByText(`${phone.slice(0, 3)}****`)).toHaveCount(0);
  // By the number it is theirs there too, and nothing is bought again.
  const elsewhere = watchCaptcha(other);
  await other.getByRole('link', { name: '用手机号找回报名' }).click();
  await other.waitForURL(/find=1/);
  await expect(other).toHaveTitle(/^找回报名/);
  await awaitSmsTurn(other, phone);
  await other.reload();
  await other.getByLabel('家长手机号').fill(phone);
  await askForCode(other, elsewhere, phone);
  await other.getByRole('checkbox').check();
  await expectAccessible(other);
  await other.getByRole('button', { name: '验证手机号，找回报名' }).click();
  await other.waitForURL(/payment-detail\?lead=[\w-]+$/);
  await expect(other.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`).first()).toBeVisible();
  await expect(other.getByRole('link', { name: '看预习短课' })).toBeVisible();
  await other.context().close();
});

test('Tencent and Toutiao: their own words, activity and names of the click', async ({ page }) => {
  await page.goto('/liveSignupTencent/index?clickid=not-ours-1234&qz_gdt=qz-1234&gdt_vid=%3Cscript%3E');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/三晚学通浮力/);
  await expect(page.getByText('微信专场')).toBeVisible();
  await page.getByRole('link', { name: '马上占座' }).click();
  await page.waitForURL(/liveSignupTencent\/payment-login\?activity=fuli&qz_gdt=qz-1234$/);
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked();

  await page.goto('/liveSignupHeadlines/index?clickid=toutiao-1');
  await expect(page.getByText('头条专场')).toBeVisible();
  await page.getByRole('link', { name: '报名听课' }).click();
  await page.waitForURL(/liveSignupHeadlines\/payment-login\?activity=fangcheng&clickid=toutiao-1$/);
  await expect(page.getByRole('radio', { name: '支付宝' })).toBeChecked();
});

test('what cannot be signed up for says why and where to go; a detail without a lead shows the way back', async ({ page }) => {
  for (const [activity, words] of [
    ['youlishu-10', '这一期已经停止报名'],
    ['fangcheng-xiaoban', '这一期名额已满'],
    ['qimo-yuce', '还没有到报名时间'],
  ] as const) {
    await page.goto(`/liveSignupHeadlines/index?activity=${activity}`);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('link', { name: '看正在报名的一期' })).toHaveAttribute('href', /activity=fangcheng$/);
  }
  await page.goto('/liveSignupHeadlines/payment-login?activity=youlishu-10');
  await expect(page.getByRole('heading', { name: '这一期已经停止报名' })).toBeVisible();
  await page.goto('/liveSignupTencent/index?activity=nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: '没有找到这场直播课' })).toBeVisible();
  await page.goto('/liveSignupTencent/payment-detail?lead=unknown-lead-0000');
  // What leads the page comes with it: on a slow line the scripts would come first.
  await expect(page.locator('main img, body img').first()).toHaveAttribute('src', /^data:image\/svg/);
  await expect(page.getByText('这里还没有报名记录')).toBeVisible();
  await page.getByRole('link', { name: '用手机号找回报名' }).click();
  await expect(page.getByRole('button', { name: '验证手机号，找回报名' })).toBeVisible();
});
