import { differenceKind, firstGrade, gradesOf } from '@/components/orders/change-rules';
import { cardActions, secondsSince, stateTag, tabOf, type Order } from '@/components/orders/order-rules';
import { orderSteps } from '@/components/orders/order-steps-rules';

type Facts = Parameters<typeof orderSteps>[0];
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T11:30:00.000Z`;
const plain: Facts = { state: '已完成', createdAt: at(1), paidAt: at(2), requiresShipping: false, change: null, history: [] };
const history = (...states: Order['state'][]) => states.map((state, index) => ({ state, at: at(index + 1) }));

/** Steps as `key` (open), `key✓` (done) and `*` for where the order stands. */
const drawn = (facts: Partial<Facts>, learnt = false): string =>
  orderSteps({ ...plain, ...facts }, learnt)
    .map(({ key, done, on }) => `${key}${done ? '✓' : ''}${on ? '*' : ''}`)
    .join(' ');

describe('the steps of an order', () => {
  test.each<[string, Partial<Facts>, boolean, string]>([
    ['unpaid', { state: '待支付', paidAt: null }, false, 'made✓ paid* opened learnt'],
    ['paid, to be watched', {}, false, 'made✓ paid✓ opened✓* learnt'],
    ['watched to the end', {}, true, 'made✓ paid✓ opened✓ learnt✓*'],
    ['cancelled', { state: '已取消', paidAt: null, history: history('待支付', '已取消') }, false, 'made✓ cancelled✓*'],
    ['closed', { state: '已关闭', paidAt: null, history: history('待支付', '已关闭') }, false, 'made✓ closed✓*'],
    ['books to be sent', { state: '已支付', requiresShipping: true }, false, 'made✓ paid✓* shipped received'],
    [
      'books on their way',
      { state: '已发货', requiresShipping: true, history: history('已发货') },
      false,
      'made✓ paid✓ shipped✓* received',
    ],
    ['books received', { requiresShipping: true, history: history('已发货', '已完成') }, false, 'made✓ paid✓ shipped✓ received✓*'],
    ['asked back', { state: '退款中', history: history('已完成', '退款中') }, false, 'made✓ paid✓ refundAsked✓* refunded'],
    ['given back', { state: '已退款', history: history('退款中', '已退款') }, false, 'made✓ paid✓ refundAsked✓ refunded✓*'],
    [
      'changed for another course',
      { change: { state: '已完成', newTitle: '别的课', orderNo: 'N', differenceFen: 0 } },
      false,
      'made✓ paid✓ opened✓ changed✓*',
    ],
  ])('%s', (_name, facts, learnt, expected) => {
    expect(drawn(facts, learnt)).toBe(expected);
  });
});

test.each<[Order['can'], readonly string[]]>([
  [
    ['pay', 'cancel', 'address'],
    ['pay', 'cancel'],
  ],
  [
    ['confirmReceipt', 'logistics', 'study', 'refund', 'change'],
    ['confirmReceipt', 'logistics'],
  ],
  [
    ['study', 'refund', 'change'],
    ['study', 'change'],
  ],
  [['address', 'study', 'refund'], ['study']],
  [[], []],
])('of %j a card offers %j', (can, offered) => {
  expect(cardActions(can)).toEqual(offered);
});

test('a state is said in its own word, a change of course in another', () => {
  const change = (state: '处理中' | '已完成' | '已驳回') => ({ state, newTitle: '', orderNo: null, differenceFen: 0 });
  expect(stateTag({ state: '待支付', change: null })).toEqual({ word: '待支付', tone: 'amber' });
  expect(stateTag({ state: '已完成', change: change('已完成') }).word).toBe('已换课');
  expect(stateTag({ state: '已完成', change: change('处理中') }).word).toBe('换课中');
  expect(stateTag({ state: '已完成', change: change('已驳回') }).word).toBe('已完成');
});

test('an address that names no tab shows the whole list', () => {
  expect(['unpaid', 'change', '__proto__', ['done'], undefined].map(tabOf)).toEqual(['unpaid', 'change', 'all', 'all', 'all']);
});

test('the countdown goes by the server’s seconds, not by the visitor’s clock', () => {
  const answered = Date.parse('2020-01-01T00:00:00Z');
  expect(secondsSince(90, answered, answered + 30_500)).toBe(60);
  expect(secondsSince(90, answered, answered + 120_000)).toBe(0);
});

test('a difference, and the grade to begin choosing with', () => {
  expect([1, 0, -1].map(differenceKind)).toEqual(['pay', 'even', 'back']);
  const options = [
    { gradeId: 1, gradeName: '五年级' },
    { gradeId: 7, gradeName: '初一' },
    { gradeId: 7, gradeName: '初一' },
  ];
  expect(gradesOf(options).map((grade) => grade.gradeId)).toEqual([1, 7]);
  expect([firstGrade(options, '初一'), firstGrade(options, '高三'), firstGrade([], '初一')]).toEqual([7, 1, null]);
});
