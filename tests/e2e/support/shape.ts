import type { Page } from '@playwright/test';
import { routeOf, type RouteId } from '@/lib/routes';
import { exhaustive } from '../../support/exhaustive';
import { auditLayout } from '../../support/layout-audit';
import { expect } from '../fixtures';

const desk = 1440;
const tablet = 768;
const phone = 375;
/**
 * What was drawn; in the exhaustive run 320, too, the narrowest in use, and ends of ranges. Each is taken once, and the phone's is the
 * last: to lay a page out anew costs more than to look at it.
 */
const widths = exhaustive ? [desk, 1920, 1024, tablet, 600, 320, phone] : [desk, tablet, phone];
/** Least side of something to tap (docs/specification). */
const tap = 44;
/** A tablet lays its page out; one that only enlarges the phone's makes it two or three times as long as a desktop's. */
const longest = 1.7;

interface Shape {
  readonly faults: readonly string[];
  readonly height: number;
}

async function shapeAt(page: Page, width: number): Promise<Shape> {
  await page.setViewportSize({ width, height: 900 });
  const faults = await page.evaluate(auditLayout, { tap: width === phone ? tap : 0 });
  return { faults: faults.map((fault) => `${width}: ${fault}`), height: await page.evaluate(() => document.documentElement.scrollHeight) };
}

/** The page of a route has the frame that its row says, and keeps its shape at every width. It is left as a phone shows it. */
export async function expectShape(page: Page, id: RouteId): Promise<void> {
  const { chrome, module } = routeOf(id);
  await expect(page.getByRole('contentinfo')).toHaveCount(chrome.footer ? 1 : 0);
  await expect(page.getByRole('banner')).toHaveCount(chrome.header ? 1 : 0);
  const shapes = new Map<number, Shape>();
  for (const width of widths) shapes.set(width, await shapeAt(page, width));
  expect([...shapes.values()].flatMap(({ faults }) => faults)).toEqual([]);
  const height = (width: number): number => shapes.get(width)?.height ?? 0;
  if (module === 'desktop') expect(height(tablet) / height(desk)).toBeLessThan(longest);
}
