import { devices, type Locator, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk, atRest, inRow, typeOwnCode } from './support/desk';
import { pupil } from './support/pupil';
import { openTill } from './support/shop';

test.use({ contextOptions: atRest });

interface Transfer {
  readonly tail: string;
  readonly number: string;
}

/** What the bank says of it, and how the identity was checked. */
async function typeTransfer(dialog: Locator, { tail, number }: Transfer): Promise<void> {
  await dialog.getByLabel('收款人').fill('李女士');
  await dialog.getByLabel('开户行').fill('示例银行');
  await dialog.getByLabel('收款账号后四位').fill(tail);
  await dialog.getByLabel('银行回单流水号').fill(number);
  await dialog.getByLabel('怎么核对的身份，复核人会看到').fill('视频核对了身份证和户口本');
}

/** A second person looks, and agrees. */
async function agree(finance: Page, wish: Locator): Promise<void> {
  await wish.getByRole('button', { name: /^同意 [\d.]+ 元$/ }).click();
  await expectAccessible(finance);
  await typeOwnCode(finance, /^同意 [\d.]+ 元$/);
  await expect(wish).toHaveCount(0);
}

const course = '句子是怎么长出来的：语法 4 讲';

test(
  'money that cannot go back, as the account that paid is closed, is transferred: 客服 writes it down, 财务 agrees, the learner reads where it went, also when the bank sends it back',
  { tag: '@desk' },
  async ({ page, browser }) => {
    test.slow();
    await pupil(page);
    await page
      .getByRole('link', { name: new RegExp(course) })
      .first()
      .click();
    await page.getByRole('link', { name: '立即购买' }).first().click();
    await page.getByRole('button', { name: '提交订单' }).click();
    const phone = await browser.newContext(devices['Pixel 5']);
    const cashier = await phone.newPage();
    await openTill(cashier, page);
    await cashier.getByRole('button', { name: '付款，随后注销付款账户' }).click();
    await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible();
    await phone.close();
    await expect(page.getByText('付好了，可以学了')).toBeVisible();
    await page.getByRole('link', { name: '订单详情' }).click();
    await page.waitForURL(/order-detail/);
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.getByRole('button', { name: '申请退款' }).click();
    await page
      .getByRole('dialog', { name: '申请退款' })
      .getByRole('button', { name: /^确认退款/ })
      .click();
    await expect(page.getByText('退款申请已提交')).toBeVisible();

    const service = await atDesk(browser, 'shenjn@xkb.example');
    const acts = service.getByRole('button', { name: `${orderNo}的操作` });
    const line = service.getByRole('row').filter({ hasText: '渠道拒绝' }).filter({ has: acts });
    // The queue asks the provider every few seconds.
    await expect(async () => {
      await service.reload();
      await expect(line).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await inRow(line, '已转到别的账户…');
    const dialog = service.getByRole('dialog');
    await expect(dialog).toContainText('核对身份后，从公司账户转到学员本人或监护人的账户');
    const send = dialog.getByRole('button', { name: /^交给复核 [\d.]+ 元$/ });
    await send.click();
    await expect(dialog.getByText('请填写').first()).toBeVisible();
    await expect(dialog.getByText('填收款账号的后四位数字')).toBeVisible();
    await expectAccessible(service);
    await typeTransfer(dialog, { tail: '6222', number: 'HD20261130000081' });
    await send.click();
    await expect(service.getByText(/^已交给复核，编号 \d+$/)).toBeVisible();
    // Nothing else can be done with it meanwhile.
    await expect(acts).toHaveCount(0);
    const waits = service.getByRole('row').filter({ hasText: '渠道拒绝' }).filter({ hasText: '登记转账退款' });
    await waits.getByRole('link', { name: '打开' }).click();
    await expect(service.getByText(/转到李女士的示例银行账户（尾号 6222）/)).toBeVisible();
    await expect(service.getByRole('button', { name: '已转到别的账户…' })).toHaveCount(0);
    await expectAccessible(service);

    const finance = await atDesk(browser, 'penglan@xkb.example');
    const wish = finance.getByRole('row').filter({ hasText: orderNo }).filter({ hasText: '登记转账退款' });
    await expect(wish).toContainText('回单流水号 HD20261130000081。视频核对了身份证和户口本');
    const table = finance.getByRole('region', { name: '等你复核' });
    // However much a colleague has written, what is decided stands beside it.
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await agree(finance, wish);
    await page.reload();
    await expect(page.getByText(/已于 .* 转到李女士的示例银行账户（尾号 6222）/)).toBeVisible();
    await expectAccessible(page);

    // The bank sends it back, as the number was mistyped.
    await service.reload();
    await service.getByRole('button', { name: '银行退回，已重转…' }).click();
    await expect(dialog).toContainText('流水号 HD20261130000081 的转账被银行退回');
    await typeTransfer(dialog, { tail: '7311', number: 'HD20261203000007' });
    await expectAccessible(service);
    await send.click();
    await expect(service.getByText(/^已交给复核，编号 \d+$/)).toBeVisible();
    await expect(service.getByRole('button', { name: '银行退回，已重转…' })).toHaveCount(0);
    await service.context().close();
    await finance.reload();
    await agree(finance, finance.getByRole('row').filter({ hasText: orderNo }).filter({ hasText: '改登记重新转的账' }));
    await finance.context().close();
    await page.reload();
    await expect(page.getByText(/已于 .* 转到李女士的示例银行账户（尾号 7311）/)).toBeVisible();
  },
);
