import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoOperators } from '@/upstream/staff/demo';
import { expect, expectAccessible, newcomerPassword, test, watchCaptcha } from './fixtures';
import { enterDesk, inRow } from './support/desk';
import { drawWithPen, widthsOf } from './support/pen';
import { pupil } from './support/pupil';
import { scannedPdf } from './support/scanned-pdf';

/** Another device of the demo teacher's: a tablet, held across. */
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

/** The demo colleague of this role, on this page. */
const enterAs = (page: Page, as: 'teacher' | 'teaching'): Promise<void> =>
  enterDesk(page, demoOperators.find(({ role }) => role === as)?.email ?? '');

/** Chooses in a field of the dialog: which paper it is and who marks it is nobody's to guess. */
async function pick(page: Page, field: string, title: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).click();
  await page.getByTitle(title, { exact: true }).click();
}
const paperTitle = '初二重点练习卷';

/** Signs a newcomer in to the evaluation, in the browser that they registered in. */
async function enter(page: Page, number: string): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto('/e/report');
  await page.getByLabel('手机号').fill(number);
  await page.getByLabel('密码', { exact: true }).fill(newcomerPassword);
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/e\/report/);
}

test('教务 takes a paper in and uploads its scan; the teacher whom it was given to finds it and begins, and the pages are theirs', async ({
  page,
  browser,
}) => {
  const { baseURL } = test.info().project.use;
  const own = { ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' };
  const phone = await browser.newContext(own);
  const number = await pupil(await phone.newPage(), null);
  await phone.close();
  const name = `周${number.slice(-4)}`;
  await enterAs(page, 'teaching');
  await page.getByRole('link', { name: '批阅', exact: true }).click();
  await page.getByRole('button', { name: '收一份卷' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('家长登记的手机号').fill(number);
  await dialog.getByLabel('学员姓名').fill(name);
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(dialog.getByText('选一张卷子')).toBeVisible();
  await expect(dialog.getByText('选谁来批')).toBeVisible();
  await pick(page, '卷子', paperTitle);
  await pick(page, '批阅老师', '林知远');
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(page.getByText(/还没有试卷的照片/)).toBeVisible();

  // It lay in the pile twice.
  await page.getByRole('link', { name: '批阅', exact: true }).click();
  await page.getByRole('button', { name: '收一份卷' }).click();
  await dialog.getByLabel('家长登记的手机号').fill(number);
  await dialog.getByLabel('学员姓名').fill('收错的');
  await pick(page, '卷子', paperTitle);
  await pick(page, '批阅老师', '林知远');
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(page.getByText(/还没有试卷的照片/)).toBeVisible();
  await page.getByRole('link', { name: '批阅', exact: true }).click();
  const wrong = page.getByRole('row').filter({ hasText: '收错的' });
  await inRow(wrong, '删去收错的');
  await expect(dialog).toContainText(`删去收错的的《${paperTitle}》？`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '删去' }).click();
  await expect(wrong).toBeHidden();
  await page.getByRole('link', { name: new RegExp(name) }).click();

  await page.locator('input[type=file]').setInputFiles({ name: '扫描.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() });
  await expect(page.getByRole('status').filter({ hasText: /2 页已交给/ })).toBeVisible();
  await expect(page.getByRole('img', { name: '第 1 页的照片' })).toBeVisible();
  await expect(page.getByRole('button', { name: '预览' })).toHaveCount(0);
  await expectAccessible(page);

  const tablet = await browser.newContext(own);
  const teacher = await tablet.newPage();
  await enterAs(teacher, 'teacher');
  await teacher.getByRole('link', { name: '批阅', exact: true }).click();
  await teacher.getByRole('link', { name: new RegExp(name) }).click();
  const sheet = teacher.getByRole('application');
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await sheet.focus();
  await teacher.keyboard.press('x');
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('status').getByText(/已存/)).toBeVisible();
  await tablet.close();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '在批，页由老师增减、整理' })).toBeVisible();
  await expect(page.getByRole('button', { name: '上传试卷' })).toHaveCount(0);
});

