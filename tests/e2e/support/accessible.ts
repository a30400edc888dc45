import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';

declare global {
  interface Window {
    /** There once `expectAccessible` has looked at the document. */
    axe?: { readonly run: typeof run };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds. It is read into a document once: that takes a browser as long as a third of a look. No frame of ours runs scripts. */
async function found(page: Page, contrast: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (look) => {
    const { violations = [] } =
      (await window.axe?.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        // Between two pages the head is without a title for a moment: it is waited for below.
        rules: { 'document-title': { enabled: false }, 'color-contrast': { enabled: look } },
      })) ?? {};
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, contrast);
}

/**
 * Nothing that axe knows may be found, of any impact. Moves that are under way are ended first: half-drawn colours are no finding.
 * Without `contrast`, which takes most of its time, where the same words were looked at before.
 */
export async function expectAccessible(page: Page, { contrast = true } = {}): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }),
  );
  // A page that is made anew shows its frame before its words.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const violations = await found(page, contrast);
  // The title of a page that is made for each request may come after its first words.
  await expect.poll(() => page.title()).not.toBe('');
  expect(violations).toEqual([]);
}
