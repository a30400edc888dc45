import type { Page } from '@playwright/test';
import { expect, faultNoise, test } from './fixtures';
import { waitForLife } from './support/phone';
import { playFrom } from './support/player';
import { pupil } from './support/pupil';

test.use({ noise: faultNoise });

test('an answer that a lesson asks for is given without a network: it goes out when that is back, or at the next visit of any page', async ({
  page,
}) => {
  await pupil(page);
  await page
    .getByRole('link', { name: /有理数到一元一次方程/ })
    .first()
    .click();
  await page.getByRole('link', { name: '先试听一讲' }).first().click();
  await page.waitForURL(/\/video\?courseId=/);
  // The question comes while the lesson plays: the line is gone when it is asked.
  const question = page.waitForResponse(/\/problem\/question$/);
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await question;
  const context = page.context();
  const asked = page.getByRole('group', { name: '该你了' });
  const answerOffline = async (typed: string): Promise<void> => {
    await context.setOffline(true);
    await playFrom(page, 96);
    await asked.getByRole('textbox').fill(typed);
    await asked.getByRole('button', { name: '批改' }).click();
    await expect(asked.getByText(/^网断了/)).toBeVisible();
  };
  const judged = (device: Page) =>
    device.waitForResponse(async (response) => response.url().endsWith('/problem/try') && (await response.text()).includes('"kept":true'));

  await answerOffline('-14');
  await asked.getByRole('button', { name: '接着看', exact: true }).click();
  await expect(asked).toBeHidden();
  const told = judged(page);
  await context.setOffline(false);
  await told;

  await answerOffline('-27');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  waitForLife(later);
  const late = judged(later);
  await later.goto('/home');
  await late;
  await later.getByRole('button', { name: '我的' }).click();
  await later.getByRole('link', { name: '错题本' }).first().click();
  const entry = later.getByRole('list', { name: '错题', exact: true }).getByRole('listitem').first();
  await expect(entry).toContainText('-27');
});
