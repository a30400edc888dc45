import { expect, expectAccessible, test } from './fixtures';
import { agree, atDesk, atRest } from './support/desk';
import { pupil } from './support/pupil';
import { makeOrder, payOrder } from './support/shop';

test.use({ contextOptions: atRest });

test('客服 wishes for a refund above the limit, 财务 refuses it with a word, 客服 reads it and wishes again, 财务 agrees, the learner reads why', async ({
  page,
  browser,
}) => {
  // Two colleagues come in, and one types a code of theirs twice more.
  test.slow();
  await pupil(page);
  const orderNo = await makeOrder(page, '读懂一段话：语文 4 讲');
  await payOrder(page, orderNo);
  const first = '家长来电，孩子转学了';
  const second = '孩子转学，家长发来了转学证明';
  const no = '先请家长发转学证明';

  const service = await atDesk(browser, 'shenjn@xkb.example');
  const finance = await atDesk(browser, 'penglan@xkb.example');
  const send = async (why: string): Promise<void> => {
    await service.getByLabel('为什么退').fill(why);
    await service.getByRole('button', { name: /^交给复核 9[\d.]+ 元$/ }).click();
    await service
      .getByRole('dialog')
      .getByRole('button', { name: /^交给复核 9[\d.]+ 元$/ })
      .click();
    await expect(service.getByText('等管理员或财务复核').or(service.getByText('自己提交的，等同事')).first()).toBeVisible();
    await expect(service.getByLabel('为什么退')).toHaveCount(0);
  };
  await service.goto(`/ops/orders/${orderNo}`);
  await send(first);
  await expectAccessible(service);

  await finance.reload();
  const wish = finance.getByRole('row').filter({ hasText: orderNo });
  await expect(wish).toContainText(`按剩余天数退：“${first}”`);
  await wish.getByRole('link', { name: '先看一看' }).click();
  await finance.waitForURL(`**/ops/orders/${orderNo}`);
  await expect(finance.getByText(first)).toBeVisible();
  await expect(finance.getByLabel('为什么退')).toHaveCount(0);
  await finance.getByRole('button', { name: '驳回' }).click();
  await finance.getByLabel('为什么驳回，提交的人会看到').fill(no);
  await finance.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await expect(finance.getByText(`彭岚：${no}`)).toBeVisible();

  await service.getByRole('navigation', { name: '工作台导航' }).getByRole('link', { name: '今日' }).click();
  await service.reload();
  await service.getByRole('button', { name: /^通知，\d+ 条没看$/ }).click();
  await expectAccessible(service);
  await service
    .getByRole('menuitem', { name: new RegExp(no) })
    .first()
    .click();
  await service.waitForURL(`**/ops/orders/${orderNo}`);
  await expect(service.getByText(`彭岚：${no}`)).toBeVisible();
  await expect(service.getByLabel('为什么退')).toHaveValue(first);
  await expect(service.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await send(second);

  await finance.reload();
  await expect(finance.getByText(second)).toBeVisible();
  await finance.getByRole('button', { name: /^同意 9[\d.]+ 元$/ }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog).toContainText(/现在重算也是 9[\d.]+ 元/);
  await expect(dialog).toContainText('没有换课，没有别的退款占着这笔收款');
  await expect(dialog).toContainText('90 天内别的订单没有退过款');
  await expectAccessible(finance);
  await dialog.getByRole('button', { name: /^同意 9[\d.]+ 元$/ }).click();
  await expect(dialog.getByText('请输入 6 位动态码')).toBeVisible();
  await agree(finance, /^同意 9[\d.]+ 元$/);
  await expect(finance.getByText('退款中').first()).toBeVisible();
  await finance.context().close();
  await service.context().close();

  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  await expect(page.getByText(second)).toBeVisible();
});
