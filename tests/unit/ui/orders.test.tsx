/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderChange } from '@/components/orders/order-change';
import { OrderDetail } from '@/components/orders/order-detail';
import { OrderList } from '@/components/orders/order-list';
import { currentOverlay } from '@/lib/client/dialogs';
import { currentToast } from '@/lib/client/toast';
import common from '@/messages/zh-CN/common.json';
import lesson from '@/messages/zh-CN/lesson.json';
import messages from '@/messages/zh-CN/orders.json';
import receiver from '@/messages/zh-CN/receiver.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { paidOrder, refundQuote } from '../../support/order';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const paths = {
  list: '/api/v1/orders/buyRecord',
  detail: '/api/v1/orders/myOrderDetail',
  bought: '/api/v1/orders/buyDetails',
  modify: '/api/v1/orders/modifyOrders',
  changes: '/api/v1/orders/changeCourseDetail',
  logistics: '/api/v1/orders/logistics',
} as const;
const order = paidOrder;
const { orderNo } = order;
const quote = refundQuote;
const bought = {
  orderNo,
  lines: [{ ...order.lines[0], finishedCount: 3, expiresAt: null }],
  refundableFen: 15924,
  refund: { ...quote, booksToReturn: false },
  refundRefusal: '',
};
const option = (courseId: number, title: string, differenceFen: number) => ({
  courseId,
  title,
  cover: '',
  gradeId: 8,
  gradeName: '初二',
  subjectName: '物理',
  sectionCount: 16,
  validDays: 365,
  requiresShipping: false,
  priceFen: 15924 + differenceFen,
  differenceFen,
});
const ok = (appData: unknown) => ({ status: 1, appData });

let door: FakeDoor;
beforeEach(() => {
  router.push.mockReset();
  door = new FakeDoor();
  door.answer(paths.detail, ok(order)).answer(paths.bought, ok(bought));
});

const show = (page: React.ReactNode) => render(<Island messages={{ orders: messages, lesson, receiver, common }}>{page}</Island>);
const page = (list: unknown[], counts = { unpaid: 0, shipped: 0 }) => ok({ list, counts, total: list.length, pageNum: 1, pageSize: 10 });

/** Answers the question that was asked over the page. */
async function answer(result: 'ok' | 'dismissed'): Promise<void> {
  await waitFor(() => expect(currentOverlay()).not.toBeNull());
  await act(async () => currentOverlay()?.close(result));
}

