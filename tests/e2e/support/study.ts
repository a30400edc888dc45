import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { askForCode, expect, expectAccessible, readQr, smsCode, watchCaptcha } from '../fixtures';

/** The desktop leads home, and says there how the page opens: with the whole link, whose it is included. */
export async function expectCodeOnDesktop(browser: Browser, baseURL: string | undefined, link: URL): Promise<void> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, userAgent });
  const desktop = await context.newPage();
  await desktop.goto(link.pathname + link.hash);
  await expect(desktop).toHaveURL(/\/home(#|$)/);
  await expect(desktop.getByRole('dialog', { name: '这一页用手机打开' })).toBeVisible();
  expect(await readQr(desktop, /这一页的二维码/)).toBe(link.href);
  await expectAccessible(desktop);
  await desktop.getByRole('button', { name: '留在首页' }).click();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);
  await context.close();
}

/** The rows of a figure's table, added up by what stands in their last column. */
async function sumOfRows(page: Page): Promise<number> {
  const cells = await page.locator('tbody tr td:last-child').allInnerTexts();
  return cells.reduce((sum, text) => sum + (text === '不到 1' ? 0 : Number(text)), 0);
}

/** Opens a figure and checks that its lines make it; answers it. */
export async function prove(page: Page, figure: Locator): Promise<number> {
  const shown = Number(/\d+/.exec(await figure.innerText())?.[0]);
  await figure.click();
  await expect(page.getByRole('heading', { name: '怎么算的' })).toBeVisible();
  expect(await sumOfRows(page)).toBe(shown);
  expect(Number(await page.locator('tfoot td:last-child').innerText())).toBe(shown);
  return shown;
}

/** From the letter to the proof of the number and back. */
export async function expectLetterAfterProof(page: Page, letter: string, phone: string): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto(letter);
  await page.getByRole('link', { name: '验证家长手机号' }).click();
  await page.getByLabel('家长手机号').fill(phone);
  await page.getByRole('img', { name: '图形验证码' }).waitFor();
  // The number was sent a code when the child was bound, and gets one a minute.
  await expect(async () => {
    await page.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
    await page.getByRole('button', { name: /获取验证码/ }).click();
    const often = page.getByRole('alertdialog').filter({ hasText: '发送过于频繁' });
    const sent = page.getByText(/后可重发/);
    await expect(often.or(sent)).toBeVisible();
    if (await often.isVisible()) await often.getByRole('button', { name: '知道了' }).click();
    await expect(sent).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 70_000, intervals: [5000] });
  await page.getByLabel('短信验证码').fill(await smsCode(page, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL((url) => url.pathname + url.search === letter);
  await expect(page.getByText('还没有信。')).toBeVisible();
  await expectAccessible(page);
}

/** A phone proves a new number, which it answers, and binds the child that invites it; every step refuses what it has to. */
export async function bindAsParent(context: BrowserContext, invitation: string): Promise<string> {
  const page = await context.newPage();
  // A later step leads back to the first, with a sentence.
  await page.goto('/parentCode/choiceRelationship');
  await page.waitForURL(/bindPhoneCode\?again=1/);
  await expect(page.getByText('这一步要先验证家长手机号')).toBeVisible();
  await expectAccessible(page);
  const captcha = watchCaptcha(page);
  await page.goto(invitation);
  await page.reload();
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.getByLabel('家长手机号').fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/bindParentCode/);
  await expect(page.getByLabel('孩子的绑定码')).toHaveValue(/^\w{8}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/choiceRelationship/);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('请先选一个称呼');
  await page.getByRole('button', { name: '妈妈' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await page.waitForURL(/relationshipList/);
  await expect(page.getByText('我的孩子 1 个')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^看.*的学习报告$/ }).click();
  await page.waitForURL(/studymag\/report\?child=\d+$/);
  await expect(page.getByText(/的学习报告/)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('parentTicket');
  await page.close();
  return phone;
}

/** On the page of the plan: a goal without a day is refused, one of a Saturday is kept. */
export async function changeGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '调整目标' }).click();
  for (const day of ['周一', '周二', '周三', '周四', '周五'])
    await page
      .getByRole('group', { name: /哪几天学/ })
      .getByRole('button', { name: day })
      .click();
  await page.getByRole('button', { name: '保存并重排计划' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('至少选一天');
  await page
    .getByRole('group', { name: /哪几天学/ })
    .getByRole('button', { name: '周六' })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存并重排计划' }).click();
  await expect(page.getByText('周六，每天 1 讲新课，19:00 开始。')).toBeVisible();
}
