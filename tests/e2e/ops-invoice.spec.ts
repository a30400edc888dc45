import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { buyer } from './support/parcels';

/** What stands in 现在应开 59.00 元 and 待红冲 59.00 元. */
const sumIn = (words: string | null): string => /([\d.]+) 元/.exec(words ?? '')?.[1] ?? '';
/** Twenty digits that no other run has. */
const stem = `2633${Date.now()}`.padEnd(19, '0');
const numberOf = (which: number): string => `${stem}${which}`;

test('a company’s invoice: 财务 finds who waits behind 今日, issues it, and once more to another heading; the learner has the file; after a refund a red one takes it back', async ({
  browser,
}) => {
  const { page, orderNos } = await buyer(browser, ['句子是怎么长出来的：语法 4 讲']);
  const orderNo = orderNos[0] ?? '';
  const order = `/personal/order-detail?orderNo=${orderNo}`;
  await page.goto(order);
  await page.getByRole('button', { name: '申请电子发票' }).click();
  const asking = page.getByRole('dialog', { name: '申请电子发票' });
  await asking.getByRole('button', { name: '单位' }).click();
  await asking.getByLabel('单位名称').fill('示例教育科技有限公司');
  await asking.getByLabel('纳税人识别号').fill('91330106MA27XK001E');
  await asking.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('发票申请已提交')).toBeVisible();

  const desk = await atDesk(browser, 'penglan@xkb.example');
  const opened = async (): Promise<void> => {
    await desk.getByRole('link', { name: '今日', exact: true }).first().click();
    await desk.getByRole('link', { name: '待开、待红冲的发票' }).click();
    const row = desk.getByRole('row').filter({ hasText: orderNo.slice(-4) });
    await expect(desk.getByText('待开、待红冲', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await row.getByRole('link').first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const issue = async (no: string): Promise<void> => {
    await desk.getByRole('button', { name: '上传发票' }).click();
    const issuing = desk.getByRole('dialog', { name: '上传发票' });
    const owed = sumIn(await issuing.getByText(/现在应开/).textContent());
    await issuing.getByLabel(/数电发票号码/).fill(no);
    await issuing.getByLabel(/发票上的金额/).fill('0.01');
    await issuing
      .locator('input[type=file]')
      .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 示例') });
    await issuing.getByRole('button', { name: '上传发票' }).click();
    await expect(issuing.getByText(/金额和订单对不上：现在应开/)).toBeVisible();
    await expectAccessible(desk);
    await issuing.getByLabel(/发票上的金额/).fill(owed);
    await issuing.getByRole('button', { name: '上传发票' }).click();
    await expect(issuing).toBeHidden();
  };
  await opened();
  await issue(numberOf(1));

  await page.goto(order);
  await expect(page.getByText(`发票号码 ${numberOf(1)}`)).toBeVisible();
  // The family asks for another heading: the first one is taken back, and issued anew.
  await desk.getByRole('button', { name: '换开发票' }).click();
  const anew = desk.getByRole('dialog', { name: '换开发票' });
  await anew.getByLabel(/红字发票号码/).fill(numberOf(2));
  await anew.getByLabel('抬头', { exact: true }).fill('示例教育科技有限公司杭州分公司');
  await expectAccessible(desk);
  await anew.getByRole('button', { name: '换开发票' }).click();
  await expect(anew).toBeHidden();
  await opened();
  await issue(numberOf(3));

  await page.goto(order);
  await expect(page.getByText(`先前的发票已换开，由红字发票 ${numberOf(2)} 冲销`)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载发票' }).click()]);
  expect(await file.failure()).toBeNull();
  await page.getByRole('button', { name: '申请退款' }).click();
  await page.getByRole('button', { name: /^确认退款/ }).click();
  await expect(page.getByText('退款申请已提交')).toBeVisible();

  await opened();
  await desk.getByRole('button', { name: '登记红字发票' }).click();
  const red = desk.getByRole('dialog', { name: '登记红字发票' });
  const back = sumIn(await red.getByText(/待红冲/).textContent());
  await red.getByLabel(/数电发票号码/).fill(numberOf(4));
  await red.getByLabel(/发票上的金额/).fill(back);
  await red.getByRole('button', { name: '登记红字发票' }).click();
  await expect(red).toBeHidden();
  await expect(desk.getByText(numberOf(4), { exact: true })).toBeVisible();
  await desk.context().close();

  await page.goto(order);
  await expect(page.getByText(/已对退款的 .* 开具红字发票/)).toBeVisible();
  await page.context().close();
});

test('a learner calls for an invoice: 客服 asks for it in the order, puts its heading right, and the learner reads both', async ({
  browser,
}) => {
  const { page, orderNos } = await buyer(browser, ['句子是怎么长出来的：语法 4 讲']);
  const orderNo = orderNos[0] ?? '';
  const desk = await atDesk(browser, 'shenjn@xkb.example');
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill(orderNo);
  await desk.getByRole('option', { name: /^订单/ }).click();
  const heading = async (title: string, taxNo: string): Promise<void> => {
    await desk.getByRole('button', { name: '代填发票抬头' }).click();
    const asking = desk.getByRole('dialog', { name: '代填发票抬头' });
    await asking.getByLabel('单位', { exact: true }).check();
    await asking.getByLabel('抬头', { exact: true }).fill(title);
    await asking.getByLabel('纳税人识别号').fill('91330106MA27XK001F');
    await asking.getByRole('button', { name: '申请发票' }).click();
    await expect(asking.getByText('纳税人识别号对不上')).toBeVisible();
    await expectAccessible(desk);
    await asking.getByLabel('纳税人识别号').fill(taxNo);
    await asking.getByRole('button', { name: '申请发票' }).click();
    await expect(asking).toBeHidden();
  };
  await heading('示例教育科技有限公司', '91330106MA27XK001E');
  await expect(desk.getByText(/示例教育科技有限公司，49\.00 元，待开票/)).toBeVisible();
  await heading('示例教育科技有限公司杭州分公司', '9133 0106 ma27 xk00 1e');
  await desk.context().close();

  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  await expect(page.getByText('抬头：示例教育科技有限公司杭州分公司')).toBeVisible();
  await expect(page.getByRole('region', { name: '这笔订单的消息' }).getByRole('link', { name: '电子发票已申请' })).toHaveCount(2);
  await page.context().close();
});
