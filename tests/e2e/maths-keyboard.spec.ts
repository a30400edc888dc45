import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { press } from './support/maths';

/** The maths keyboard, from the page of the books on: by pressing its keys, and by typing. */

/** What is said of an answer; the field tells a screen reader of its own keys beside it. */
const verdict = (self: Locator): Locator => self.getByRole('status').filter({ hasText: /\p{Script=Han}/u });

/** The book that holds it, then the problem: what is tried there. */
async function toProblem(page: Page, name: RegExp): Promise<Locator> {
  await page.goto('/books-middleSchool');
  await page.getByRole('link', { name: '翻开看看《母题清单》' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('母题清单');
  await page.getByRole('region', { name: '这里的母题' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return page.getByRole('region', { name: '先试一下' });
}

test('a formula is written by keys: wrong, then right; the plain line takes over what stands there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const self = await toProblem(page, /移项/);
  await self.getByRole('button', { name: '数学键盘' }).scrollIntoViewIfNeeded();
  const fonts = (): number => asked.filter((url) => url.includes('KaTeX')).length;
  expect(fonts()).toBe(0);
  await self.getByRole('button', { name: '数学键盘' }).click();
  const keys = self.getByRole('group', { name: '数学键盘', exact: true }).first();
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  // A fraction: above, then below.
  await press(keys, '5', '分数', '2');
  const field = self.locator('math-field');
  const [above, below] = [await field.boundingBox(), await keys.boundingBox()];
  // The keys never lie over what is written.
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await self.getByRole('button', { name: '批改' }).click();
  await expect(verdict(self)).toBeVisible();
  await expect(self.getByRole('heading', { name: '解答' })).toBeHidden();
  await self.getByRole('button', { name: '直接打字' }).click();
  await expect(self.getByRole('textbox')).toHaveValue('5/2');
  await self.getByRole('textbox').fill('12/2');
  await self.getByRole('button', { name: '数学键盘' }).click();
  await expect(field).toHaveJSProperty('value', '\\frac{12}{2}');
  await self.getByRole('button', { name: '批改' }).click();
  await expect(self.getByRole('heading', { name: '解答' })).toBeVisible();
});

test('on a desk it is typed: a slash makes a fraction, a caret a power, Enter has it judged', { tag: '@once' }, async ({ page }) => {
  const self = await toProblem(page, /一提二套三查/);
  await self.getByRole('button', { name: '数学键盘' }).click();
  const field = self.locator('math-field');
  await expect(field).toBeFocused();
  await page.keyboard.type('x^2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('+1/2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('<=sqrt3');
  await expect(field).toHaveJSProperty('value', 'x^2+\\frac12\\le\\sqrt3');
  // Who does not see it hears, in Chinese, where the cursor goes and what is left.
  const told = self.locator('[aria-live=assertive]').filter({ hasText: /./ });
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('开头');
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('出来，小于等于');
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('进到里面，开头');
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('3');
  await page.keyboard.press('Backspace');
  await expect(told).toHaveText('删掉了，还剩 x 的平方 加 2 分之 1 小于等于 根号 空着');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(verdict(self)).toBeVisible();
});
