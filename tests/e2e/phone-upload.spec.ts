import sharp from 'sharp';
import { expect, expectAccessible, readQr, test } from './fixtures';

test('a phone brings a proof of payment to the form on a desktop', async ({ page, browser, baseURL }) => {
  const desktop = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120',
  });
  const form = await desktop.newPage();
  await form.goto('/feedback2?type=payment');
  await form.waitForFunction(() => document.documentElement.dataset.live === '1');
  await form.getByRole('button', { name: '用手机传图' }).click();
  const address = new URL(await readQr(form, /手机传图二维码/));
  await page.goto('/uploadFile');
  await expect(page.getByText('请先在电脑上扫码')).toBeVisible();
  await page.goto(address.pathname + address.search + address.hash);
  await page.reload();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1b7451' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: '回单.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText('电脑上已收到 1 / 5 张')).toBeVisible();
  await expectAccessible(page);
  await expect(form.getByRole('img', { name: /手机传来的图片/ })).toBeVisible();
  await form.getByLabel('汇款说明').fill('示例中学，汇款 16800 元，11 月 20 日');
  await form.getByLabel('手机号码').fill('13900001111');
  await form.getByRole('button', { name: '提交反馈' }).click();
  await expect(form.getByText('反馈收到了')).toBeVisible();
  await expect(form.getByText(/受理编号/)).toBeVisible();
  await desktop.close();
});
