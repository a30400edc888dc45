import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, newcomerPassword, test, watchCaptcha } from './fixtures';
import { atDesk } from './support/desk';
import { pupil } from './support/pupil';

/** Opens the question of this number and writes it. */
async function write(desk: Page, problem: string, ability: string): Promise<void> {
  await desk.getByRole('button', { name: '加一题' }).click();
  await desk.getByRole('combobox', { name: '母题' }).fill(problem);
  // The list comes by itself, and Enter chooses of what is there.
  await expect(desk.getByTitle(new RegExp(problem)).first()).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.getByLabel('能力').fill(ability);
  await desk.keyboard.press('Escape');
}

test('教务 sets a paper with steps and takes a pupil’s in; 老师 ticks the steps and sends it; the parent sees the points step by step', async ({
  browser,
}) => {
  test.slow();
  const { baseURL } = test.info().project.use;
  const phone = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    viewport: { width: 375, height: 812 },
  });
  const seen = await phone.newPage();
  const number = await pupil(seen);
  const title = `单元卷 ${number.slice(-6)}`;
  const name = `吴${number.slice(-4)}`;

  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '试卷', exact: true }).first().click();
  await expect(desk.getByRole('link', { name: '初二重点练习卷' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: '出一张卷子' }).click();
  await expect(desk.getByText('还没有题').first()).toBeVisible();
  await desk.getByLabel('卷名').fill(title);
  await desk.getByRole('combobox', { name: '学科' }).click();
  await desk.getByTitle('数学', { exact: true }).click();
  await desk.getByLabel('年级').fill('初二');
  await desk.keyboard.press('Escape');
  await write(desk, 'k 管方向', '函数');
  await desk.getByLabel('分值').fill('10');
  await desk.getByRole('button', { name: '加一步' }).click();
  await desk.getByLabel('第 1 步', { exact: true }).fill('设出解析式');
  await desk.getByLabel('第 1 步', { exact: true }).press('Enter');
  await desk.getByLabel('第 2 步', { exact: true }).fill('代入 A，得 b = 4');
  await desk.getByLabel('第 2 步的分').fill('3');
  await write(desk, '对称点找到', '几何');
  await write(desk, '回头看', '检查');

  // The steps of the first are worth less than it is: that is said there, and nothing is lost.
  await expect(desk.getByText('步骤加起来不等于分值，或没写全：第 1 题')).toBeVisible();
  await desk.getByRole('button', { name: '存下这张卷子' }).click();
  await expect(desk.getByText('没有存上，看标红的地方')).toBeVisible();
  await desk.getByRole('list', { name: '题目' }).getByRole('button').first().click();
  await expect(desk.getByText('步骤加起来 4 分，这题 10 分')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '加一步' }).click();
  await desk.getByLabel('第 3 步', { exact: true }).fill('a = 5');
  await desk.getByLabel('第 3 步的分').fill('6');
  await expect(desk.getByText('合计 10 / 10')).toBeVisible();
  await desk.keyboard.press('Control+s');
  await expect(desk.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(desk.getByText(/第 1 版 · 已存/)).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole('link', { name: '批阅', exact: true }).click();
  await desk.getByRole('button', { name: '收一份卷' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('家长登记的手机号').fill(number);
  await dialog.getByLabel('学员姓名').fill(name);
  await dialog.getByLabel('卷子').click();
  await desk.getByTitle(title).click();
  await dialog.getByLabel('批阅老师').click();
  await desk.getByTitle('林知远', { exact: true }).click();
  await dialog.getByRole('button', { name: '收卷', exact: true }).click();
  await expect(desk.getByText(/还没有试卷的照片/)).toBeVisible();
  const buffer = await sharp(readFileSync('upstream/seed/data/evaluation/demo-paper.webp')).jpeg().toBuffer();
  await desk.locator('input[type=file]').setInputFiles({ name: '第一页.jpg', mimeType: 'image/jpeg', buffer });
  await expect(desk.getByRole('img', { name: '第 1 页的照片' })).toBeVisible();
  await desk.context().close();

  const teacher = await atDesk(browser, 'linzy@xkb.example');
  await teacher.goto('/ops/papers');
  await teacher.getByRole('link', { name: title }).click();
  await expect(teacher.getByLabel('卷名')).toBeDisabled();
  await expect(teacher.getByRole('button', { name: '撤下' })).toHaveCount(0);
  await teacher.getByRole('link', { name: '批阅', exact: true }).click();
  await teacher.getByRole('link', { name: new RegExp(name) }).click();
  await expect(teacher.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await teacher.getByRole('checkbox', { name: /设出解析式/ }).check();
  await expect(teacher.getByLabel('第 1 题得分')).toHaveValue('1');
  await teacher.keyboard.press('2');
  await expect(teacher.getByLabel('第 1 题得分')).toHaveValue('4');
  await expectAccessible(teacher);
  await teacher.getByLabel('丢在哪（家长看得到）').fill('没有求出 a');
  await teacher.getByLabel('为什么丢').fill('代入 C 列式，少了这一步。');
  for (const no of [2, 3]) {
    await teacher.getByRole('button', { name: new RegExp(`第 ${no} 题`) }).click();
    await teacher.getByRole('button', { name: '满分', exact: true }).click();
  }
  await teacher.getByRole('tab', { name: '整卷' }).click();
  await teacher.getByLabel(`给${name}和家长的话`).fill('步骤写到最后一步。');
  await teacher.getByLabel('做得好的，一行一条').fill('设和代入都写全了。');
  await teacher.getByRole('button', { name: '预览' }).click();
  const drawer = teacher.getByRole('dialog');
  await expect(drawer.getByRole('list', { name: '第 1 题的步骤' }).getByText('−6 分')).toBeVisible();
  await drawer.getByRole('button', { name: '发给家长' }).click();
  await expect(teacher.getByText('已发给家长，第 1 版')).toBeVisible();
  await teacher.context().close();

  const captcha = watchCaptcha(seen);
  await seen.goto('/e/report');
  await seen.getByLabel('手机号').fill(number);
  await seen.getByLabel('密码', { exact: true }).fill(newcomerPassword);
  await seen.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
  await seen.getByRole('button', { name: '登录', exact: true }).click();
  const steps = seen.getByRole('list', { name: '第 1 题的步骤' });
  await expect(steps).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveText(['设出解析式1 分', '代入 A，得 b = 43 分', 'a = 5−6 分']);
  await expect(seen.getByText('4 / 10 分')).toBeVisible();
  await expectAccessible(seen);
  await phone.close();
});
