import { expect, expectAccessible, test } from './fixtures';
import { atDesk } from './support/desk';
import { buyer, findParcel, numberNow, printed, sendFrom, waitingFile } from './support/parcels';

const LEARNERS = 5;

test('发货 sends twenty parcels by the file that the desk hands out, is told of a number that cannot be one, and a learner sees theirs under way', async ({
  browser,
}) => {
  const buyers = await Promise.all(Array.from({ length: LEARNERS }, () => buyer(browser)));
  const own = buyers.flatMap(({ orderNos }) => orderNos);

  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  const { head, lines } = await waitingFile(desk, own);
  expect(head).toContain('订单号,快递公司,快递单号');
  const upload = async (rows: readonly string[]): Promise<void> => {
    const file = [head, ...rows].join('\n');
    await desk.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  const numbered = (line: string, number: string): string => line.replace(',,,', `,示例快递,${number},`);
  const wrong = numbered(lines[0] ?? '', '单号没抄全');
  const stem = numberNow();
  const number = `${stem}09`;
  await upload([wrong, ...lines.slice(1).map((line, at) => numbered(line, `${stem}${10 + at}`))]);
  await expect(desk.getByText('parcels.csv 读到 20 行：19 件已发货，1 行没有写入')).toBeVisible();
  await expect(desk.getByText(/第 2 行 .*快递单号是 5 到 40 位字母和数字/)).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await upload([numbered(lines[0] ?? '', number)]);
  await expect(desk.getByText('parcels.csv 读到 1 行：1 件已发货')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('tab', { name: /^在途/ }).click();
  await expect(desk.getByRole('tab', { name: /^在途/, selected: true })).toBeVisible();
  await desk.getByLabel('订单号、收货人、手机号、单号').fill(number);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('cell', { name: `示例快递 ${number}` })).toBeVisible();
  await desk.context().close();

  for (const { page } of buyers.slice(0, 1)) {
    await page.goto('/personal/order');
    await expect(page.getByRole('article').filter({ hasText: '已发货' })).toHaveCount(printed.length);
  }
  for (const { page } of buyers) await page.context().close();
});

test('发货 scans a label and the courier’s number: the parcel is handed over; what must not go is held back', async ({ browser }) => {
  const { page, orderNos } = await buyer(browser, printed.slice(0, 1));
  const orderNo = orderNos[0] ?? '';
  const number = numberNow();
  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await desk.getByRole('link', { name: '发货', exact: true }).first().click();
  await desk.getByRole('button', { name: '扫码交接' }).click();
  const field = desk.getByLabel('扫码', { exact: true });
  await expect(field).toBeFocused();
  // A scanner types the code and presses enter.
  const scan = async (code: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
  };
  const scanned = desk.getByRole('list', { name: '扫过的' }).getByRole('listitem');
  await scan(number);
  await expect(scanned.first()).toContainText('先扫面单上的订单码');
  const next = desk.getByRole('status').getByText(/，再扫快递单号$/);
  await expect(async () => {
    await scan(orderNo);
    await expect(next).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  // F2 prints the label of what is in hand; Esc lets it go, and it is scanned again.
  await field.press('F2');
  const label = desk.getByRole('dialog', { name: '打印 1 张面单' });
  await expect(label).toContainText(orderNo.slice(-4));
  await desk.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(next).toBeHidden();
  await scan(orderNo);
  await expect(next).toBeVisible();
  await scan(number);
  await expect(scanned.first()).toContainText('先填快递公司');
  await desk.getByLabel('快递公司').fill('示例快递');
  await desk.getByLabel('快递公司').press('Enter');
  await expect(field).toBeFocused();
  await scan(number);
  await expect(scanned.first()).toContainText(number);
  await expect(next).toBeHidden();
  await expectAccessible(desk);
  await scan(orderNo);
  await expect(scanned.first()).toContainText(/订单已发货，拿出这件/);
  await desk.getByRole('button', { name: '打印 1 件的交接单' }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveText(new RegExp(number));
  await expectAccessible(desk);
  await desk.context().close();

  await page.goto('/personal/order');
  await expect(page.getByRole('article').filter({ hasText: '已发货' })).toHaveCount(1);
  await page.context().close();
});

test('发货 prints a label, sends under a number that nobody knows, is told on the first page, puts it right, and the learner reads it', async ({
  browser,
}) => {
  const { page, orderNos } = await buyer(browser, printed.slice(0, 1));
  const orderNo = orderNos[0] ?? '';
  const wrong = `XK${Date.now()}404`;
  const right = numberNow();
  const desk = await atDesk(browser, 'dingdy@xkb.example');
  const row = await findParcel(desk, orderNo);
  await expect(row).toContainText('没打面单');
  await row.getByRole('link', { name: '打开' }).focus();
  await desk.keyboard.press('F2');
  const label = desk.getByRole('dialog', { name: '打印 1 张面单' });
  await expect(label).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(row).toContainText('已打面单');

  await sendFrom(desk, row, wrong);
  await expect(row).toBeHidden();
  await desk.getByRole('link', { name: '今日', exact: true }).first().click();
  const waits = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: '异常的包裹' }) });
  await expect(async () => {
    await desk.getByRole('button', { name: '立即更新' }).click();
    await expect(waits.getByRole('cell').nth(1)).not.toHaveText('0', { timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await waits.getByRole('link').click();
  await expect(desk.getByRole('tab', { name: /^异常/, selected: true })).toBeVisible();
  const troubled = desk.getByRole('row').filter({ hasText: wrong });
  // Another parcel may have been in trouble before this one.
  await expect(async () => {
    await desk.reload();
    await expect(troubled).toContainText('查不到这个单号', { timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(desk);
  await troubled.getByRole('button', { name: '改单号' }).click();
  const dialog = desk.getByRole('dialog', { name: '改单号' });
  await dialog.getByLabel('快递单号').fill('没抄全');
  await dialog.getByRole('button', { name: '保存单号' }).click();
  await expect(dialog.getByText('快递单号是 5 到 40 位字母和数字')).toBeVisible();
  await dialog.getByLabel('快递单号').fill(right);
  await dialog.getByRole('button', { name: '保存单号' }).click();
  await expect(troubled).toBeHidden();
  await desk.context().close();

  await page.goto('/personal/notification');
  await expect(page.getByText('快递单号已更正').first()).toBeVisible();
  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  const parcel = page.getByRole('region', { name: '物流' });
  await expect(parcel).toContainText(right);
  await expect(parcel).not.toContainText('查不到这个单号');
  await page.context().close();
});

test('a book was missing: 发货 finds the order, sends it again, and the learner reads by which parcel', async ({ browser }) => {
  const { page, orderNos } = await buyer(browser, printed.slice(0, 1));
  const orderNo = orderNos[0] ?? '';
  const again = `${numberNow()}7`;
  const mistyped = `${again}7`;
  const desk = await atDesk(browser, 'dingdy@xkb.example');
  await sendFrom(desk, await findParcel(desk, orderNo), numberNow());
  await desk.getByRole('link', { name: '订单', exact: true }).click();
  await desk
    .getByRole('row')
    .filter({ hasText: orderNo.slice(-4) })
    .getByRole('link')
    .first()
    .click();
  await desk.getByRole('button', { name: '补寄' }).click();
  const dialog = desk.getByRole('dialog', { name: '补寄' });
  await dialog.getByRole('button', { name: '记下补寄' }).click();
  await expect(dialog.getByText('请填写').first()).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('补什么（学员看得到）').fill('补一本实验手册');
  await dialog.getByLabel('快递公司').fill('示例快递');
  await dialog.getByLabel('快递单号').fill(mistyped);
  await dialog.getByRole('button', { name: '记下补寄' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(/^补寄 补一本实验手册：示例快递/)).toBeVisible();
  await desk.getByRole('button', { name: `改单号 ${mistyped}` }).click();
  const correcting = desk.getByRole('dialog', { name: '改单号' });
  await correcting.getByLabel('快递单号').fill(again);
  await expectAccessible(desk);
  await correcting.getByRole('button', { name: '保存单号' }).click();
  await expect(correcting).toBeHidden();
  await expectAccessible(desk);
  await desk.context().close();
  // Whoever answers for the order explains it.
  const service = await atDesk(browser, 'shenjn@xkb.example');
  await service.keyboard.press('Control+k');
  await service.getByRole('combobox').fill(orderNo);
  await service.getByRole('option', { name: /^订单/ }).click();
  await service.getByRole('button', { name: '写给学员' }).click();
  const writing = service.getByRole('dialog', { name: '写给学员' });
  await writing.getByLabel('写给学员的话').fill('补寄的今天已经寄出，预计三天到');
  await expectAccessible(service);
  await writing.getByRole('button', { name: '发给学员' }).click();
  await expect(writing).toBeHidden();
  await service.context().close();

  await page.goto('/personal/notification');
  await page.getByText('补寄的单号已更正').first().click();
  await expect(page.getByText(new RegExp(`补一本实验手册，快递单号更正为示例快递 ${again}`)).first()).toBeVisible();
  await page.goto(`/personal/order-detail?orderNo=${orderNo}`);
  const resent = page.getByRole('list', { name: '补寄的包裹' });
  await expect(resent).toContainText(again);
  await expect(page.getByRole('region', { name: '这笔订单的消息' }).getByRole('link', { name: '订单说明' })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});
