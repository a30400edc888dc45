import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { printedOn } from './qr';

/** So many days go by for an account, no others (upstream/sandbox/past.ts). */
export async function daysPass(page: Page, phone: string, days: number): Promise<void> {
  const moved = await page.request.post(`/sandbox/past?mobilePhone=${phone}&days=${days}`);
  expect(moved.status()).toBe(200);
}

/** Where the code leads that `npm run codes` prints beside a 母题 of a book, read from the sheet as a camera does. */
export async function printedCode(book: string, problemId: string): Promise<string> {
  const folder = test.info().outputPath();
  const env = { ...process.env, DATA_DIR: folder };
  await promisify(execFile)('npm', ['run', '-s', 'codes', '--', 'problems', book], { env });
  const sheet = readFileSync(join(folder, `problem-codes-${book}.html`), 'utf8');
  return printedOn(sheet, problemId);
}

export async function answer(page: Page, region: RegExp | string, typed: string): Promise<void> {
  const one = page.getByRole('region', { name: region });
  await one.getByRole('textbox').fill(typed);
  await one.getByRole('button', { name: '批改' }).click();
}

/** Waits until a device has told the account of an answer. */
export const tells = (device: Page, answer: string) =>
  device.waitForResponse(
    (response) =>
      response.url().endsWith('/practice/sharePaper') && (response.request().postData() ?? '').includes(`answer\\":\\"${answer}\\"`),
  );

/** From 错题本: today's list, its first question, answered. */
export async function practiseToday(page: Page, typed: string): Promise<void> {
  await page.getByRole('link', { name: '去练今天的' }).click();
  await page.getByRole('button', { name: '开始练' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /母题 04/ })).toBeVisible();
  const asked = page.getByRole('main');
  await asked.getByRole('textbox').fill(typed);
  await asked.getByRole('button', { name: '批改' }).click();
  await expect(asked.getByRole('heading', { name: '解答' })).toBeVisible();
}
