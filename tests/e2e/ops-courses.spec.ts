import sharp from 'sharp';
import { expect, expectAccessible, faultNoise, test } from './fixtures';
import { makeFilm } from '../support/film';
import { atDesk, typeOwnCode } from './support/desk';
import { pupil } from './support/pupil';

/** The line is cut once on purpose. */
test.use({ noise: faultNoise });

test('教务 makes a course, uploads its film, and once finance has agreed a learner finds and watches it', async ({ page, browser }) => {
  await pupil(page);
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '课程', exact: true }).click();
  await expect(desk.getByRole('row', { name: /高三政治：从材料到答案/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: '新建课程' }).click();
  await expect(desk.getByRole('heading', { name: '新建课程', level: 1 })).toBeVisible();
  const title = `平面直角坐标系 ${Date.now() % 100_000}`;
  const choose = async (field: string, option: string | RegExp): Promise<void> => {
    await desk.getByLabel(field, { exact: true }).click();
    await desk.getByTitle(option).first().click();
  };
  await desk.getByLabel('名字', { exact: true }).fill(title);
  await desk.getByLabel('一句话').fill('两根数轴定一个点');
  await choose('年级', '初一');
  await choose('学科', '数学');
  await choose('类型', '母题课');
  await choose('老师', '林知远');
  await desk.getByLabel('简介').fill(`${title}：从一根数轴到两根，点的位置用两个数写。`);
  await desk.getByLabel('亮点，一行一条').fill('一讲一道母题\n停下来让你写');
  await desk.getByLabel('适合谁').fill('适合初一下学期同步学。');
  await choose('封面', /有理数到一元一次方程/);
  await desk.getByLabel('价格', { exact: true }).fill('0');
  await desk.getByRole('button', { name: '新建，接着写章与讲' }).click();
  await expect(desk.getByText('价格要大于 0')).toBeVisible();
  await desk.getByLabel('价格', { exact: true }).fill('49.50');
  await expect(desk.getByText('价格要大于 0')).toBeHidden();
  await desk.getByRole('button', { name: '新建，接着写章与讲' }).click();
  await expect(desk.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await desk.getByRole('button', { name: '加一章' }).click();
  await desk.getByLabel('第 1 章的名字').fill('坐标');
  await desk.getByLabel('第 1 讲的名字').fill('有序数对');
  await desk.getByLabel('第 1 讲可以试看').check();
  await desk.getByRole('button', { name: '在第 1 章加一讲' }).click();
  await desk.getByLabel('第 2 讲的名字').fill('坐标轴');
  await desk.getByLabel('第 2 讲的名字').press('Alt+ArrowUp');
  await expect(desk.getByLabel('第 1 讲的名字')).toHaveValue('坐标轴');
  await expect(desk.getByLabel('第 1 讲的名字')).toBeFocused();
  await desk.getByRole('button', { name: '第 1 讲的操作' }).click();
  await desk.getByRole('menuitem', { name: '撤下' }).click();
  // Half of what is sold may be tried: the other half is a lesson that there is.
  await desk.getByRole('button', { name: '在第 1 章加一讲' }).click();
  await desk.getByLabel('第 2 讲的名字').fill('在坐标系里画');
  await desk.getByRole('combobox', { name: '第 2 讲播什么' }).fill('浮力从哪里来');
  await expect(desk.getByTitle('浮力从哪里来').first()).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: '存章与讲' }).click();
  await expect(desk.getByText('章与讲已存')).toBeVisible();
  await expect(desk.getByRole('button', { name: '提交上架：还差 1 项' })).toBeDisabled();

  // The line breaks in the middle and the page is closed: the same file goes on where it stopped.
  const seconds = 4;
  const file = makeFilm({ seconds, large: true });
  let parts = 0;
  await desk.route('**/api/ops/films.part', (route) => ((parts += 1) === 1 ? route.continue() : route.abort()));
  const chooser = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: '批量上传' }).click();
  await (await chooser).setFiles(file);
  await expect(desk.getByRole('dialog').getByText('按顺序', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '上传 1 个影片' }).click();
  // A part of 4 MB has gone before that.
  await expect(desk.getByText('断网，连上后接着传')).toBeVisible({ timeout: 40_000 });
  await expect(desk.getByRole('list', { name: '正在上传' })).toContainText('断网，等重连');
  await expectAccessible(desk);
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect(desk.getByText('lesson.mp4，传了一部分')).toBeVisible();
  // Not before: what waits for the line would send the rest at once.
  await desk.unroute('**/api/ops/films.part');
  await expectAccessible(desk);
  await desk.getByLabel('第 1 讲的影片文件').setInputFiles(file);
  await desk.getByRole('button', { name: '第 1 讲：预览并发布' }).click({ timeout: 40_000 });
  const shown = desk.getByRole('dialog').locator('video');
  // The film is attached after its element is there, which ends what was played before.
  await expect(() =>
    shown.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    }),
  ).toPass();
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expectAccessible(desk);
  await expect(desk.getByText('没有字幕。')).toBeVisible();
  const captions = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n先看横轴\n\n00:00:02.000 --> 00:00:04.000\n再看纵轴\n';
  await desk
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await desk.getByText('字幕 2 条').click();
  await expect(desk.getByRole('list', { name: '字幕 2 条' })).toContainText('再看纵轴');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '发布给学员' }).click();
  await expect(desk.getByText('已发布，学员现在看到的就是它')).toBeVisible();
  await desk.getByRole('tab', { name: '改动' }).click();
  await expect(desk.getByRole('region', { name: '改动' }).getByRole('row', { name: /上传字幕.*有序数对/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: /章与讲/ }).click();
  // A lesson that is taken out lies below with its film, and comes back.
  await desk.getByRole('button', { name: '第 2 讲的操作' }).click();
  await desk.getByRole('menuitem', { name: '撤下' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await desk.getByRole('button', { name: '存章与讲' }).click();
  const out = desk.getByText('撤下的 1 讲，当时已买的学员还能看');
  await out.click();
  await desk.getByRole('button', { name: '放回“在坐标系里画”' }).click();
  await expect(desk.getByLabel('第 2 讲的名字')).toHaveValue('在坐标系里画');
  await desk.getByRole('button', { name: '存章与讲' }).click();
  await expect(out).toBeHidden();
  // Nobody but who made it has looked at it: what it costs and holds is for somebody else to agree to, once. A wish can be taken back.
  const submit = async (): Promise<void> => {
    await desk.getByRole('button', { name: '提交上架', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '提交上架', exact: true }).click();
    await expect(desk.getByText(/提交第一次上架，等管理员或财务/)).toBeVisible();
  };
  await submit();
  await desk.getByRole('button', { name: '撤回' }).click();
  await expect(desk.getByText('已撤回，可以重新提交')).toBeVisible();
  await submit();
  await expectAccessible(desk);
  const finance = await atDesk(browser, 'penglan@xkb.example');
  const wish = finance.getByRole('row', { name: new RegExp(title) });
  await wish.getByRole('button', { name: '同意按 49.50 元上架' }).click();
  await expect(finance.getByRole('dialog').getByText('现在重算也是 49.50 元')).toBeVisible();
  await expect(finance.getByRole('dialog').getByText(/状态 下架 → 在卖/)).toBeVisible();
  await typeOwnCode(finance, '同意按 49.50 元上架');
  await expect(wish).toBeHidden();
  await finance.context().close();
  await desk.reload();
  await expect(desk.getByText('现在是在卖')).toBeVisible();

  await page.getByRole('link', { name: '全部课程' }).first().click();
  await page.waitForURL(/\/course$/);
  await expect(async () => {
    await page.reload();
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click({ timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/^更新于 20\d\d-\d\d-\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: '先试听一讲' }).first().click();
  await page.getByRole('button', { name: '播放这一讲' }).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  // It is the one that was sent: nothing else here lasts four seconds.
  expect(Math.round(await film.evaluate((video: HTMLVideoElement) => video.duration))).toBe(seconds);

  // It leaves the shop as it was: other walks read the catalogue and the sitemap.
  await desk.getByRole('button', { name: '下架', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
  await expect(desk.getByText('已下架，站上 5 秒内换新')).toBeVisible();
  await desk.context().close();
});

test('教务 puts a picture on a course, which visitors see within seconds, and goes back to the drawn one', async ({ page, browser }) => {
  const title = '年表背后的人和事';
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2d5d8b' } })
    .png()
    .toBuffer();
  const desk = await atDesk(browser, 'guxiao@xkb.example');
  await desk.getByRole('link', { name: '课程', exact: true }).click();
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  await desk.getByRole('tab', { name: '资料与价格' }).click();
  const chosen = desk.waitForEvent('filechooser');
  await desk.getByRole('button', { name: '上传图片' }).click();
  await (await chosen).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await expect(desk.getByRole('img', { name: '上传的图片' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '存资料与价格' }).click();
  await expect(desk.getByRole('button', { name: '存资料与价格' })).toBeDisabled();

  const uploaded = /\/media\/shown\/[\w-]{22}\.webp$/;
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox').fill(title);
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await expect(page.getByRole('main').locator('img[src*="/media/shown/"]').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  // The heading of the search names it, too.
  await page.waitForURL(/\/course\/chapter\?/);
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
  const cover = page.locator('main img').first();
  await expect(async () => {
    await page.reload();
    await expect(cover).toHaveAttribute('src', uploaded, { timeout: 4000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await expect(page.locator('meta[property="og:image"]').first()).toHaveAttribute('content', uploaded);

  await desk.getByRole('button', { name: '用回这门课画好的' }).click();
  await expect(desk.getByRole('img', { name: '画好的封面' })).toBeVisible();
  await desk.getByRole('button', { name: '存资料与价格' }).click();
  await expect(desk.getByRole('button', { name: '存资料与价格' })).toBeDisabled();
  await expect(async () => {
    await page.reload();
    await expect(cover).toHaveAttribute('src', /^data:image\/svg/, { timeout: 4000 });
  }).toPass({ timeout: 90_000 });
  await desk.context().close();
});