test('老师 uploads a scanned PDF, puts its pages in order, turns one, takes one away; a locked one says what to do', async ({
  page,
  browser,
}) => {
  const { baseURL } = test.info().project.use;
  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN' });
  const number = await pupil(await phone.newPage(), null);
  await phone.close();
  await enterAs(page, 'teacher');
  await page.getByRole('link', { name: '批阅', exact: true }).click();
  await page.getByRole('button', { name: '收一份卷' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('家长登记的手机号').fill(number);
  await dialog.getByLabel('学员姓名').fill('林小满');
  await pick(page, '卷子', paperTitle);
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(page.getByText(/还没有试卷的照片/)).toBeVisible();

  const choose = page.locator('input[type=file]');
  const pdf = (name: string, buffer: Buffer) => choose.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await pdf('加密.pdf', await scannedPdf({ userPassword: 'secret' }));
  await expect(page.getByText(/加密.pdf：这份 PDF 有密码/)).toBeVisible();
  await pdf('扫描.pdf', await scannedPdf());
  const pages = page.getByRole('group', { name: '页', exact: true });
  await expect(pages.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('button', { name: '整理页' }).click();
  await expect(dialog.getByRole('img', { name: '第 1 页的照片' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: '第 2 页的照片' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '第 1 页向右转' }).click();
  await dialog.getByRole('button', { name: '第 2 页往前移' }).click();
  await dialog.getByRole('button', { name: '存下 2 页' }).click();
  await expect(dialog).toBeHidden();
  const sheet = page.getByRole('application');
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: '整理页' }).click();
  const turned = dialog.getByRole('img', { name: '第 2 页的照片' });
  await expect.poll(() => turned.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
  await dialog.getByRole('button', { name: '去掉第 2 页' }).click();
  await dialog.getByRole('button', { name: '存下 1 页，去掉 1 页' }).click();
  await expect(pages.getByRole('button')).toHaveCount(1);
});

test('老师 receives a paper, uploads its page, draws and gives points, sends it; the learner sees the page under the pen, and not while it is withdrawn', async ({
  page,
  browser,
}) => {
  const { baseURL } = test.info().project.use;
  const phone = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    viewport: { width: 375, height: 812 },
  });
  const seen = await phone.newPage();
  const number = await pupil(seen);
  await enterAs(page, 'teacher');
  await page.getByRole('link', { name: '批阅', exact: true }).click();
  await expect(page.getByRole('link', { name: /林小满/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '收一份卷' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('家长登记的手机号').fill(number);
  await dialog.getByLabel('学员姓名').fill('林小满');
  await pick(page, '卷子', paperTitle);
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(page.getByText(/还没有试卷的照片/)).toBeVisible();

  const buffer = await sharp(readFileSync('upstream/seed/data/evaluation/demo-paper.webp')).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: '第二页.jpg', mimeType: 'image/jpeg', buffer });
  const sheet = page.getByRole('application');
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /第 10 题/ }).click();
  await page.getByRole('button', { name: /^圈/ }).click();
  await sheet.hover({ position: { x: 100, y: 120 } });
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await page.mouse.move(340, 330);
  await page.mouse.up();
  // A pen that is pressed harder and harder.
  await page.keyboard.press('p');
  const place = await sheet.boundingBox();
  const [left, top] = [(place?.x ?? 0) + 120, (place?.y ?? 0) + 160];
  await drawWithPen(
    page,
    Array.from({ length: 11 }, (_, at) => ({ x: left + at * 12, y: top, force: 0.1 + at * 0.09 })),
  );
  // By keys alone: the cross at the middle of the page.
  await sheet.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/已存/)).toBeVisible();
  await expectAccessible(page);

  for (const no of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]) {
    await page.getByRole('button', { name: new RegExp(`第 ${no} 题`) }).click();
    await page.getByRole('button', { name: '满分', exact: true }).click();
  }
  await page.getByRole('button', { name: /第 10 题/ }).click();
  await page.getByLabel('第 10 题得分').fill('6');
  await page.getByLabel('丢在哪（家长看得到）').fill('k 的符号看反');
  await page.getByLabel('为什么丢').fill('4k = −8，k 等于几？');
  await page.getByRole('tab', { name: '整卷' }).click();
  await page.getByLabel('给林小满和家长的话').fill('步骤都在，符号再看一眼。');
  await page.getByLabel('做得好的，一行一条').fill('因式分解查到了最后一步。');
  await page.getByRole('button', { name: '预览' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('img', { name: /第 10 题在原卷第 1 页上的批改：红笔 1 处，圈 1 处，叉 1 个/ })).toBeVisible();
  await expect(drawer.getByText('1 道题只有叉，没有一个字')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '发给家长' }).click();
  await expect(page.getByText('已发给家长，第 1 版')).toBeVisible();

  await enter(seen, number);
  const strip = seen.getByRole('img', { name: /第 10 题在原卷第 1 页上的批改/ });
  await expect(strip).toBeVisible();
  // What was pressed harder is wider for the parents, too.
  const widths = widthsOf((await strip.locator('path[stroke-width="1.2"]').getAttribute('d')) ?? '');
  expect(widths.length).toBeGreaterThan(5);
  expect([...widths].sort((a, b) => a - b)).toEqual(widths);
  expect(widths.at(-1) ?? 0).toBeGreaterThan(4 * (widths[0] ?? 0));
  const address = (await strip.locator('image').getAttribute('href')) ?? '';
  expect((await seen.request.get(address)).headers()['content-type']).toBe('image/webp');
  await expect(seen.getByText('步骤都在，符号再看一眼。')).toBeVisible();
  await expectAccessible(seen);

  await page.getByRole('tab', { name: '版本' }).click();
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByLabel('为什么撤回').fill('拿错了卷子');
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回', { exact: true }).first()).toBeVisible();
  await seen.reload();
  await expect(seen.getByRole('heading', { name: '老师批阅中' })).toBeVisible();
  await expect(seen.getByRole('img', { name: /第 10 题在原卷/ })).toHaveCount(0);
  await phone.close();
});
