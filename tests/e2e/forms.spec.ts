import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, faultNoise, test } from './fixtures';

/** The four forms of the brand site: what they ask for, what they say, and that nothing typed is ever lost. Pictures: feedback.spec.ts. */

interface Form {
  readonly path: string;
  readonly door: string;
  readonly submit: string;
  /** Label and value of what a visitor fills in; lists are chosen from. */
  readonly fields: readonly { readonly label: string; readonly value: string; readonly list?: true }[];
  /** The label that an empty submit puts the focus on, and the sentence there. */
  readonly first: { readonly label: string; readonly says: string };
  readonly phone: { readonly label: string; readonly says: string };
  readonly done: RegExp;
}

const givenName = { label: '称呼', says: '请写下怎样称呼您，不超过 20 个字' };
const mobile = { label: '手机号码', says: '请填写 11 位手机号码' };
const received = /受理编号 [2-9A-Z]{16}/;

const forms: Readonly<Record<string, Form>> = {
  'online message': {
    path: '/about/contact-us',
    door: '**/api/web/v1/onlineMesage/add',
    submit: '提交留言',
    fields: [
      { label: '称呼', value: '王女士' },
      { label: '手机号码', value: '139 0000 0001' },
      { label: '要问的事', value: '想问一下团购母题清单的办法' },
    ],
    first: givenName,
    phone: mobile,
    done: received,
  },
  'teacher entry': {
    path: '/cooperation',
    door: '**/api/web/v1/teacherEntry/add',
    submit: '提交报名',
    fields: [
      { label: '姓名', value: '李老师' },
      { label: '手机号码', value: '13900000002' },
      { label: '学科', value: '数学', list: true },
      { label: '年级', value: '初一', list: true },
      { label: '教龄（年）', value: '12' },
      { label: '所在城市', value: '绍兴市' },
    ],
    first: { ...givenName, label: '姓名' },
    phone: mobile,
    done: received,
  },
  feedback: {
    path: '/feedback2',
    door: '**/api/web/v1/common/problemFeedback',
    submit: '提交反馈',
    fields: [
      { label: '遇到了什么', value: '第 3 讲点播放没有反应，刷新也一样' },
      { label: '哪一页（可不填）', value: '/video?courseId=1' },
      { label: '手机号码（可不填，填了才能回您）', value: '13900000003' },
    ],
    first: { label: '遇到了什么', says: '请写清遇到的问题，5 至 1000 个字' },
    phone: { ...mobile, label: '手机号码（可不填，填了才能回您）' },
    done: received,
  },
  'call-back': {
    path: '/procurementList',
    door: '**/api/web/v1/onlineMesage/add',
    submit: '提交',
    fields: [
      { label: '学校 / 单位', value: '示例市第一中学' },
      { label: '联系电话', value: '13900000004' },
      { label: '想采购什么（选填）', value: '12 间教室的智慧黑板' },
    ],
    first: { label: '学校 / 单位', says: '请填写学校或单位' },
    phone: { label: '联系电话', says: '请填写 11 位手机号' },
    done: /编号 [2-9A-Z]{16}/,
  },
};

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page, form: Form): Locator => page.getByRole('main').getByRole('button', { name: form.submit, exact: true });

async function fillIn(page: Page, form: Form): Promise<void> {
  for (const { label, value, list } of form.fields) {
    if (list) await field(page, label).selectOption(value);
    else await field(page, label).fill(value);
  }
}
async function sendFilled(page: Page, form: Form): Promise<void> {
  await page.goto(form.path);
  await fillIn(page, form);
  await button(page, form).click();
}
async function expectStillThere(page: Page, form: Form): Promise<void> {
  // A telephone field may drop the blanks that were typed.
  for (const { label, value } of form.fields)
    await expect.poll(async () => (await field(page, label).inputValue()).replace(/\s/g, '')).toBe(value.replace(/\s/g, ''));
}

const filed = (ticketNo: string) => (route: Route) => route.fulfill({ json: { status: 1, message: '', appData: { ticketNo } } });
const ticketNo = 'TESTTESTTESTTEST';

