import { nextState, orderEvents, orderStates, type OrderEvent, type OrderState } from '@/upstream/kernel/order-states';

/** The whole table, written out a second time in words: state, event, state. */
const allowed: readonly (readonly [OrderState, OrderEvent, OrderState])[] = [
  ['待支付', 'pay', '已支付'],
  ['待支付', 'cancel', '已取消'],
  ['待支付', 'close', '已关闭'],
  ['已支付', 'ship', '已发货'],
  ['已支付', 'complete', '已完成'],
  ['已支付', 'askRefund', '退款中'],
  ['已发货', 'complete', '已完成'],
  ['已发货', 'askRefund', '退款中'],
  ['已完成', 'askRefund', '退款中'],
  ['退款中', 'refund', '已退款'],
];

describe('order states (§4.21)', () => {
  test.each(allowed)('%s + %s → %s', (from, event, to) => {
    expect(nextState(from, event)).toBe(to);
  });

  test('nothing else happens', () => {
    const possible = orderStates.flatMap((from) => orderEvents.map((event) => [from, event, nextState(from, event)]));
    expect(possible.filter(([, , to]) => to !== null)).toHaveLength(allowed.length);
  });

  test('an event leads to one state, wherever it happens', () => {
    for (const event of orderEvents) {
      const ends = new Set(orderStates.map((from) => nextState(from, event)).filter((to) => to !== null));
      expect([event, ends.size]).toEqual([event, 1]);
    }
  });
});
