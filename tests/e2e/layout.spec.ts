import type { Page } from '@playwright/test';
import { routeOf } from '@/lib/routes';
import { auditLayout } from '../support/layout-audit';
import { publicPages } from '../support/public-pages';
import { expect, test } from './fixtures';

/** 375 and 1440 were drawn; the others are the ends of the ranges between them, and the narrowest and widest in use. */
const widths = [1440, 320, 375, 600, 768, 1024, 1920];
const phone = 375;
/** Least side of something to tap. */
const tap = 44;

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await page.evaluate(auditLayout, { tap: width === phone ? tap : 0 })).map((fault) => `${width}: ${fault}`);
}

/** A tablet lays its page out; one that only enlarges the phone's makes it two or three times as long as a desktop's. */
const longest = 1.7;

async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const { id, address } of publicPages.filter(({ usual }) => usual)) {
  test(`${address} keeps its shape at every width`, async ({ page }) => {
    await page.goto(address);
    const { header, footer } = routeOf(id).chrome;
    await expect(page.getByRole('contentinfo')).toHaveCount(footer ? 1 : 0);
    await expect(page.getByRole('banner')).toHaveCount(header ? 1 : 0);
    const faults: string[] = [];
    for (const width of widths) faults.push(...(await faultsAt(page, width)));
    expect(faults).toEqual([]);
    if (routeOf(id).module === 'desktop') expect((await heightAt(page, 768)) / (await heightAt(page, 1440))).toBeLessThan(longest);
  });
}
