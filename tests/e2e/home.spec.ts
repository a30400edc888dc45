import { endpoints } from '@/lib/contracts/endpoints';
import { SCRIPT_LATE_MS } from '@/lib/pages/page-guard';
import { href } from '@/lib/routes';
import { expect, test } from './fixtures';

const listPath = endpoints['course.list'].path;
const cards = `main a[href^="${href('course.chapter')}"]`;

test('the courses of another grade come when it is chosen, once, and filter by subject', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listPath) asked.push(request.postData() ?? '');
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '初一的课' })).toBeVisible();
  expect(asked).toEqual([]);

  const strip = page.getByRole('navigation', { name: '年级' });
  await strip.getByRole('link', { name: '高三' }).click();
  await expect(page.getByRole('heading', { name: '高三的课' })).toBeVisible();
  await expect(page.locator(cards).first()).toContainText('高三');
  await expect(strip.getByRole('link', { name: '高三' })).toHaveAttribute('aria-current', 'true');
  expect(page.url()).toMatch(/\/home$/);
  const all = await page.locator(cards).count();

  const subjects = page.getByRole('group', { name: '科目' });
  await subjects.getByRole('button', { name: '数学' }).click();
  await expect(subjects.getByRole('button', { name: '数学' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.locator(cards).count()).toBeLessThan(all);

  await strip.getByRole('link', { name: '初一' }).click();
  await strip.getByRole('link', { name: '高三' }).click();
  await expect(page.locator(cards)).toHaveCount(all);
  expect(asked).toHaveLength(1);
});

test('a grade that could not be fetched says so and is fetched again on demand', async ({ page }) => {
  await page.goto('/home');
  await page.route(`**${listPath}`, (route) => route.fulfill({ json: { status: 0, message: '系统繁忙', appData: null } }));
  await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: '初二' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('系统繁忙');
  await page.unroute(`**${listPath}`);
  await alert.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator(cards).first()).toContainText('初二');
});

test('a button pressed before the page’s code is there is pressed then', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL });
  // A kept page: the first visitor of a page gets it as it was made.
  await page.goto('/home');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.close();
});

test('whoever waits for the page’s code in vain is told, and loads the page anew', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL });
  await page.clock.install();
  await page.route('**/_next/static/**/*.js', () => undefined);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.clock.fastForward(SCRIPT_LATE_MS);
  await page.unroute('**/_next/static/**/*.js');
  await page.getByRole('alert').getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-live', '1');
  // Now nothing is missing, however long the page stands open.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(SCRIPT_LATE_MS);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText('一直没有传到')).toHaveCount(0);
  await page.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a grade leads to the list of its courses', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('navigation', { name: '年级' }).getByRole('link', { name: '高三' }).click();
    await expect(page).toHaveURL(/\/course\?gradeId=/);
    await expect(page.getByRole('main')).toContainText('高三');
    await expect(page.getByRole('main').locator('a[href*="/course/chapter?courseId="]').first()).toBeVisible();
  });
});
