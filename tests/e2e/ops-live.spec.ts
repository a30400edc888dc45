import { devices, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '@/lib/kernel/time';
import { schoolDays } from '@/upstream/live/school-days';
import { askForCode, CHANGED_MS, expect, expectAccessible, newPhone, test, watchCaptcha } from './fixtures';
import { atDesk, inRow } from './support/desk';
import { get } from './support/get';

/** Somebody who comes from an advertisement, on a phone. */
async function visitor(browser: Browser): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const { defaultBrowserType: _name, ...phone } = devices['Pixel 5'];
  const context = await browser.newContext({
    ...phone,

    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
  });
  return context.newPage();
}

/** Types a moment into a picker, as `2026-12-01 19:30`. */
async function pick(field: Locator, at: string): Promise<void> {
  await field.fill(at);
  await field.press('Enter');
}

/** Asks 客服验证 what a name is. */
async function check(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /课程顾问的手机号或微信号/ });
  await field.fill(name);
  await page.getByRole('button', { name: '查询', exact: true }).click();
}

test('教务 makes a live activity, somebody signs up and pays, and the desk sees lead, order and conversions; signup is ended', async ({
  browser,
}) => {
  const page = await visitor(browser);
  const slug = `fangcheng-${Date.now()}`;
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '直播活动', exact: true }).click();
  await expect(desk.getByRole('row', { name: /报名中 四晚学通方程/ })).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('row', { name: /四晚学通方程/ })
    .getByRole('link', { name: '照着开一场' })
    .click();
  await expect(desk.getByLabel('活动', { exact: true })).toHaveValue('四晚学通方程');
  await desk.getByRole('button', { name: '开这场活动' }).click();
  await expect(desk.getByText('2 到 60 个小写字母、数字或连字符')).toBeVisible();
  await expect(desk.getByText('填开始报名的时间')).toBeVisible();
  await expectAccessible(desk);

  const days = schoolDays(addDays(dayOf(new Date()), 2), 4);
  await desk.getByLabel('网址里的名字').fill(slug);
  await desk.getByLabel('活动', { exact: true }).fill('四晚再学方程');
  await desk.getByLabel('价格（元）', { exact: true }).fill('19.90');
  await desk.getByRole('button', { name: '给一个渠道另写' }).click();
  const own = desk.getByRole('group', { name: '另说的话 1' });
  await own.getByLabel('大标题').fill('抖音来的\n学通方程');
  await own.getByLabel('荧光').fill('学通');
  await own.getByLabel('圈').fill('通');
  await own.getByLabel('标题下面的话').fill('短视频里的那道题，这四晚讲完。');
  await pick(desk.getByLabel('开始报名'), `${addDays(dayOf(new Date()), -1)} 09:00`);
  await pick(desk.getByLabel('停止报名'), `${days[1] ?? ''} 19:30`);
  for (const [index, day] of days.entries()) await pick(desk.getByLabel(`第 ${index + 1} 晚 · 时间`), `${day} 19:30`);
  await desk.getByRole('button', { name: '开这场活动' }).click();
  await expect(desk.getByRole('heading', { name: '四晚再学方程', level: 1 })).toBeVisible();
  await expect(desk.getByText('还没有人报名，把报名页的链接投出去')).toBeVisible();
  await expectAccessible(desk);
  const shown = await desk.getByRole('link', { name: '在网站上看：抖音' }).getAttribute('href');

  const number = newPhone();
  const captcha = watchCaptcha(page);
  await page.goto(`${shown ?? ''}&clickid=desk-click-${Date.now()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/抖音来的学通方程/);
  await expect(page.getByText('短视频里的那道题，这四晚讲完。')).toBeVisible();
  await page.getByRole('link', { name: '初一', exact: true }).click();
  await page.waitForURL(/payment-login/);
  await page.getByLabel('家长手机号').fill(number);
  await askForCode(page, captcha, number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '支付 19.90 元' }).click();
  await page.waitForURL(/\/sandbox\/cashier\//);
  await page.getByRole('button', { name: '支付成功' }).click();
  await page.getByRole('link', { name: /返回|回到/ }).click();
  await expect(page.getByRole('heading', { name: '报上名了' })).toBeVisible();

  const lead = desk.getByRole('row', { name: new RegExp(`${number.slice(0, 3)}\\*{4}${number.slice(7)}`) });
  await expect(async () => {
    await desk.reload();
    await expect(lead).toContainText('已支付', { timeout: 8000 });
    await expect(lead).toContainText('报名 已报', { timeout: 8000 });
    await expect(lead).toContainText('付款 已报', { timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await expect(lead).toContainText('19.90');
  await expect(desk.getByText(number)).toHaveCount(0);
  await expectAccessible(desk);

  await desk.getByRole('button', { name: '停止报名' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '停止报名' }).click();
  await expect(desk.getByRole('button', { name: '恢复报名' })).toBeVisible();
  await expect(async () => {
    await page.goto(shown ?? '');
    await expect(page.getByText(/已经停止报名/).first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000 });
  await page.context().close();
  await desk.context().close();
});

test('管理员 registers a hotline and ends it, and says where a shop is: a visitor is told so at once; sites say what they lack; the inbox keeps its filters', async ({
  page,
  browser,
  baseURL,
}) => {
  const hotline = `4000${String(Date.now()).slice(-6)}`;
  await page.goto('/checkService/index?type=adviser');
  await check(page, hotline);
  await expect(page.getByText('不是官方人员，谨防受骗')).toBeVisible();

  const desk = await atDesk(browser, 'hejing@xkb.example');
  await desk.getByRole('link', { name: '顾问与店铺' }).click();
  await expect(desk.getByRole('row', { name: /小方/ })).toContainText('138****0101');
  await expect(desk.getByRole('row', { name: /SITE_MAIN_PHONE/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '登记一个名称' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('种类').click();
  await desk.getByTitle('热线', { exact: true }).last().click();
  await dialog.getByLabel('名称', { exact: true }).fill('购书热线');
  await dialog.getByLabel('号码、账号或网址').fill('xkb_rexian');
  await dialog.getByRole('button', { name: '存名称' }).click();
  await expect(dialog.getByText('写电话号码，例如 4000-186-985')).toBeVisible();
  await dialog.getByLabel('号码、账号或网址').fill(hotline);
  await dialog.getByRole('button', { name: '存名称' }).click();
  await expect(desk.getByText('已存，访客现在就查得到')).toBeVisible();
  await check(page, hotline);
  await expect(page.getByText('是官方客服电话')).toBeVisible();
  await desk.getByLabel('手机号、微信号、电话或网址').fill('4000-186-985');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('4000-186-985 是我们的：客服电话，由环境变量决定')).toBeVisible();
  await inRow(desk.getByRole('row', { name: /购书热线/ }).last(), '停用');
  await desk.getByRole('dialog').getByRole('button', { name: '停用 购书热线' }).click();
  await expect(desk.getByText('已停用，访客现在就查不到')).toBeVisible();
  await check(page, hotline);
  await expect(page.getByText('不是官方人员，谨防受骗')).toBeVisible();

  // A shop of one site: its menu leads there, and a visitor of any is told that it is ours.
  const shop = `https://jd.example/school-${Date.now()}`;
  const onSchool = async (): Promise<boolean> => (await get(baseURL ?? '', '/home', { host: 'www.school.test' })).body.includes(shop);
  await desk.getByRole('button', { name: '改 school 的京东店铺' }).click();
  await dialog.getByText('写在工作台', { exact: true }).click();
  await dialog.getByLabel('网址或店名').fill('jd.example/school');
  await dialog.getByRole('button', { name: '存店铺' }).click();
  await expect(dialog.getByText('写店铺的网址，https:// 开头').last()).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('网址或店名').fill(shop);
  await dialog.getByRole('button', { name: '存店铺' }).click();
  await expect(desk.getByRole('row').filter({ hasText: shop })).toContainText('工作台');
  await expect.poll(onSchool, { timeout: CHANGED_MS }).toBe(true);
  await check(page, shop);
  await expect(page.getByText('是官方店铺')).toBeVisible();
  await desk.getByRole('button', { name: '改 school 的京东店铺' }).click();
  await dialog.getByText(/^按环境变量：/).click();
  await dialog.getByRole('button', { name: '存店铺' }).click();
  await expect.poll(onSchool, { timeout: CHANGED_MS }).toBe(false);

  await desk.getByRole('link', { name: '站点', exact: true }).click();
  await expect(desk.getByRole('row', { name: /SITE_SCHOOL_ADDRESS 没有设置/ })).toBeVisible();
  await desk.getByRole('button', { name: '看现在的值' }).first().click();
  await expect(desk.getByRole('row', { name: /公司 示例星课邦教育科技有限公司/ })).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole('link', { name: '收件箱' }).click();
  await desk.getByLabel('种类').click();
  await desk.getByTitle('课上提问', { exact: true }).click();
  await expect(desk).toHaveURL(/kind=question/);
  await desk.getByRole('checkbox', { name: /只看逾期/ }).click();
  await expect(desk).toHaveURL(/late=1/);
  await desk.reload();
  await expect(desk.getByRole('checkbox', { name: /只看逾期/ })).toBeChecked();
  await expect(desk.getByText('没有符合的，改一下筛选')).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
});
