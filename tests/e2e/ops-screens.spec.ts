import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { screens } from '@/lib/ops/screens';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';

/** Every page of the desk as Next has it: `/ops/orders/[orderNo]`. A fixed name comes before a number in its place. */
const pages = readdirSync('app/ops/(desk)', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `/ops/${file}`.replace(/\/page\.tsx$/, ''))
  .sort((one, other) => Number(one.includes('[')) - Number(other.includes('[')));

const pageOf = (path: string): string | undefined => pages.find((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`).test(path));

/** Looks at the page that is open, then at the pages that it leads to and nobody has looked at, and comes back. */
async function lookAround(desk: Page, seen: Set<string>): Promise<void> {
  const path = new URL(desk.url()).pathname;
  seen.add(pageOf(path) ?? path);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.locator('main').locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')).toHaveCount(0);
  await test.step(path, () => expectAccessible(desk));
  const links = desk.locator('main a[href^="/ops/"]');
  for (const href of new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))) {
    const to = new URL(href, desk.url()).pathname;
    if (seen.has(pageOf(to) ?? to)) continue;
    await desk.locator(`main a[href="${href}"]`).first().click();
    await desk.waitForURL((url) => url.pathname === to);
    await lookAround(desk, seen);
    await desk.goBack();
    await desk.waitForURL((url) => url.pathname === path);
    await expect(desk.locator(`main a[href="${href}"]`).first()).toBeVisible();
  }
}

test('every page of the desk is without a fault that axe knows', async ({ browser }) => {
  // Two dozen pages; on a quiet machine it is a third of it.
  test.setTimeout(180_000);
  const desk = await atDesk(browser, 'hejing@xkb.example');
  const seen = new Set<string>();
  for (const { path, group } of screens) {
    if (group === null) await desk.goto(path);
    else await desk.getByRole('navigation', { name: '工作台导航' }).locator(`a[href="${path}"]`).click();
    await desk.waitForURL((url) => url.pathname === path);
    await lookAround(desk, seen);
  }
  expect([...seen].sort()).toEqual([...pages].sort());
  await desk.context().close();
});
