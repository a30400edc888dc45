import { devices, type Browser, type Page } from '@playwright/test';
import { askForCode, expect, expectAccessible, newPhone, readQr, signInByCode, smsCode, test, watchCaptcha } from './fixtures';
import { alive, anotherPhone } from './support/phone';
import { pupil } from './support/pupil';
import { payInWechat, wechatPhone } from './support/wechat';

/** The tills as people come to them: one code at a desk, WeChat's own browser at every cashier. */

/** Courses of 初一 without printed books. */
const first = '句子是怎么长出来的：语法 4 讲';
const second = '一张地图读懂半本书';

/** From the catalogue to the unpaid order. */
async function orderCourse(page: Page, title: string): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('link', { name: '立即购买' }).first().click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/orderNo=/);
}

async function scanWith(browser: Browser, baseURL: string | undefined, address: string, userAgent?: string): Promise<Page> {
  const phone = await anotherPhone(browser, baseURL, userAgent ? { userAgent } : {});
  await phone.goto(address);
  return phone;
}

test.describe('one code at a desk', { tag: '@desk' }, () => {
  test('is paid in WeChat, and the desk turns the page', async ({ page, browser, baseURL }) => {
    // A visitor: the login opens where they are, and they go on buying.
    const captcha = watchCaptcha(page);
    await page.goto('/home');
    await page
      .getByRole('link', { name: new RegExp(first) })
      .first()
      .click();
    await page.getByRole('link', { name: '立即购买' }).first().click();
    const login = page.getByRole('dialog', { name: '登录' });
    await login.getByRole('button', { name: '短信登录' }).click();
    await signInByCode(page, captcha, newPhone());
    await page.waitForURL(/\/course\/purchase\?courseId=/);
    await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/orderNo=/);
    await expect(page.getByRole('img', { name: '扫码支付二维码' })).toBeVisible();
    await expectAccessible(page);
    const address = await readQr(page, /扫码支付二维码/);
    expect(address).toMatch(/\/pay\?c=[\w-]{22}$/);
    await page.getByRole('radio', { name: /银行卡/ }).click();
    await expect(page.getByRole('link', { name: '打开银行付款页面' })).toHaveAttribute('href', /\/sandbox\/cashier\//);

    const wechat = await wechatPhone(browser, baseURL);
    await wechat.goto(address);
    await payInWechat(wechat);
    await expect(wechat.getByRole('heading', { name: '付好了' })).toBeVisible();
    await expect(wechat.getByText(/^\d{3}\*{4}\d{4}$/)).toBeVisible();
    await expectAccessible(wechat);
    await wechat.context().close();
    await expect(page.getByText('付好了，可以学了')).toBeVisible();
    await page.getByRole('link', { name: '订单详情' }).click();
    await expect(page.getByText('已支付', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '去学习' })).toBeVisible();
  });

  test('Alipay opens its own page, another browser asks which way, and a desk is told to scan', async ({ page, browser, baseURL }) => {
    await pupil(page, null);
    await orderCourse(page, second);
    const address = await readQr(page, /扫码支付二维码/);
    const elsewhere = await scanWith(browser, baseURL, address);
    await expect(elsewhere.getByRole('radio')).toHaveCount(3);
    await expectAccessible(elsewhere);
    await elsewhere.context().close();
    const desk = await browser.newPage({ baseURL });
    await desk.goto(address);
    await expect(desk.getByRole('heading', { name: '请用手机打开' })).toBeVisible();
    await desk.close();
    const alipay = await scanWith(browser, baseURL, address, `${devices['Pixel 5'].userAgent} AlipayClient/10.5`);
    await alipay.waitForURL(/\/sandbox\/cashier\//);
    await alipay.getByRole('button', { name: '支付失败' }).click();
    await expect(page.getByText('这一次没有付成')).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(() => readQr(page, /扫码支付二维码/).catch(() => address)).not.toBe(address);
    await alipay.goto(await readQr(page, /扫码支付二维码/));
    await alipay.waitForURL(/\/sandbox\/cashier\//);
    await alipay.getByRole('button', { name: '支付成功' }).click();
    await expect(page.getByText('付好了，可以学了')).toBeVisible();
    await alipay.context().close();
  });
});

test.describe('in WeChat', { tag: '@phone' }, () => {
  test('a learner pays an order, asks a parent to pay another, and both courses open', async ({ browser, baseURL }) => {
    const learner = await wechatPhone(browser, baseURL);
    await pupil(learner, null);
    await orderCourse(learner, first);
    await learner.getByRole('radio', { name: /支付宝/ }).click();
    const way = learner.getByRole('dialog', { name: '请点击右上角「在浏览器打开」' });
    // Over the whole screen, as it points at its corner.
    expect((await way.boundingBox())?.y).toBe(0);
    await way.getByRole('button').click();
    await learner.getByRole('button', { name: '确认付款' }).click();
    await payInWechat(learner);
    await expect(learner.getByText('付好了，可以学了')).toBeVisible();
    expect(await learner.content()).not.toContain('sandbox-visitor');

    await orderCourse(learner, second);
    await learner.getByRole('button', { name: '请家长付款' }).click();
    const address = await readQr(learner, /付款链接二维码/);
    const parent = await wechatPhone(browser, baseURL);
    const captcha = watchCaptcha(parent);
    await parent.goto(address);
    await alive(parent);
    await signInByCode(parent, captcha, newPhone());
    await parent.waitForURL(/\/m\/order-detail-share\?shareId=/);
    await parent.getByRole('button', { name: '确认付款' }).click();
    await payInWechat(parent);
    await parent.waitForURL(/\/m\/order\/success\?shareId=/);
    await expect(parent.getByRole('heading', { name: '付好了' })).toBeVisible();
    await parent.context().close();

    await learner.goto('/personal/my-course');
    for (const title of [first, second]) await expect(learner.getByRole('main').getByText(title).first()).toBeVisible();
    await learner.context().close();
  });

  test('an advertisement leads to a signup that is paid there', async ({ browser, baseURL }) => {
    const page = await wechatPhone(browser, baseURL);
    const captcha = watchCaptcha(page);
    const phone = newPhone();
    await page.goto('/liveSignupTencent/index?gdt_vid=wx-click-1234');
    await page.getByRole('link', { name: '马上占座' }).click();
    await page.waitForURL(/payment-login/);
    await alive(page);
    await page.getByLabel('家长手机号').fill(phone);
    await askForCode(page, captcha, phone);
    await page.locator('#live-grade-0').check({ force: true });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^支付/ }).click();
    await payInWechat(page);
    await expect(page.getByRole('heading', { name: '报上名了' })).toBeVisible();
    await page.context().close();
  });
});

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  /** The captcha that the page has brought, with its key in the form; its answer is the sandbox's to say. */
  async function answerOf(page: Page): Promise<string> {
    const key = await page.locator('input[type="hidden"][name="c"]').inputValue();
    const { answer }: { answer: string } = await (await page.request.get(`/sandbox/captcha?c=${key}`)).json();
    return answer;
  }

  test('Toutiao: from the advertisement to the paid seat, with the click and both conversions', async ({ page }) => {
    const clickId = `toutiao-${Date.now()}`;
    const phone = newPhone();
    await page.goto(`/liveSignupHeadlines?clickid=${clickId}&utm_source=toutiao`);
    await page.getByRole('link', { name: '报名听课' }).click();
    await page.waitForURL(/\/liveSignupHeadlines\/payment-login/);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('请填写 11 位手机号，以 1 开头')).toBeVisible();
    await page.getByLabel('家长手机号').fill(phone);
    await page.getByRole('radio', { name: '初一' }).check({ force: true });
    await page.getByRole('textbox', { name: '图形验证码' }).fill(await answerOf(page));
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码发送成功!请注意查收')).toBeVisible();
    await expect(page.getByLabel('家长手机号')).toHaveValue(phone);
    await page.getByLabel('短信验证码').fill(await smsCode(page, phone));
    await page.getByRole('button', { name: /^支付/ }).click();
    await expect(page.getByText('请先阅读用户协议与隐私政策，并勾选同意。')).toBeVisible();
    await expect(page.getByRole('radio', { name: '初一' })).toBeChecked();
    await page.getByRole('checkbox').check({ force: true });
    await page.getByLabel('短信验证码').fill(await smsCode(page, phone));
    await page.getByRole('button', { name: /^支付/ }).click();
    await page.waitForURL(/\/sandbox\/cashier\//);
    await page.goBack();
    await page.goto('/liveSignupHeadlines/payment-login');
    await page.waitForURL(/payment-detail\?lead=/);
    await page.getByRole('button', { name: '支付宝' }).click();
    await page.waitForURL(/\/sandbox\/cashier\//);
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.getByRole('link', { name: '返回订单' }).click();
    await expect(page.getByRole('heading', { name: '报上名了' })).toBeVisible();
    const told = async () => {
      const { list }: { list: readonly { clickId: string; event: string; platform: string; state: string }[] } = await (
        await page.request.get('/sandbox/conversions.json')
      ).json();
      return list.filter((row) => row.clickId === clickId).map(({ event, platform, state }) => `${platform} ${event} ${state}`);
    };
    await expect.poll(told).toEqual(['ocean paid sent', 'ocean registered sent']);
  });
});
