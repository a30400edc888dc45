import type { Page } from '@playwright/test';
import { href, routes, type RouteId, type RouteRow } from '@/lib/routes';
import { expect, newPhone, readQr, signInByCode, test, watchCaptcha } from './fixtures';
import { atDesk } from './support/desk';
import { blocked, expectBlocked } from './support/injected';
import { enterByWechat } from './support/learner';
import { pupil } from './support/pupil';
import { makeOrder, payOrder } from './support/shop';

/**
 * Every page behind a login, once: none breaks its policy, which `heard` hears of every test. What they show is the matter of other
 * files. The desk's pages are walked by ops-screens.spec.ts.
 */

type Query = Readonly<Record<string, string>>;
interface About {
  /** What the address says, where the bare one is no page. */
  readonly query?: Query;
  /** The page it leads on to: what was not paid by this visitor has no 付好了. */
  readonly leads?: string;
}
type AboutPages = Partial<Record<RouteId, About>>;

/** Opens each page of the route table with this guard, under a policy without a hole for scripts. */
async function walk(page: Page, guard: RouteRow['access'], about: AboutPages): Promise<void> {
  const rows = routes.filter(({ access, redirect }: RouteRow) => access === guard && redirect === undefined);
  expect(rows.length).toBeGreaterThan(2);
  for (const { id, path } of rows) {
    const { query = {}, leads = path } = about[id] ?? {};
    await test.step(path, async () => {
      const answer = await page.goto(href(id, query));
      await page.waitForURL((url) => url.pathname === leads);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('html'), path).toHaveAttribute('data-live', '1');
      await expect(page.locator('main').first(), path).toBeVisible();
      const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
      expect(policy, path).toMatch(/script-src 'self'/);
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe|strict-dynamic/);
    });
  }
}

/** The query of a link of this page. */
async function queryIn(page: Page, selector: string): Promise<Query> {
  const link = (await page.locator(selector).first().getAttribute('href')) ?? '';
  return Object.fromEntries(new URL(link, page.url()).searchParams);
}

test('no page of a learner breaks its policy', { tag: '@every' }, async ({ page }) => {
  await pupil(page);
  const paid = { orderNo: await makeOrder(page, '有理数到一元一次方程：母题 5 讲') };
  await payOrder(page, paid.orderNo);
  const waits = { orderNo: await makeOrder(page, '句子是怎么长出来的：语法 4 讲') };
  await page.goto(href('course.chapter', { courseId: 1 }));
  const lesson = await queryIn(page, 'main a[href^="/video?"]');
  const course = { courseId: '1' };
  await page.goto(href('personal.orderDetail', waits));
  await page.getByRole('button', { name: '请家长付款' }).click();
  const shared = Object.fromEntries(new URL(await readQr(page, /付款链接二维码/)).searchParams);
  await walk(page, 'session', {
    'course.purchase': { query: { courseId: '3' } },
    'course.purchaseAlipay': { query: waits },
    'personal.myCourseChapter': { query: course },
    'personal.orderDetail': { query: paid },
    'personal.orderChange': { query: paid },
    'order.detailShare': { query: shared },
    'video.play': { query: lesson },
    'video.small': { query: lesson },
    'myCourse.send': { query: lesson },
    'myCourse.video': { query: lesson },
    'm.orderDetailShare': { query: shared },
    'm.orderSuccess': { query: shared, leads: '/m/order-detail-share' },
  });
});

test('no page of an evaluation breaks its policy', { tag: '@every' }, async ({ page }) => {
  await enterByWechat(page);
  const report = await queryIn(page, 'a[href^="/e/recommend-exercises"]');
  await page.goto(href('e.recommendExercises', report));
  const set = await queryIn(page, 'a[href^="/e/exercises-detail"]');
  await walk(page, 'evaluation', {
    'e.recommendExercises': { query: report },
    'e.exerciseTestPaper': { query: report },
    'e.exercisesDetail': { query: set },
    'e.curriculumDetail': { query: report },
    'e.modeDetail': { query: report },
  });
});

test('no page of an order without an account breaks its policy', { tag: '@every' }, async ({ page }) => {
  const captcha = watchCaptcha(page);
  const shared = { shareId: 'demo-paper-course-0001' };
  await page.goto(href('p.tempOrderDetailShare', shared));
  await signInByCode(page, captcha, newPhone());
  await page.waitForURL(/\/p\/temp-order-detail-share\?shareId=/);
  await walk(page, 'paperShare', {
    'p.orderDetailShare': { query: shared },
    'p.tempOrderDetailShare': { query: shared },
    'p.orderSuccess': { query: shared, leads: '/p/order-detail-share' },
  });
});

test.describe('what somebody has got into a page', () => {
  test.use({ noise: blocked });

  test('does not run: a learner’s own page', async ({ page }) => {
    await pupil(page, href('personal.setting'));
    await expectBlocked(page);
  });

  test('does not run: the desk', async ({ browser }) => {
    const desk = await atDesk(browser, 'hejing@xkb.example');
    await expectBlocked(desk);
    await desk.context().close();
  });
});
