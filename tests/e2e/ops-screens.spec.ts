import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { screens } from '@/lib/ops/screens';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';

/** All of the desk, one page after another: most stand in the walk of what is done there, with a look of their own. */

/** Every page of the desk as Next has it: `/ops/orders/[orderNo]`. A fixed name comes before a number in its place. */
const pages = readdirSync('app/ops/(desk)', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `/ops/${file}`.replace(/\/page\.tsx$/, ''))
  .sort((one, other) => Number(one.includes('[')) - Number(other.includes('[')));

/** Which of them an address is; what is not there yet (`new`) is a page of its own. */
const pageOf = (path: string): string | undefined =>
  path.endsWith('/new') ? path : pages.find((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`).test(path));

const pathOf = (desk: Page): string => new URL(desk.url()).pathname;

/** The page at this path is drawn, with what it fetches. */
async function drawn(desk: Page, path: string): Promise<void> {
  await desk.waitForURL((url) => url.pathname === path);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.locator('main').locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** At no width does the page itself go sideways, and neither on a phone nor at the desk's own width has anybody to push a list. */
async function expectNothingCut(desk: Page): Promise<void> {
  const pushed = () =>
    desk
      .locator('main [role="region"]:has(td[data-name])')
      .evaluateAll((lists) =>
        lists.filter((list) => list.scrollWidth > list.clientWidth + 1).map((list) => list.getAttribute('aria-label')),
      );
  for (const width of [1280, 768, 375]) {
    await desk.setViewportSize({ width, height: 812 });
    const over = () => desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(over, { message: `${width}` }).toBeLessThanOrEqual(0);
    if (width !== 768) await expect.poll(pushed, { message: `${width}` }).toEqual([]);
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
}

/** A link of the page to one that nobody has looked at. */
async function wayOn(desk: Page, seen: ReadonlySet<string>) {
  const hrefs = await desk.locator('main a[href^="/ops/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs
    .map((href) => ({ href, to: new URL(href, desk.url()).pathname }))
    .find(({ to }) => {
      const page = pageOf(to);
      return page !== undefined && !seen.has(page);
    });
}

/** Looks at the page that is open, then at the pages that it leads to and nobody has looked at, and comes back. */
async function lookAround(desk: Page, seen: Set<string>): Promise<void> {
  const path = pathOf(desk);
  seen.add(pageOf(path) ?? path);
  await drawn(desk, path);
  await test.step(path, () => expectAccessible(desk));
  await test.step(`${path} at other widths`, () => expectNothingCut(desk));
  for (let next = await wayOn(desk, seen); next; next = await wayOn(desk, seen)) {
    await desk.locator(`main a[href="${next.href}"]`).first().click();
    await drawn(desk, next.to);
    await lookAround(desk, seen);
    await desk.goBack();
    await drawn(desk, path);
  }
}

test('every page of the desk is without a fault that axe knows', { tag: '@every' }, async ({ browser }) => {
  const desk = await atDesk(browser, 'hejing@xkb.example');
  const seen = new Set<string>();
  for (const { path, group } of screens) {
    if (seen.has(path)) continue;
    if (group === null) await desk.goto(path);
    else await desk.getByRole('navigation', { name: '工作台导航' }).locator(`a[href="${path}"]`).click();
    await drawn(desk, path);
    await lookAround(desk, seen);
  }
  // Those that a button or a tab leads to.
  for (const path of pages.filter((page) => !page.includes('['))) {
    if (seen.has(path)) continue;
    await desk.goto(path);
    await drawn(desk, path);
    await lookAround(desk, seen);
  }
  expect(pages.filter((page) => !seen.has(page))).toEqual([]);
  await desk.context().close();
});
