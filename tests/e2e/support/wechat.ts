import type { Browser, BrowserContext, Page } from '@playwright/test';
import { anotherPhone } from './phone';

const agent =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.44';

/** WeChat's own browser on a phone; with the logins of another window, where one is given. */
export async function wechatPhone(browser: Browser, baseURL: string | undefined, like?: BrowserContext): Promise<Page> {
  const logins = like ? { storageState: await like.storageState() } : {};
  return anotherPhone(browser, baseURL, { userAgent: agent, ...logins });
}

/**
 * 确认付款 in WeChat: through its authorisation to the sandbox's cashier, which stands in for WeChat's sheet and turns away
 * whoever comes by another scene; back at the order.
 */
export async function payInWechat(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/wechat\?/);
  await page.getByRole('link', { name: '一个新微信' }).click();
  await page.waitForURL(/\/sandbox\/cashier\//);
  await page.getByRole('button', { name: '支付成功' }).click();
  await page.getByRole('link', { name: '返回订单' }).click();
}
