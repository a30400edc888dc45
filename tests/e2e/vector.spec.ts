import { expect, expectAccessible, faultNoise, test } from './fixtures';
import { anotherDevice, becomeLearner, openLesson, playedTo, playFrom, takenOver } from './support/player';

/** A lesson that the browser draws, come to as a stranger comes: from a course page, by pressing. */

// Without a network the browser says so of every picture it asks for again.
test.use({ noise: faultNoise });

test('a trial lesson is drawn, stepped through, searched, seen as a film, and asks 该你了; the next one over a line of 50 kbit/s', async ({
  page,
}) => {
  await becomeLearner(page);

  const board = page.getByRole('img', { name: /^板书/ });
  await expect(board).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  const strokes = (): Promise<number> => board.locator('text, path').count();
  const empty = await strokes();
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await expect.poll(strokes).toBeGreaterThan(empty);
  // As wide as the stage, whatever its size.
  const [picture, stage] = await Promise.all([board.boundingBox(), page.getByRole('region', { name: '课程视频' }).boundingBox()]);
  if (page.viewportSize()?.width === 375) expect(picture?.width).toBeCloseTo(stage?.width ?? 0, 0);

  await page.getByRole('button', { name: '暂停', exact: true }).click();
  // What is said stands below the board, and nothing moves when the next sentence comes.
  const said = page.getByText('先看这道题，两种符号挤在一起。').first();
  const keys = page.getByRole('slider', { name: '播放进度' });
  const before = await keys.boundingBox();
  await page.getByRole('button', { name: '下一步' }).click();
  const [low, line] = [await board.boundingBox(), await said.boundingBox()];
  expect(line?.y).toBeGreaterThanOrEqual((low?.y ?? 0) + (low?.height ?? 0) - 1);
  expect((await keys.boundingBox())?.y).toBe(before?.y);
  expect(await playedTo(page)).toBe(6);
  await expectAccessible(page);

  const notes = page.getByRole('region', { name: '文字稿' });
  await notes.getByRole('searchbox').fill('数轴');
  await notes.getByRole('listitem').first().getByRole('button').click();
  const found = await playedTo(page);
  expect(found).toBeGreaterThan(40);

  // Others may have asked here, and what was answered for all counts.
  const questions = page.getByRole('button', { name: /^提问( \d+)?$/ });
  const others = Number((await questions.innerText()).replace(/\D/g, ''));
  await questions.click();
  await page.getByRole('button', { name: /^在 .* 提一个问题$/ }).click();
  await page.getByRole('textbox', { name: /想问什么/ }).fill('数轴上为什么往左走？');
  await page.getByRole('button', { name: '问老师' }).click();
  await expect(page.getByRole('list', { name: '这一讲的提问' })).toContainText('数轴上为什么往左走？');
  await expect(page.getByRole('button', { name: `提问 ${others + 1}`, exact: true })).toBeVisible();
  await expectAccessible(page);

  const quality = page.getByLabel('清晰度');
  const costs = [/^矢量 · 约 \d+ KB$/, /^720P · 约 [\d.]+ MB$/, /^360P · 约 [\d.]+ MB$/, /^只听 · 约 \d+ KB$/];
  await expect(quality.locator('option')).toHaveText(costs);
  await quality.selectOption('720');
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))).toBe(found);
  await quality.selectOption('vector');
  await expect(board).toBeVisible();
  expect(await playedTo(page)).toBe(found);

  await playFrom(page, 96);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  const asked = page.getByRole('group', { name: '该你了' });
  const field = asked.getByRole('textbox');
  await field.fill('-14');
  await asked.getByRole('button', { name: '批改' }).click();
  await expect(asked.getByText(/减去负五，是加上五/)).toBeVisible();
  await expectAccessible(page);
  const stopped = await playedTo(page);
  await field.fill('-4');
  await field.press('Enter');
  await expect(asked.getByText('对。答案是')).toBeVisible();
  // Once opened it is there without a network.
  await page.context().setOffline(true);
  await expect(asked).toBeHidden();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(stopped);
  await page.context().setOffline(false);

  // Over a line of 50 kbit/s the next lesson opens, plays and goes a step on.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 6250, uploadThroughput: 6250 });
  await page.getByRole('link', { name: '下一讲' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /等式的性质/ })).toBeVisible();
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '暂停', exact: true }).click();
  const here = await playedTo(page);
  await page.getByRole('button', { name: '下一步' }).click();
  expect(await playedTo(page)).toBeGreaterThan(here);
});