describe('the list', () => {
  test('says when there is nothing, and what went wrong', async () => {
    door.answer(paths.list, page([]));
    const { unmount } = show(<OrderList tab="all" keyWord="" pageNum={1} />);
    expect(screen.getByRole('status', { name: '正在取你的订单' })).toBeVisible();
    expect(await screen.findByText(/还没有订单/)).toBeVisible();
    expect(screen.getByRole('link', { name: '去选课' })).toBeVisible();
    unmount();
    door.answer(paths.list, 'offline');
    show(<OrderList tab="refund" keyWord="" pageNum={1} />);
    expect(await screen.findByText('请求异常')).toBeVisible();
    door.answer(paths.list, page([]));
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByText('这个状态下没有订单。')).toBeVisible();
    expect(door.sent(paths.list).at(-1)).toEqual({ tab: 'refund', pageNum: 1, pageSize: 10 });
  });

  test('is searched within its tab, and says what was not found', async () => {
    door.answer(paths.list, page([]));
    const { unmount } = show(<OrderList tab="done" keyWord="全等" pageNum={1} />);
    expect(await screen.findByText('“已完成”里没有订单号或课程名称含“全等”的订单。')).toBeVisible();
    expect(door.sent(paths.list).at(-1)).toMatchObject({ tab: 'done', keyWord: '全等' });
    const search = screen.getByRole('search', { name: '订单号或课程名称' });
    expect(search.querySelector('input[name=tab]')).toHaveValue('done');
    expect(within(search).getByRole('searchbox')).toHaveValue('全等');
    expect(screen.getByRole('link', { name: '在全部订单里找' })).toHaveAttribute('href', '/personal/order?keyWord=%E5%85%A8%E7%AD%89');
    expect(screen.getByRole('link', { name: '退款' })).toHaveAttribute('href', '/personal/order?tab=refund&keyWord=%E5%85%A8%E7%AD%89');
    unmount();
    show(<OrderList tab="all" keyWord="XK99" pageNum={1} />);
    expect(await screen.findByText('没有订单号或课程名称里含“XK99”的订单，请核对后再搜。')).toBeVisible();
    expect(screen.getByRole('link', { name: '看全部订单' })).toHaveAttribute('href', '/personal/order');
  });

  test('an unpaid order counts down and leads to the cashier; its end is asked for once', async () => {
    const unpaid = { ...order, state: '待支付', paidAt: null, secondsLeft: 1, can: ['pay', 'cancel'] };
    door.answer(paths.list, page([unpaid], { unpaid: 1, shipped: 0 }));
    show(<OrderList tab="all" keyWord="" pageNum={1} />);
    expect(await screen.findByRole('link', { name: '待支付 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: '去付款：全等与轴对称' })).toHaveAttribute('href', `/course/purchase?orderNo=${orderNo}`);
    door.answer(paths.list, page([{ ...unpaid, state: '已关闭', secondsLeft: null, can: ['again'] }]));
    expect(await screen.findByText('已关闭', { selector: '.tag' }, { timeout: 4000 })).toBeVisible();
    expect(door.sent(paths.list)).toHaveLength(2);
    expect(screen.getByRole('link', { name: '重新购买：全等与轴对称' })).toBeVisible();
  });

  test('cancelling asks first, and says why it was refused', async () => {
    door.answer(paths.list, page([{ ...order, state: '待支付', paidAt: null, secondsLeft: 900, can: ['pay', 'cancel'] }]));
    door.answer(paths.modify, { status: 0, message: '这笔订单已经付款' });
    show(<OrderList tab="all" keyWord="" pageNum={1} />);
    const cancel = await screen.findByRole('button', { name: '取消订单：全等与轴对称' });
    await userEvent.click(cancel);
    await answer('dismissed');
    expect(door.sent(paths.modify)).toHaveLength(0);
    await userEvent.click(cancel);
    await answer('ok');
    await waitFor(() => expect(door.sent(paths.modify)).toHaveLength(1));
    expect(door.sent(paths.modify)[0]).toMatchObject({ orderNo, action: 'cancel', requestId: expect.stringMatching(/^\w{32}$/) });
    await waitFor(() => expect(door.sent(paths.list).length).toBeGreaterThan(1));
    expect(currentToast()?.text).toBe('这笔订单已经付款');
  });
});

describe('the detail', () => {
  test('an unknown order says so', async () => {
    door.answer(paths.detail, { status: 404, message: '没有找到这个订单' });
    show(<OrderDetail orderNo={orderNo} />);
    expect(await screen.findByRole('heading', { name: '没有找到这笔订单' })).toBeVisible();
  });

  test('a refund shows sum, days and rule; a refusal keeps what was typed and the request', async () => {
    const user = userEvent.setup();
    show(<OrderDetail orderNo={orderNo} />);
    await user.click(await screen.findByRole('button', { name: '申请退款' }));
    const dialog = await screen.findByRole('dialog', { name: '申请退款' });
    expect(within(dialog).getByText('¥168.00 × 346 ÷ 365 天')).toBeVisible();
    expect(within(dialog).getByText(/按剩余服务期比例退还/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('退款原因'), '换学校了');
    door.answer(paths.modify, { status: 0, message: '金额刚刚有变化，请核对新的金额后再提交' });
    door.answer(paths.bought, ok({ ...bought, refund: { ...bought.refund, amountFen: 15878, leftDays: 345, usedDays: 20 } }));
    await user.click(within(dialog).getByRole('button', { name: '确认退款 ¥159.24' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('金额刚刚有变化');
    expect(within(dialog).getByLabelText('退款原因')).toHaveValue('换学校了');
    const again = await within(dialog).findByRole('button', { name: '确认退款 ¥158.78' });
    door.answer(
      paths.modify,
      ok({
        ...order,
        state: '退款中',
        can: [],
        refund: { amountFen: 15878, askedAt: order.createdAt, doneAt: null, booksToReturn: false },
      }),
    );
    door.answer(
      paths.detail,
      ok({
        ...order,
        state: '退款中',
        can: [],
        refund: { amountFen: 15878, askedAt: order.createdAt, doneAt: null, booksToReturn: false },
      }),
    );
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText(/¥158\.78 正在按原支付方式退回/)).toBeVisible();
    const sent = door.sent(paths.modify);
    expect(sent).toMatchObject([
      { action: 'refund', quotedFen: 15924, reason: '换学校了' },
      { action: 'refund', quotedFen: 15878, reason: '换学校了' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a parcel that is not sent yet says so, a track that cannot be had can be asked for again', async () => {
    const printed = { ...order, state: '已支付', requiresShipping: true, can: ['address', 'study', 'refund'] };
    door.answer(paths.detail, ok(printed)).answer(paths.logistics, 'offline');
    show(<OrderDetail orderNo={orderNo} />);
    const parcel = await screen.findByRole('region', { name: '物流' });
    expect(await within(parcel).findByText('请求异常')).toBeVisible();
    door.answer(paths.logistics, ok({ orderNo, carrier: '', number: '', track: [], shippedAt: null, deliveredAt: null }));
    await userEvent.click(within(parcel).getByRole('button', { name: '重新加载' }));
    expect(await within(parcel).findByText(/图书正在准备/)).toBeVisible();
  });

  test('books that are awaited: the number of their parcel can be told and changed, until they are there', async () => {
    const asked = { amountFen: 15924, heldFen: 3900, askedAt: order.createdAt, doneAt: null, booksToReturn: true };
    const back = (parcel: object | null) => ok({ ...order, state: '退款中', can: [], refund: { ...asked, parcel } });
    const told = { carrier: '示例快递', number: 'XK202611240731', receivedAt: null };
    door.answer(paths.detail, back(null)).answer('/api/v1/orders/returnParcel', back(told));
    show(<OrderDetail orderNo={orderNo} />);
    const panel = within(await screen.findByRole('region', { name: '寄回图书' }));
    expect(panel.getByText(/退书款 ¥39\.00/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '填写寄回的快递单号' }));
    await userEvent.type(screen.getByLabelText('快递公司'), '示例快递');
    await userEvent.type(screen.getByLabelText('快递单号'), 'xk2026 1124 0731');
    door.answer(paths.detail, back({ ...told, receivedAt: '2026-11-26T02:00:00Z' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await panel.findByText('XK202611240731')).toBeVisible();
    expect(panel.getByRole('button', { name: '修改单号' })).toBeVisible();
    show(<OrderDetail orderNo={orderNo} />);
    expect(await screen.findByText(/已到仓，书款核对后退回/)).toBeVisible();
  });
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
  };
  const issued = { ...invoice, state: '已开票', number: '26330000000000000001', issuedAt: '2026-11-21T01:31:00Z' };
  const apply = '/api/v1/orders/applyInvoice';

  test('is asked for by a company: its number is checked by the last digit, nothing typed is lost', async () => {
    const user = userEvent.setup();
    door.answer(paths.detail, ok({ ...order, can: ['study', 'invoice'] }));
    show(<OrderDetail orderNo={orderNo} />);
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
      'taken back',
      { ...issued, state: '已红冲', redFen: 15924, redNumber: '26330000000000000002' },
      '退款部分已红冲',
      '26330000000000000002',
    ],
  ])('%s: its state, and its file', async (_what, bill, state, said) => {
    door.answer(paths.detail, ok({ ...order, can: [], invoice: bill }));
    show(<OrderDetail orderNo={orderNo} />);
    const panel = await screen.findByRole('region', { name: '电子发票' });
    expect(within(panel).getByText(state)).toBeVisible();
    expect(panel).toHaveTextContent(said);
    expect(within(panel).getByRole('link', { name: '下载发票' })).toHaveAttribute('href', `/api/orders/invoice?orderNo=${orderNo}`);
    expect(within(panel).queryByRole('button')).toBeNull();
  });

  test('nothing of it stands where none can be asked for', async () => {
    door.answer(paths.detail, ok({ ...order, state: '已取消', can: ['again'], invoice: null }));
    show(<OrderDetail orderNo={orderNo} />);
    expect(await screen.findByText(/订单已取消|重新购买/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '电子发票' })).toBeNull();
  });
});

describe('a change of course', () => {
  const detail = { orderNo, changes: [], quote, refusal: '', options: [option(9, '压强与浮力', 2117), option(10, '地理总复习', -1883)] };

  test('with a difference to pay goes on to the cashier', async () => {
    const user = userEvent.setup();
    door.answer(paths.changes, ok(detail));
    door.answer(
      paths.modify,
      ok({ ...order, change: { state: '处理中', newTitle: '压强与浮力', orderNo: 'NEW2026112101', differenceFen: 2117 } }),
    );
    show(<OrderChange orderNo={orderNo} />);
    expect(await screen.findByRole('button', { name: '请先选一门课' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /压强与浮力/ }));
    await user.click(screen.getByRole('button', { name: '换课并付差价' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/course/purchase?orderNo=NEW2026112101'));
    expect(door.sent(paths.modify)).toMatchObject([{ action: 'change', newCourseId: 9, quotedFen: 2117 }]);
  });

  test('with money to go back asks first, for it takes effect at once', async () => {
    const user = userEvent.setup();
    door.answer(paths.changes, ok(detail));
    door.answer(paths.modify, { status: 0, message: '金额刚刚有变化，请核对新的金额后再提交' });
    show(<OrderChange orderNo={orderNo} />);
    await user.click(await screen.findByRole('radio', { name: /地理总复习/ }));
    await user.click(screen.getByRole('button', { name: '确认换课' }));
    await answer('ok');
    expect(await screen.findByRole('alert')).toHaveTextContent('金额刚刚有变化');
    expect(screen.getByRole('radio', { name: /地理总复习/ })).toBeChecked();
    expect(router.push).not.toHaveBeenCalled();
  });

  test('that is not possible says why', async () => {
    door.answer(paths.changes, ok({ ...detail, quote: null, options: [], refusal: '这笔订单现在不能换课' }));
    show(<OrderChange orderNo={orderNo} />);
    expect(await screen.findByText('这笔订单现在不能换课')).toBeVisible();
  });
});
