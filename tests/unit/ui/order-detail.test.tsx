/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderDetail } from '@/components/orders/order-detail';
import { demoSite } from '@/lib/sites/demo';
import type { FakeDoor } from '../../support/fake-door';
import { paths, order, orderNo, bought, ok, show, ordersDoor } from './orders-door';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let door: FakeDoor;
beforeEach(() => {
  router.push.mockReset();
  door = ordersDoor();
});

describe('the detail', () => {
  test('an unknown order says so', async () => {
    door.answer(paths.detail, { status: 404, message: '没有找到这个订单' });
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    expect(await screen.findByRole('heading', { name: '没有找到这笔订单' })).toBeVisible();
  });

  test('a refund shows sum, days and rule; a refusal keeps what was typed and the request', async () => {
    const user = userEvent.setup();
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
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
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const parcel = await screen.findByRole('region', { name: '物流' });
    expect(await within(parcel).findByText('请求异常')).toBeVisible();
    door.answer(paths.logistics, ok({ orderNo, carrier: '', number: '', track: [], shippedAt: null, deliveredAt: null }));
    await userEvent.click(within(parcel).getByRole('button', { name: '重新加载' }));
    expect(await within(parcel).findByText(/图书正在准备/)).toBeVisible();
  });

  test('what was sent again stands beside the parcel, with its own number', async () => {
    const sent = { orderNo, carrier: '顺丰', number: 'SF1', shippedAt: order.createdAt, deliveredAt: order.createdAt };
    const resent = [{ what: '补一本练习册', carrier: '示例快递', number: 'XK2', shippedAt: '2026-11-26T02:00:00Z' }];
    door
      .answer(paths.detail, ok({ ...order, state: '已完成', requiresShipping: true, can: ['logistics', 'study'] }))
      .answer(paths.logistics, ok({ ...sent, track: [{ at: order.createdAt, text: '包裹已签收' }], resent }));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const again = within(await screen.findByRole('list', { name: '补寄的包裹' }));
    expect(again.getByText('补寄：补一本练习册')).toBeVisible();
    expect(again.getByText('XK2')).toBeVisible();
    expect(again.getByText('2026年11月26日寄出')).toBeVisible();
  });

  test('books that are awaited: the number of their parcel can be told and changed, until they are there', async () => {
    const asked = { amountFen: 15924, heldFen: 3900, askedAt: order.createdAt, doneAt: null, booksToReturn: true };
    const back = (parcel: object | null) => ok({ ...order, state: '退款中', can: [], refund: { ...asked, parcel } });
    const told = { carrier: '示例快递', number: 'XK202611240731', receivedAt: null };
    door.answer(paths.detail, back(null)).answer('/api/v1/orders/returnParcel', back(told));
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    const panel = within(await screen.findByRole('region', { name: '寄回图书' }));
    expect(panel.getByText(/退书款 ¥39\.00/)).toBeVisible();
    expect(panel.getByText(`寄到：${demoSite.returnAddress}`)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '填写寄回的快递单号' }));
    await userEvent.type(screen.getByLabelText('快递公司'), '示例快递');
    await userEvent.type(screen.getByLabelText('快递单号'), 'xk2026 1124 0731');
    door.answer(paths.detail, back({ ...told, receivedAt: '2026-11-26T02:00:00Z' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await panel.findByText('XK202611240731')).toBeVisible();
    expect(panel.getByRole('button', { name: '修改单号' })).toBeVisible();
    show(<OrderDetail orderNo={orderNo} site={demoSite} />);
    expect(await screen.findByText(/已到仓，书款核对后退回/)).toBeVisible();
  });

  test('a site that states no address for them says whom to ask', async () => {
    const refund = { amountFen: 15924, heldFen: 3900, askedAt: order.createdAt, doneAt: null, booksToReturn: true, parcel: null };
    door.answer(paths.detail, ok({ ...order, state: '退款中', can: [], refund }));
    show(<OrderDetail orderNo={orderNo} site={{ ...demoSite, returnAddress: '' }} />);
    expect(await screen.findByText(`寄到哪里请致电 ${demoSite.phone}。`)).toBeVisible();
  });
});