test('a drawn lesson that was opened once opens without a network, and is gone with the login; a 母题 stays', async ({ page }) => {
  await becomeLearner(page);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  const kept = (): Promise<number> => page.evaluate(async () => (await caches.keys()).length);
  await expect.poll(kept).toBe(1);
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  const board = page.getByRole('img', { name: /^板书/ });
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect(board).toBeVisible();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(1);
  await expect(page.getByText(/^没有网络，放的是留在这台设备上的这一讲/)).toBeVisible();
  // The three of its kind lie there with it; what is answered goes to the account as soon as there is a network.
  const notes = page.getByRole('region', { name: '讲义、练习和提问' });
  await notes.getByRole('button', { name: '练同类 3 题' }).click();
  await notes.getByRole('textbox').fill('-4');
  await notes.getByRole('button', { name: '批改' }).click();
  await expect(notes.getByText(/^网断了。答案记在这台设备上/)).toBeVisible();
  await expectAccessible(page);
  const told = page.waitForResponse(
    async (response) => response.url().endsWith('/problem/try') && (await response.text()).includes('"kept":true'),
  );
  await page.context().setOffline(false);
  await told;
  await expect(page.getByText(/^没有网络，放的是留在这台设备上的这一讲/)).toBeHidden();
  await expect.poll(kept).toBe(1);

  // The login is over, wherever it ended.
  await page.context().clearCookies();
  await page.goto('/home');
  await page.mouse.move(100, 100);
  await expect.poll(kept).toBe(0);

  // What is everybody's stays, for a stranger too: the page of a 母题.
  await page.getByRole('contentinfo').getByRole('link', { name: '母题', exact: true }).click();
  await page.getByRole('link', { name: /21.*变号/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('变号');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/problem?no=junior-21', { ignoreVary: true })) !== undefined))
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('变号');
  const self = page.getByRole('region', { name: '先试一下' });
  await self.getByRole('textbox').fill('6');
  await self.getByRole('button', { name: '批改' }).click();
  await expect(self.getByText(/^网断了。答案记在这台设备上/)).toBeVisible();
});

test(
  'a drawn lesson, too, plays on one device at a time, and a killed tab loses no second',
  { tag: ['@once', '@again'] },
  async ({ page, baseURL }) => {
    await becomeLearner(page);
    await page.getByRole('button', { name: '播放这一讲' }).click();
    await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
    const { context, other } = await anotherDevice(page, baseURL);
    await openLesson(other);
    await other.getByRole('button', { name: '播放这一讲' }).click();
    await expect(takenOver(page)).toBeVisible();
    await playFrom(other, 40);
    await expect.poll(() => playedTo(other)).toBeGreaterThan(41);
    await page.keyboard.press('Enter');
    await expect.poll(() => playedTo(page)).toBeGreaterThan(41);
    await expect(takenOver(other)).toBeVisible();
    await context.close();

    await expect.poll(() => playedTo(page)).toBeGreaterThan(45);
    const [reopened, at] = [await page.context().newPage(), await playedTo(page)];
    await page.close({ runBeforeUnload: false });
    await openLesson(reopened);
    await expect(reopened.getByText(/已为你跳到/)).toBeVisible();
    expect(await playedTo(reopened)).toBeGreaterThanOrEqual(at - 1);
  },
);
