import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { configure, run } from 'axe-core';
import { exhaustive } from '../../support/exhaustive';
import { wordsOutside } from './words-outside';
import { markWords, wornBy } from './worn-words';

declare global {
  interface Window {
    /** There once `expectAccessible` has looked at the document. */
    axe?: { readonly run: typeof run; readonly configure: typeof configure };
  }
}

/** In ASCII: a browser reads letters of two bytes half as quick again, and axe is half a megabyte. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** What was worn where colours have been looked at, by this worker: to look takes most of axe's time, and a page shows little that is new. */
const seen = new Set<number>();

/** What axe finds. It is read into a document once: that takes a browser as long as a third of a look. No frame of ours runs scripts. */
async function found(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Of colours axe looks at those of words that wear what none did before.
  const fresh = exhaustive ? [] : (await page.evaluate(wornBy)).filter((worn) => !seen.has(worn));
  if (!exhaustive) await page.evaluate(markWords, fresh);
  const violations = await page.evaluate(async (every) => {
    if (!window.axe) return null;
    if (!every) window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-words]' }] });
    const told = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // Between two pages the head is without a title for a moment: it is waited for below. To measure what can be pressed takes
      // half of a look; of public pages support/shape.ts does on a phone, more strictly, of the others the exhaustive run.
      rules: { 'document-title': { enabled: false }, 'target-size': { enabled: every } },
    });
    return told.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, exhaustive);
  // Another document has come meanwhile, and nobody has looked at it.
  if (violations === null) return found(page);
  for (const worn of fresh) seen.add(worn);
  return violations;
}

/** Nothing that axe knows may be found, of any impact, and no words stick out of what they stand in. Moves that are under way are ended first: half-drawn colours are no finding. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }),
  );
  // A page that is made anew shows its frame before its words, or a dialog over it, which needs no h1.
  await page.locator('h1, [role=dialog], [role=alertdialog]').first().waitFor({ state: 'attached' });
  const violations = await found(page);
  // The title of a page that is made for each request may come after its first words.
  await expect.poll(() => page.title()).not.toBe('');
  expect(violations).toEqual([]);
  expect(await page.evaluate(wordsOutside)).toEqual([]);
}
