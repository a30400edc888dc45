/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderChange } from '@/components/orders/order-change';
import type { FakeDoor } from '../../support/fake-door';
import { paths, order, orderNo, quote, option, ok, show, answer, ordersDoor } from './orders-door';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let door: FakeDoor;
beforeEach(() => {
  router.push.mockReset();
  door = ordersDoor();
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

  test('with books waits for the receivers that are kept: a press before them would say nothing', async () => {
    const user = userEvent.setup();
    const kept = door.hold(paths.addresses);
    door.answer(paths.changes, ok({ ...detail, options: [{ ...option(9, '压强与浮力', 2117), requiresShipping: true }] }));
    show(<OrderChange orderNo={orderNo} />);
    await user.click(await screen.findByRole('radio', { name: /压强与浮力/ }));
    expect(screen.getByRole('button', { name: '换课并付差价' })).toBeDisabled();
    await act(async () => kept(ok({ list: [], most: 10 })));
    expect(await screen.findByRole('button', { name: '换课并付差价' })).toBeEnabled();
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
