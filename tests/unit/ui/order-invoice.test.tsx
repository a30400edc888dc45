/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderDetail } from '@/components/orders/order-detail';
import { demoSite } from '@/lib/sites/demo';
import type { FakeDoor } from '../../support/fake-door';
import { paths, order, orderNo, ok, show, ordersDoor } from './orders-door';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let door: FakeDoor;
beforeEach(() => {
  router.push.mockReset();
  door = ordersDoor();
});

describe('an electronic invoice', () => {
  const invoice = {
    kind: 'person',
    title: '林小满',
    taxNo: '',
    amountFen: 16800,
    state: '待开票',
    askedAt: '2026-11-21T01:30:00Z',
    number: null,
    issuedAt: null,
    redFen: 0,
    redNumber: null,
    reds: [],
  };
  const issued = { ...invoice, state: '已开票', number: '26330000000000000001', issuedAt: '2026-11-21T01:31:00Z' };
  const reds = [
    { number: '26330000000000000002', amountFen: 12024, at: '2026-11-22T01:31:00Z' },
    { number: '26330000000000000003', amountFen: 3900, at: '2026-11-23T01:31:00Z' },
  ];
  const apply = '/api/v1/orders/applyInvoice';

  test('stands above what comes later: the messages do not move its button from under a finger', async () => {
    const sent = { notificationId: 1, title: '课程已开通', content: '', path: '', read: true, createdAt: '2026-11-21T01:30:00Z' };
    door
      .answer(paths.detail, ok({ ...order, can: ['study', 'invoice'] }))
      .answer('/api/v1/notification/findByObjectId', ok({ list: [sent] }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const messages = await screen.findByRole('region', { name: '这笔订单的消息' });
    const ask = screen.getByRole('button', { name: '申请电子发票' });
    expect(ask.compareDocumentPosition(messages) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('is asked for by a company: its number is checked by the last digit, nothing typed is lost', async () => {
    const user = userEvent.setup();
    door.answer(paths.detail, ok({ ...order, can: ['study', 'invoice'] }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    await user.click(await screen.findByRole('button', { name: '申请电子发票' }));
    const dialog = within(screen.getByRole('dialog', { name: '申请电子发票' }));
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(dialog.getByText('请填写发票抬头')).toBeVisible();
    expect(dialog.getByLabelText('姓名')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: '单位' }));
    await user.type(dialog.getByLabelText('单位名称'), '示例教育科技有限公司');
    const number = dialog.getByLabelText('纳税人识别号');
    for (const [typed, said] of [
      ['91330106MA27XK001', '纳税人识别号应为 18 位'],
      ['91330106MA27XK001F', '纳税人识别号的校验位对不上，请核对每一位'],
    ] as const) {
      await user.clear(number);
      await user.type(number, typed);
      await user.click(dialog.getByRole('button', { name: '提交申请' }));
      expect(dialog.getByText(said)).toBeVisible();
    }
    expect(door.sent(apply)).toHaveLength(0);
    await user.clear(number);
    await user.type(number, '9133 0106 ma27 xk00 1e');
    door.answer(apply, { status: 0, message: '这笔订单现在不能开发票' });
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('这笔订单现在不能开发票');
    door.answer(
      apply,
      ok({ ...order, can: ['study', 'invoice'], invoice: { ...invoice, kind: 'company', title: '示例教育科技有限公司' } }),
    );
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('正在开票，一般 3 个工作日内开好')).toBeVisible();
    expect(screen.getByRole('button', { name: '修改抬头' })).toBeVisible();
    expect(door.sent(apply).at(-1)).toEqual({ orderNo, kind: 'company', title: '示例教育科技有限公司', taxNo: '91330106MA27XK001E' });
  });

  test.each([
    ['issued', issued, '已开好', '发票号码 26330000000000000001'],
    ['owed a red one', { ...issued, state: '待红冲', redFen: 15924 }, '订单已退款，正在红冲退款部分', '¥159.24'],
    [
      'taken back in parts',
      { ...issued, state: '已红冲', redFen: 3900, redNumber: '26330000000000000003', reds },
      '退款部分已红冲',
      '已对退款的 ¥120.24 开具红字发票，号码 26330000000000000002',
    ],
    [
      'taken back, as a service says that knows the last red one',
      { ...issued, state: '已红冲', redFen: 15924, redNumber: '26330000000000000002' },
      '退款部分已红冲',
      '26330000000000000002',
    ],
  ])('%s: its state, and its file', async (_what, bill, state, said) => {
    door.answer(paths.detail, ok({ ...order, can: [], invoice: bill }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const panel = await screen.findByRole('region', { name: '电子发票' });
    expect(within(panel).getByText(state)).toBeVisible();
    expect(panel).toHaveTextContent(said);
    const link = within(panel).getByRole('link', { name: '下载发票' });
    expect(link).toHaveAttribute('href', `/api/orders/invoice?orderNo=${orderNo}`);
    // A file that is fetched and does not come says nothing; a page that is gone to does.
    expect(link).not.toHaveAttribute('download');
    expect(within(panel).queryByRole('button')).toBeNull();
  });

  test('one that was made out to somebody else says which red one has taken the first back', async () => {
    const [red] = reds;
    const anew = { ...issued, number: '26330000000000000009', issuedAt: '2026-11-23T01:31:00Z', reds: [red] };
    door.answer(paths.detail, ok({ ...order, can: ['study'], invoice: anew }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const panel = await screen.findByRole('region', { name: '电子发票' });
    expect(panel).toHaveTextContent('先前的发票已换开，由红字发票 26330000000000000002 冲销 ¥120.24');
    expect(panel).not.toHaveTextContent('已对退款');
  });

  test('nothing of it stands where none can be asked for', async () => {
    door.answer(paths.detail, ok({ ...order, state: '已取消', can: ['again'], invoice: null }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    expect(await screen.findByText(/订单已取消|重新购买/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '电子发票' })).toBeNull();
  });
});
