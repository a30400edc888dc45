import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, faultNoise, test } from './fixtures';

/** /feedback2 beyond what it shares with the other forms (forms.spec.ts): its kinds, its pictures, the common questions. */

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });
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
  await expect(page.getByText(/受理编号 [2-9A-Z]{16}/)).toBeVisible();
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
  await expect(shots(page).getByText('已上传')).toBeVisible({ timeout: 60_000 });
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
