/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderList } from '@/components/orders/order-list';
import { currentToast } from '@/lib/client/toast';
import type { FakeDoor } from '../../support/fake-door';
import { ok, paths, order, orderNo, show, answer, ordersDoor } from './orders-door';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let door: FakeDoor;
beforeEach(() => {
  router.push.mockReset();
  door = ordersDoor();
});

const page = (list: unknown[], counts = { unpaid: 0, shipped: 0 }) => ok({ list, counts, total: list.length, pageNum: 1, pageSize: 10 });

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
