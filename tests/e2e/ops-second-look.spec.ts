import { expect, expectAccessible, test } from './fixtures';
import { atDesk, atRest, typeOwnCode } from './support/desk';
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
  await service.keyboard.press('Control+k');
  await service.getByRole('combobox').fill(orderNo);
  await expect(service.getByRole('option', { name: new RegExp(orderNo) })).toBeVisible();
  await service.keyboard.press('Enter');
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
  await typeOwnCode(finance, /^同意 9[\d.]+ 元$/);
  await expect(finance.getByText('退款中').first()).toBeVisible();
  await finance.context().close();
  await service.context().close();

  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  await expect(page.getByText(second)).toBeVisible();
});

test('客服 finds an order by its number and gives its money back; 财务 reads it in the books; 发货 is told what of a file was not sent', async ({
  page,
  browser,
}) => {
  const phone = await pupil(page);
  const orderNo = await makeOrder(page, '句子是怎么长出来的：语法 4 讲');
  await payOrder(page, orderNo);

  const later = await makeOrder(page, '一次函数：从图上读出答案');

  const service = await atDesk(browser, 'shenjn@xkb.example');
  await service.getByRole('link', { name: '订单', exact: true }).first().click();
  await service.getByLabel(/^订单号、手机号或尾号/).fill(phone);
  await service.keyboard.press('Enter');
  // Until it has been found everybody's orders are still there.
  await service.locator(`main a[href="/ops/orders/${later}?words=${phone}"]`).click();
  await service.waitForURL(`**/ops/orders/${later}?words=${phone}`);
  await expect(service.getByRole('link', { name: '上一笔' })).toHaveCount(0);
  await expect(service.getByRole('link', { name: '下一笔' })).toBeVisible();
  await service.keyboard.press('j');
  await service.waitForURL(`**/ops/orders/${orderNo}?words=${phone}`);
  await expect(service.getByRole('heading', { name: '句子是怎么长出来的：语法 4 讲' })).toBeVisible();
  await expect(service.getByRole('link', { name: '下一笔' })).toHaveCount(0);
  await service.keyboard.press('k');
  await service.waitForURL(`**/ops/orders/${later}?words=${phone}`);
  await service.keyboard.press('Escape');
  await service.waitForURL(`**/ops/orders?words=${phone}`);
  await service.keyboard.press('Control+k');
  await service.getByRole('dialog').getByRole('combobox').fill(orderNo);
  await expect(service.getByRole('option', { name: new RegExp(orderNo) })).toBeVisible();
  await service.keyboard.press('Enter');
  await expect(service.getByRole('heading', { name: '句子是怎么长出来的：语法 4 讲' })).toBeVisible();
  await service.getByRole('button', { name: '记下备注' }).click();
  await expect(service.getByText('请填写')).toBeVisible();
  await service.getByLabel('写给同事：答应了什么、下一步找谁').fill('家长要发票，退款前先问财务');
  await service.getByRole('button', { name: '记下备注' }).click();
  const notes = service.getByRole('listitem').filter({ hasText: '家长要发票，退款前先问财务' });
  await expect(notes).toContainText(/沈/);
  await expect(service.getByLabel('写给同事：答应了什么、下一步找谁')).toHaveValue('');
  await service.getByRole('button', { name: '向支付宝查一次' }).click();
  await expect(service.getByText(/^支付宝 .{5}：已付款$/)).toBeVisible();
  await service.getByLabel('为什么退').fill('学员报错了年级，家长电话里说清楚了');
  await expectAccessible(service);
  await service.getByRole('button', { name: /^退款 [\d.]+ 元$/ }).click();
  await service
    .getByRole('dialog')
    .getByRole('button', { name: /^退款 [\d.]+ 元$/ })
    .click();
  // The money may have gone by the time somebody looks.
  await expect(service.getByText(/退款中|已退款/).first()).toBeVisible();
  await service.context().close();

  const finance = await atDesk(browser, 'penglan@xkb.example');
  await expect(finance.getByRole('heading', { name: '等着处理' })).toBeVisible();
  await expectAccessible(finance);
  await finance.getByRole('link', { name: '对账', exact: true }).first().click();
  await finance.getByRole('button', { name: '核对账簿' }).click();
  await expect(finance.getByText('借贷相等，账簿和收款、退款、账单一致')).toBeVisible();
  await expectAccessible(finance);
  await finance.context().close();

  const shipping = await atDesk(browser, 'dingdy@xkb.example');
  await shipping.getByRole('link', { name: '发货', exact: true }).first().click();
  const file = ['订单号,快递公司,快递单号', `${orderNo},示例快递,XK20261129001`].join('\n');
  await shipping.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(shipping.getByText('parcels.csv 读到 1 行：0 件已发货，1 行没有写入')).toBeVisible();
  await expect(shipping.getByText(/第 2 行 .*没有要寄的图书/)).toBeVisible();
  await expectAccessible(shipping);
  await shipping.context().close();
});
