import { askForCode, expect, expectAccessible, faultNoise, newPhone, smsLink, test, watchCaptcha } from './fixtures';
import { enterByWechat, learner } from './support/learner';
import { pausePlayer, playedTo } from './support/player';

/** The phone modules: landing pages, trial lessons, one's courses, a lesson sent to a phone; the rules are tested upstream. */

const landings = ['/m/home', '/m/gift', '/m/about', '/m/course', '/m/ensure', '/m/download'] as const;

test('without JavaScript the landing pages read whole, courses are filtered, and unknown addresses are 404', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto('/m');
  await expect(page).toHaveURL(/\/m\/home$/);
  for (const address of landings) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto('/m/course');
  await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: '初二' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初二课程');
  await page.getByRole('navigation', { name: '学科' }).getByRole('link', { name: '物理' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初二物理课程');
  await expect(page.getByRole('main').getByText('2 门课')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^¥[\d.]+$/)
      .first(),
  ).toBeVisible();
  for (const address of ['/m/nothing', '/m/course?gradeId=999']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这一页，超纲了');
    await expect(page.getByRole('navigation', { name: '手机站导航' })).toBeVisible();
  }
  await context.close();
});

test('an adviser is checked on /m/ensure, with the sentences of the dialog', async ({ page }) => {
  await page.goto('/m/ensure');
  const field = page.getByLabel(/课程顾问的手机号或微信号/);
  await field.fill('no-such-adviser');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('heading', { name: '不是官方人员，谨防受骗' })).toBeVisible();
  await expectAccessible(page);
  await field.fill('a'.repeat(21));
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('请输入正确的课程顾问微信号')).toBeVisible();
});

test('a newcomer claims trial lessons, watches one, and needs no number for the next', async ({ page, context }) => {
  const captcha = watchCaptcha(page);
  const phone = newPhone();
  await page.goto('/freeCourse/watch');
  await expect(page).toHaveURL(/\/freeCourse\/home\?to=/);
  await expect(page.getByText('请先领取试听课，或者登录后接着看。')).toBeVisible();
  await page.getByRole('button', { name: '初二' }).click();
  const subjects = page.getByRole('group', { name: /学科/ });
  await subjects.getByRole('button').nth(1).click();
  await expect(subjects.locator('[aria-pressed=true]')).toHaveCount(2);
  await page.getByRole('button', { name: '领取，马上看' }).click();
  await expect(page.getByText('请填写 11 位手机号，以 1 开头')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await askForCode(page, captcha, phone);
  await page.getByRole('button', { name: '领取，马上看' }).click();
  await expect(page.getByRole('main').getByRole('alert').last()).toHaveText('请先阅读用户协议与隐私政策，并勾选同意。');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '领取，马上看' }).click();
  await page.waitForURL(/\/freeCourse\/watch$/);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await pausePlayer(page);
  await expect(page.getByRole('region', { name: '我领的试听课' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: '购买整门课' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '再领一科' }).click();
  await expect(page.getByText(/领到已登录的账号 139\*{4}\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: '高一' }).click();
  await page.getByRole('button', { name: '领取，马上看' }).click();
  await page.waitForURL(/\/freeCourse\/watch/);
  await expect(page.getByRole('region', { name: '我领的试听课' }).getByRole('listitem')).toHaveCount(3);

  await page.goto('/myCourse/index');
  await expect(page.getByText('买过的课会出现在这里。')).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto('/freeCourse/watch');
  await expect(page).toHaveURL(/\/freeCourse\/home\?to=/);
});

test('a learner signs in, goes on with a course, and sends a lesson that opens from the SMS', async ({ page, browser, baseURL }) => {
  await enterByWechat(page);
  await page.goto('/myCourse/send');
  await expect(page).toHaveURL(/\/myCourse\/login\?to=%2FmyCourse%2Fsend/);
  await expectAccessible(page);
  await page.goto('/myCourse/login');
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('密码', { exact: true }).fill('wrong-one');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('账号或密码不正确');
  await page.getByLabel('密码', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/myCourse\/index/);
  await expect(page.getByText('最近学习')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '继续学' }).click();
  await page.waitForURL(/\/myCourse\/video\?courseId=\d+&sectionId=\d+/);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await pausePlayer(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: '把这一讲发到手机' }).click();
  await expect(page.getByLabel('哪一讲')).not.toHaveValue('');
  const lesson = await page.getByLabel('哪一讲').locator('option:checked').textContent();
  await page.getByRole('button', { name: '发送短信' }).click();
  await expect(page.getByText('请填写 11 位手机号，以 1 开头')).toBeVisible();
  await expectAccessible(page);
  const phone = newPhone();
  await page.getByLabel('收短信的手机号').fill(phone);
  await page.getByRole('button', { name: '发送短信' }).click();
  await expect(page.getByRole('heading', { name: /已发送到 139\*{4}/ })).toBeVisible();
  const { pathname, search } = new URL(await smsLink(page, phone));
  await page.getByRole('button', { name: '再发一讲' }).click();
  await page.getByLabel('收短信的手机号').fill(phone);
  await page.getByRole('button', { name: '发送短信' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('发送过于频繁');
  await expect(page.getByLabel('收短信的手机号')).toHaveValue(phone);

  await page.goto(pathname + search);
  await page.waitForURL(/\/myCourse\/video\?courseId=/);
  await expect(page.getByRole('heading', { level: 2, name: (lesson ?? '').split('　')[1] ?? '-', exact: true })).toBeVisible();

  const stranger = await browser.newContext({ baseURL, viewport: { width: 375, height: 812 } });
  const other = await stranger.newPage();
  await other.goto(pathname + search);
  await expect(other.getByText('有人给你发来一讲课')).toBeVisible();
  await expect(other.getByRole('slider', { name: '播放进度' })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('link', { name: '登录后观看' }).click();
  await expect(other).toHaveURL(/\/myCourse\/login\?to=%2FmyCourse%2Fvideo%3FcourseId/);
  await other.goto('/myCourse/video?code=' + 'x'.repeat(22));
  await expect(other.getByText('这个课程链接已经过期')).toBeVisible();
  await stranger.close();
});

test.describe('in WeChat, where the site has an app', () => {
  test.use({
    // WeChat's own script is somewhere else.
    noise: faultNoise,
    userAgent: 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.44',
  });

  test('the download page says how to get out, and marks the store of this phone', async ({ page }) => {
    await page.goto('/m/download');
    const android = page.getByRole('link', { name: '下载安卓版' });
    // A run against a site without an app shows the web instead.
    if ((await android.count()) === 0) return expect(page.getByText('App 暂时没有上架')).toBeVisible();
    await expect(page.getByText(/你正在微信里。/)).toBeVisible();
    await expect(page.getByText('你的手机用这个').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('img', { name: /下载二维码/ })).toHaveCount(0);
    await expectAccessible(page);
    await android.click();
    const way = page.getByRole('dialog', { name: '请点击右上角「在浏览器打开」' });
    await expect(way).toBeVisible();
    await expectAccessible(page);
    await way.getByRole('button', { name: '知道了' }).click();
    await expect(way).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/download$/);
    await expect(android).toBeFocused();
  });
});
