import type { Page } from '@playwright/test';
import { expect, expectAccessible, faultNoise, test } from './fixtures';

/** What is particular to single pages of the brand site. */

const WECHAT = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.44';

test.describe('/home', () => {
  test('has every section of the specification, the promotion’s own titles among them', async ({ page }) => {
    await page.goto('/home');
    const main = page.getByRole('main');
    for (const heading of ['一套书，各管一段', '学习平板', '讲课的人', '新闻中心', '他们这样说', '购书平台'])
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(main.getByText('一道母题，通一类题').locator('visible=true').first()).toBeVisible();
    const shops = main.locator('#shops');
    for (const shop of ['天猫旗舰店', '抖音旗舰店', '京东旗舰店', '拼多多旗舰店', '有赞商城', '快手小店', '百度小店'])
      await expect(shops.getByText(shop)).toBeVisible();
  });

  test('puts praise from the visitor’s province first when they name it, and never asks where they are', async ({ page }) => {
    await page.addInitScript(() => {
      const asked = (): never => {
        throw new Error('asked for the place');
      };
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: asked, watchPosition: asked } });
    });
    await page.goto('/home');
    const section = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '他们这样说' }) });
    await expect(section.getByRole('figure')).toHaveCount(3);
    await section.getByRole('button', { name: '看看我所在省的' }).click();
    const provinces = section.getByRole('combobox', { name: '省份' });
    await expect(provinces).toBeFocused();
    await provinces.selectOption('云南省');
    await expect(section.getByRole('status')).toHaveText('标黄的来自云南省。');
    await expect(section.getByRole('figure').first()).toContainText('云南');
    await expect(section.getByRole('figure')).toHaveCount(3);
    await provinces.selectOption('海南省');
    await expect(section.getByRole('status')).toHaveText('海南省还没有人写来，先看看别处的。');
    await expect(section.getByRole('figure')).toHaveCount(3);
    await expectAccessible(page);
  });

  test.describe('when provinces do not come', () => {
    test.use({ noise: faultNoise });

    test('says so, keeps what is there, and tries again', async ({ page }) => {
      let broken = true;
      await page.route('**/common/getprovince', (route) => (broken ? route.abort() : route.continue()));
      await page.goto('/home');
      await page.getByRole('button', { name: '看看我所在省的' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('没有取到，请再试一次。');
      await expect(page.getByRole('figure')).toHaveCount(3);
      broken = false;
      await page.getByRole('button', { name: '看看我所在省的' }).click();
      await expect(page.getByRole('combobox', { name: '省份' })).toBeVisible();
    });
  });
});

test.describe('/watchProductVideo', () => {
  const position = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

  test('plays when asked to, and not before', async ({ page }) => {
    let authorised = 0;
    await page.route('**/otherAuthentication', (route) => {
      authorised += 1;
      return route.continue();
    });
    await page.goto('/watchProductVideo');
    expect(authorised).toBe(0);
    await page.getByRole('button', { name: '播放这一讲' }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    expect(authorised).toBe(1);
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(page.locator('video track[kind=captions]')).toHaveCount(1);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await expectAccessible(page);
  });

  test.describe('when it does not open', () => {
    test.use({ noise: faultNoise });

    for (const [name, address] of [
      ['the permission', '**/otherAuthentication'],
      ['the film', '**/media/**/master.m3u8'],
    ] as const)
      test(`says so and loads ${name} again on the button`, async ({ page }) => {
        let broken = true;
        await page.route(address, (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
        await page.goto('/watchProductVideo');
        await page.getByRole('button', { name: '播放这一讲' }).click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText('这段视频没有打开，请检查网络后重新加载。');
        await expectAccessible(page);
        broken = false;
        await page.getByRole('button', { name: '重新加载' }).click();
        await expect.poll(() => position(page)).toBeGreaterThan(0.2);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      });
  });
});

test.describe('in WeChat', () => {
  test.use({ userAgent: WECHAT });

  for (const path of ['/wechatShare', '/simgle/page'])
    test(`${path} sets its card, with a signed address and a whole picture`, async ({ page }) => {
      const loads: string[] = [];
      await page.route('https://res.wx.qq.com/**', (route) => {
        loads.push(route.request().url());
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'window.cards=[];window.wx={config(c){window.configured=c},ready(f){f()},updateAppMessageShareData(d){cards.push(d)},updateTimelineShareData(d){cards.push(d)}}',
        });
      });
      const signing = page.waitForRequest('**/weixin/shareConfig');
      await page.goto(path);
      expect((await signing).postDataJSON()).toEqual({ url: page.url(), type: 3 });
      const cards = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'cards'));
      await expect.poll(cards).toHaveLength(2);
      const origin = new URL(page.url()).origin;
      expect(await cards()).toEqual(
        Array(2).fill({
          title: expect.stringMatching(/\S/),
          desc: expect.stringMatching(/\S/),
          link: expect.stringMatching(new RegExp(`^${origin}${path}`)),
          imgUrl: expect.stringMatching(/^https?:\/\//),
        }),
      );
      expect(await page.evaluate(() => Reflect.get(window, 'configured'))).toMatchObject({
        debug: false,
        signature: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
      expect(loads).toHaveLength(1);
    });

  test.describe('when nothing can be signed', () => {
    test.use({ noise: faultNoise });

    test('the page is the page, without a word', async ({ page }) => {
      await page.route('**/weixin/shareConfig', (route) => route.abort());
      const asked = page.waitForRequest('**/weixin/shareConfig');
      await page.goto('/wechatShare');
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
    });
  });
});

test('outside WeChat no card is set up', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/wechatShare');
  await page.clock.runFor(2000);
  expect(asked.filter((url) => /shareConfig|wx\.qq\.com/.test(url))).toEqual([]);
  for (const code of await page.getByRole('main').getByRole('img').all())
    expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test('the equipment is filtered by its kind, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/procurementList');
  const cards = page.locator('[data-group]:visible');
  await expect(cards).toHaveCount(6);
  const kinds = page.getByRole('main').getByRole('radio');
  await page.getByRole('main').locator('label[for="equipment-terminal"]').click();
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) await expect(card).toHaveAttribute('data-group', 'terminal');
  await page.locator('#equipment-terminal').press('ArrowRight');
  await expect(page.locator('#equipment-terminal')).not.toBeChecked();
  await expect(page.locator('[data-group=terminal]:visible')).toHaveCount(0);
  await kinds.first().check({ force: true });
  await expect(cards).toHaveCount(6);
  await cards.first().locator('summary').click();
  await expect(cards.first().locator('dl')).toBeVisible();
});

test('every licence of the footer has its page, another kind is not found', async ({ page }) => {
  await page.goto('/home');
  const licences = await page
    .locator('footer a[href^="/businesslicense"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
  expect(licences.length).toBeGreaterThanOrEqual(3);
  for (const address of licences) expect((await page.request.get(address)).status(), address).toBe(200);
  for (const address of ['/businesslicense?type=none', '/businesslicense', '/businesslicense?type=../business'])
    expect((await page.request.get(address)).status(), address).toBe(404);
});

test('the numbered blanks of a cloze are blanks', async ({ page }) => {
  await page.goto('/news/detail?id=1043');
  await expect(page.getByRole('main').locator('blockquote')).toContainText('and ___1___ that one wire was broken');
});
