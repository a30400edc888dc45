import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, faultNoise, test } from './fixtures';

/** The four forms of the brand site: what they ask for, what they say, and that nothing typed is ever lost. */

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
    test('an empty submit puts the focus on the first mistake and says what to do', async ({ page }) => {
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
      expect(calls).toBe(0);
    });

    test('a number that is none is named, the rest stays', async ({ page }) => {
      await page.goto(form.path);
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

      test('a server error keeps every word', async ({ page }) => {
        await page.route(form.door, (route) => route.fulfill({ status: 500, json: { status: 0, message: '系统繁忙', appData: null } }));
        await sendFilled(page, form);
        await expect(page.getByText('没有送到，您写的内容还在，请再提交一次。')).toBeVisible();
        await expectStillThere(page, form);
        await expectAccessible(page);
      });

      test('a refusal is said in its own words', async ({ page }) => {
        await page.route(form.door, (route) =>
          route.fulfill({ json: { status: 3, message: '提交得太频繁，请 12 分钟后再试', appData: null } }),
        );
        await sendFilled(page, form);
        await expect(page.getByText('提交得太频繁，请 12 分钟后再试')).toBeVisible();
        await expectStillThere(page, form);
      });

      test('without a network nothing is lost, and with one it goes', async ({ page, context }) => {
        await page.goto(form.path, { waitUntil: 'networkidle' });
        await fillIn(page, form);
        await context.setOffline(true);
        await button(page, form).click();
        await expect(page.getByText('没有送到，您写的内容还在，请再提交一次。')).toBeVisible();
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

test.describe('/feedback2', () => {
  const image = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const picture = () => sharp({ create: { width: 120, height: 80, channels: 3, background: '#d3262b' } });
  const chooser = (page: Page): Locator => page.locator('input[type=file]');
  const shots = (page: Page): Locator => page.getByRole('group', { name: '截图（可不加）' });

  test('opens with the kind that its address names', async ({ page }) => {
    await page.goto('/feedback2?type=book');
    await expect(page.getByRole('button', { name: '图书纠错', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, '哪一本书')).toBeVisible();
    await page.goto('/feedback2?type=problem');
    await expect(page.getByRole('button', { name: '网站与课程' })).toHaveAttribute('aria-pressed', 'true');
    await field(page, '遇到了什么').fill('其实是书里的错');
    await page.getByRole('button', { name: '图书纠错', exact: true }).click();
    await expect(field(page, '错在哪里')).toHaveValue('其实是书里的错');
    await expectAccessible(page);
  });

  test('a mistake in a book with two screenshots is filed', async ({ page }) => {
    await page.goto('/feedback2?type=book');
    await field(page, '哪一本书').selectOption('初中《母题清单》');
    await field(page, '第几页（可不填）').fill('108');
    await field(page, '错在哪里').fill('第 2 行“移项”应是“合并同类项”');
    await chooser(page).setInputFiles([
      image('一.png', 'image/png', await picture().png().toBuffer()),
      image('二.jpg', 'image/jpeg', await picture().jpeg().toBuffer()),
    ]);
    await expect(shots(page).getByText('已上传')).toHaveCount(2);
    await expect(shots(page).getByRole('img', { name: '截图 一.png' })).toBeVisible();
    await expectAccessible(page);
    const sent = page.waitForRequest('**/homePage/saveProblemFeedback');
    await page.getByRole('button', { name: '提交反馈' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      bookTitle: '初中《母题清单》',
      page: 108,
      images: expect.stringMatching(/^feedback\/[\w-]{22},feedback\/[\w-]{22}$/),
    });
    await expect(page.getByText(received)).toBeVisible();
    await page.getByRole('button', { name: '再报一个问题' }).click();
    await expect(shots(page).getByRole('listitem')).toHaveCount(0);
  });

  test('a photograph over 5 MB is made smaller and goes up, upright', async ({ page }) => {
    await page.goto('/feedback2');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } });
    // A quarter turn, as a phone held upright writes it.
    const photograph = await large.withMetadata({ orientation: 6 }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(photograph.length).toBeGreaterThan(5 * 1024 * 1024);
    // What goes up, seen where it is put into the form: Chromium tells of no file in a request.
    const sent = page.evaluate(
      () =>
        new Promise<{ readonly bytes: number; readonly width: number; readonly height: number }>((resolve) => {
          const append = FormData.prototype.append;
          FormData.prototype.append = function (this: FormData, name: string, value: string | Blob) {
            if (value instanceof Blob)
              void createImageBitmap(value).then(({ width, height }) => resolve({ bytes: value.size, width, height }));
            Reflect.apply(append, this, [name, value]);
          };
        }),
    );
    await chooser(page).setInputFiles(image('照片.jpg', 'image/jpeg', photograph));
    const { bytes, width, height } = await sent;
    expect(bytes).toBeLessThan(5 * 1024 * 1024);
    expect([width, height]).toEqual([1600, 2400]);
    await expect(shots(page).getByText('已上传')).toBeVisible();
  });

  test.describe('when a picture is not taken', () => {
    test.use({ noise: faultNoise });

    test('a picture that is none, one that cannot be read and a sixth are refused in words', async ({ page }) => {
      await page.goto('/feedback2');
      await chooser(page).setInputFiles([
        image('文章.pdf', 'application/pdf', Buffer.from('%PDF')),
        image('大图.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)),
        image('假图.png', 'image/png', Buffer.from('<html>')),
      ]);
      await expect(shots(page).getByText('这台设备读不出这张图片，请换成截图、JPG 或 PNG 再传')).toHaveCount(2);
      await expect(shots(page).getByText('只能传 JPG、PNG 或 WebP 图片')).toBeVisible();
      await field(page, '遇到了什么').fill('播放没有反应，刷新也一样');
      await page.getByRole('button', { name: '提交反馈' }).click();
      await expect(page.getByText('有截图没有传上去，请重新上传或移除，再提交。')).toBeVisible();
      for (const name of ['文章.pdf', '大图.png', '假图.png'])
        await shots(page)
          .getByRole('button', { name: `移除 ${name}` })
          .click();
      await expect(shots(page).getByRole('listitem')).toHaveCount(0);
      // The hourly limit is for other tests.
      await page.route('**/qiniu/getuptoken', (route) => route.abort());
      const many = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => image(`${n}.png`, 'image/png', await picture().png().toBuffer())));
      await chooser(page).setInputFiles(many);
      await expect(shots(page).getByRole('alert')).toHaveText('最多 5 张，多出的没有加进来');
      await expect(shots(page).getByRole('listitem')).toHaveCount(5);
      await expect(page.getByRole('button', { name: '选择截图' })).toBeDisabled();
      await expect(field(page, '遇到了什么')).toHaveValue('播放没有反应，刷新也一样');
    });

    test('an upload that breaks off says so and goes up at the second try', async ({ page }) => {
      let broken = true;
      await page.route('**/api/upload', (route) => (broken ? route.abort('connectionreset') : route.continue()));
      await page.goto('/feedback2');
      await chooser(page).setInputFiles(image('截图.png', 'image/png', await picture().png().toBuffer()));
      const again = shots(page).getByRole('button', { name: '重新上传 截图.png' });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      broken = false;
      await again.click();
      await expect(shots(page).getByText('已上传')).toBeVisible();
    });
  });

  test('the common questions say to search engines what they say to people, without JavaScript too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/feedback2');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const parsed: unknown[] = data.map((text) => JSON.parse(text));
    const faq = parsed.find((one) => JSON.stringify(one).includes('"FAQPage"'));
    const questions = await page
      .locator('main details')
      .evaluateAll((all) =>
        all.map((one) => ({ q: one.querySelector('summary')?.textContent ?? '', a: one.querySelector('p')?.textContent ?? '' })),
      );
    expect(questions.length).toBeGreaterThan(15);
    expect(faq).toMatchObject({
      mainEntity: questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } })),
    });
    await page.locator('main summary').first().click();
    await expect(page.locator('main details p').first()).toBeVisible();
    await context.close();
  });
});