for (const [name, form] of Object.entries(forms)) {
  test.describe(name, () => {
    test('an empty submit puts the focus on the first mistake; a number that is none is named, and the rest stays', async ({ page }) => {
      let calls = 0;
      await page.route(form.door, (route) => {
        calls += 1;
        return route.abort();
      });
      await page.goto(form.path);
      await button(page, form).click();
      await expect(field(page, form.first.label)).toBeFocused();
      await expect(field(page, form.first.label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(form.first.says)).toBeVisible();
      await expect(field(page, form.first.label)).toHaveAccessibleDescription(new RegExp(form.first.says));
      await expectAccessible(page);
      await fillIn(page, form);
      for (const wrong of ['1380013', '23800138000']) {
        await field(page, form.phone.label).fill(wrong);
        await button(page, form).click();
        await expect(field(page, form.phone.label)).toBeFocused();
        await expect(page.getByText(form.phone.says)).toBeVisible();
      }
      await field(page, form.phone.label).fill('13900000009');
      await field(page, form.phone.label).blur();
      await expect(page.getByText(form.phone.says)).toBeHidden();
      expect(calls).toBe(0);
    });

    test('is filed under a number', async ({ page }) => {
      await sendFilled(page, form);
      const done = page.getByRole('status').filter({ hasText: form.done });
      await expect(done).toBeVisible();
      await expect.poll(() => done.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
      await expectAccessible(page);
    });

    test.describe('when it does not arrive', () => {
      test.use({ noise: faultNoise });
      const lost = '没有送到，您写的内容还在，请再提交一次。';

      test('two quick clicks and a try after a fault are one request', async ({ page }) => {
        const ids: unknown[] = [];
        let broken = true;
        await page.route(form.door, async (route) => {
          const body: unknown = route.request().postDataJSON();
          ids.push(typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined);
          await (broken
            ? route.fulfill({ status: 504, json: { status: 0, message: '请求超时', appData: null, timeout: true } })
            : filed(ticketNo)(route));
        });
        await page.goto(form.path);
        await fillIn(page, form);
        await button(page, form).dblclick();
        await expect(page.getByText('不会重复登记')).toBeVisible();
        await expectStillThere(page, form);
        broken = false;
        await button(page, form).click();
        await expect(page.getByText(ticketNo)).toBeVisible();
        expect(ids.length).toBeGreaterThanOrEqual(2);
        expect(new Set(ids).size).toBe(1);
        expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
      });

      test('every word stays: a server error, a refusal in its own words, no network; then it goes', async ({ page, context }) => {
        await page.route(form.door, (route) => route.fulfill({ status: 500, json: { status: 0, message: '系统繁忙', appData: null } }));
        await page.goto(form.path);
        await fillIn(page, form);
        await button(page, form).click();
        await expect(page.getByText(lost)).toBeVisible();
        await expectStillThere(page, form);
        await expectAccessible(page);
        await page.unroute(form.door);

        const often = '提交得太频繁，请 12 分钟后再试';
        await page.route(form.door, (route) => route.fulfill({ json: { status: 3, message: often, appData: null } }));
        await button(page, form).click();
        await expect(page.getByText(often)).toBeVisible();
        await expect(page.getByText(lost)).toBeHidden();
        await expectStillThere(page, form);
        await page.unroute(form.door);

        await context.setOffline(true);
        await button(page, form).click();
        await expect(page.getByText(lost)).toBeVisible();
        await expectStillThere(page, form);
        await context.setOffline(false);
        await page.route(form.door, filed(ticketNo));
        await button(page, form).click();
        await expect(page.getByText(ticketNo)).toBeVisible();
      });
    });

    test('without JavaScript the page says how to reach us', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await page.goto(form.path);
      await expect(
        page
          .locator('main')
          .getByText(/4000-186-985/)
          .first(),
      ).toBeVisible();
      await context.close();
    });
  });
}
