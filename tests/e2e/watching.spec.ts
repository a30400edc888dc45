import type { Page } from '@playwright/test';
import { expect, expectAccessible, faultNoise, test } from './fixtures';
import { anotherDevice, becomeLearner, openLesson, takenOver } from './support/player';

/** What is watched is neither lost nor watched twice at a time; the rules are tested upstream. */
test.use({ noise: faultNoise });
// They wait for players more than they do: one after another, they would be what a run waits for at its end.
test.describe.configure({ mode: 'parallel' });

/** Somebody who has chosen the film: strokes have no address that could be copied. */
// A page that is nowhere yet has no storage.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('player:picture', '360');
  }),
);

const position = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const pause = (page: Page): Promise<void> => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
const playing = (page: Page, from: number) => expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(from);

/** Stretches that the browser keeps until they were heard. */
const untold = (page: Page): Promise<number> =>
  page.evaluate(
    ([name, table]) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open(name);
        opened.onerror = () => reject(new Error('no database'));
        opened.onsuccess = () => {
          const counted = opened.result.transaction(table, 'readonly').objectStore(table).count();
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
    ['xkb-watched', 'letters'] as const,
  );

/** A stranger signs in over the course page, and the film plays. */
async function becomeWatcher(page: Page): Promise<void> {
  await becomeLearner(page);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await playing(page, 0);
}

test('a film plays on one device at a time, and its address is worth nothing elsewhere', async ({ page, baseURL, playwright }) => {
  const address = page.waitForRequest(/\/media\/[^/]+\/[^/]+\/master\.m3u8$/).then((request) => request.url());
  await becomeWatcher(page);
  const stranger = await playwright.request.newContext();
  const copied = (await address).replace(/localhost/, '127.0.0.1');
  for (const file of ['master.m3u8', '360p-000.m4s', 'captions.vtt'])
    expect((await stranger.get(copied.replace('master.m3u8', file))).status(), file).toBe(403);
  expect(await page.evaluate(async (film) => (await fetch(film)).status, await address)).toBe(200);
  await stranger.dispose();

  const { context, other } = await anotherDevice(page, baseURL);
  await openLesson(other);
  await other.waitForURL(/\/video\?courseId=/);
  await other.getByRole('button', { name: '播放这一讲' }).click();
  await playing(other, 1);
  await expect(takenOver(page)).toBeVisible();
  await expect(takenOver(page).getByRole('button', { name: '在这里继续' })).toBeFocused();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expectAccessible(page);

  await other.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40;
  });
  await playing(other, 42);
  await page.keyboard.press('Enter');
  await playing(page, 41);
  await expect(takenOver(page)).toBeHidden();
  await expect(takenOver(other)).toBeVisible();
  await context.close();
});

test('a killed tab and a lost network lose no second', async ({ page, baseURL }) => {
  await becomeWatcher(page);
  await playing(page, 7);
  const context = page.context();
  const [reopened, at] = [await context.newPage(), await position(page)];
  await page.close({ runBeforeUnload: false });
  await openLesson(reopened);
  await playing(reopened, 0).catch(() => undefined);
  await reopened.getByRole('button', { name: '播放这一讲' }).click();
  await expect(reopened.getByText(/已为你跳到/)).toBeVisible();
  expect(await position(reopened)).toBeGreaterThan(at - 1);

  await context.setOffline(true);
  await playing(reopened, at + 8);
  await pause(reopened);
  const stopped = await position(reopened);
  await context.setOffline(false);
  await expect.poll(() => untold(reopened)).toBe(0);
  const { context: second, other } = await anotherDevice(reopened, baseURL);
  await openLesson(other);
  // The film stands at its beginning until it has come.
  await expect(other.getByText(/已为你跳到/)).toBeVisible();
  await expect.poll(async () => Math.abs((await position(other)) - stopped)).toBeLessThanOrEqual(1);
  await second.close();
});

test('a device that dies outright leaves another one a second behind at most', { tag: '@again' }, async ({ page, baseURL }) => {
  await becomeWatcher(page);
  const { context: dying, other: dead } = await anotherDevice(page, baseURL);
  await openLesson(dead);
  await dead.getByRole('button', { name: '播放这一讲' }).click();
  await playing(dead, 9);
  // Nothing of it can say anything any more: neither its page nor its network.
  const [gone] = await Promise.all([position(dead), dying.setOffline(true)]);
  await dying.close();
  await openLesson(page);
  await expect(page.getByText(/已为你跳到/)).toBeVisible();
  expect(Math.abs((await position(page)) - gone)).toBeLessThanOrEqual(1);
});
