import { cashierPhase, type CashierFacts } from '@/components/purchase/cashier-phase';
import { countdownCells, secondsLeft } from '@/components/purchase/countdown';
import { receiverErrors, receiverOf } from '@/lib/receiver/receiver';

const open: CashierFacts = { orderState: '待支付', orderSecondsLeft: 900, starting: false, pay: null };
const pay = (state: NonNullable<CashierFacts['pay']>['state'], left = 600) => ({ pay: { state, secondsLeft: left } });

describe('the phase of the cashier follows from the facts', () => {
  test.each<[string, Partial<CashierFacts>, ReturnType<typeof cashierPhase>]>([
    ['nothing begun', {}, 'choose'],
    ['a code is being made', { starting: true, ...pay('pending') }, 'starting'],
    ['a code is shown', pay('pending'), 'waiting'],
    ['the code is too old', pay('pending', 0), 'expired'],
    ['the provider closed the payment', pay('closed'), 'expired'],
    ['the provider refused', pay('failed'), 'failed'],
    ['refused in the order’s last second: it can still be said', { orderSecondsLeft: 0, ...pay('failed') }, 'failed'],
    ['paid, the order not yet told', pay('success'), 'paid'],
    ['paid at the last second', { orderSecondsLeft: 0, ...pay('success') }, 'paid'],
    ['paid long ago', { orderState: '已完成', orderSecondsLeft: 0 }, 'paid'],
    ['shipped', { orderState: '已发货' }, 'paid'],
    ['the time of the order is over', { orderSecondsLeft: 0, ...pay('pending') }, 'closed'],
    ['closed by the server', { orderState: '已关闭' }, 'closed'],
    ['given back', { orderState: '已退款' }, 'closed'],
  ])('%s', (_case, facts, phase) => {
    expect(cashierPhase({ ...open, ...facts })).toBe(phase);
  });
});

test.each([
  ['2026-11-21T00:14:32Z', 872, '14:32'],
  ['2026-11-21T00:00:00.400Z', 1, '00:01'],
  ['2026-11-20T23:00:00Z', 0, '00:00'],
  ['2026-11-21T03:00:00Z', 10_800, '03:00:00'],
  ['never', 0, '00:00'],
])('until %s there are %i seconds, shown as %s', (expiresAt, seconds, shown) => {
  const left = secondsLeft(Date.parse(expiresAt), Date.parse('2026-11-21T00:00:00Z'));
  const cells = countdownCells(left);
  expect(left).toBe(seconds);
  expect(
    `${[cells.hours, cells.minutes, cells.seconds]
      .filter((part) => part.length > 0)
      .map((part) => part.join(''))
      .join(':')}`,
  ).toBe(shown);
});

describe('where the books go', () => {
  const good = { receiverName: '林小满', receiverPhone: '138 0013 8000', receiverStreet: '示例路 1 号' };
  const zone = [
    { id: 330000, name: '浙江省' },
    { id: 330100, name: '杭州市' },
    { id: 330106, name: '西湖区' },
  ];
  test('whitespace in a number is no mistake, and is not sent', () => {
    expect(receiverErrors(good, zone)).toEqual({});
    expect(receiverOf(good, zone).receiverPhone).toBe('13800138000');
  });
  test('the address is one line; places that were typed as well stand once, and so does a municipality', () => {
    const line = (receiverStreet: string, path = zone) => receiverOf({ ...good, receiverStreet }, path).receiverAddress;
    expect(line('示例路 1 号')).toBe('浙江省 杭州市 西湖区 示例路 1 号');
    expect(line(' 浙江省杭州市 西湖区示例路 1 号')).toBe('浙江省 杭州市 西湖区 示例路 1 号');
    expect(line('西湖区示例路 1 号')).toBe('浙江省 杭州市 西湖区 示例路 1 号');
    const capital = [
      { id: 110000, name: '北京市' },
      { id: 110100, name: '北京市' },
      { id: 110105, name: '朝阳区' },
    ];
    expect(line('示例路 1 号', capital)).toBe('北京市 朝阳区 示例路 1 号');
  });
  test('a district is to be chosen', () => {
    expect(receiverErrors(good, null)).toEqual({ receiverArea: 'areaMissing' });
  });
  test.each([
    [{ receiverName: '  ' }, { receiverName: 'nameMissing' }],
    [{ receiverName: '长'.repeat(21) }, { receiverName: 'nameLong' }],
    [{ receiverPhone: '' }, { receiverPhone: 'phoneMissing' }],
    [{ receiverPhone: '12800138000' }, { receiverPhone: 'phoneWrong' }],
    [{ receiverStreet: '三个字' }, { receiverStreet: 'streetShort' }],
    [{ receiverStreet: '路'.repeat(81) }, { receiverStreet: 'streetLong' }],
  ])('%o', (wrong, errors) => {
    expect(receiverErrors({ ...good, ...wrong }, zone)).toEqual(errors);
  });
});
