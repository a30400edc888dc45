import { quoteRefund, type ServicePeriod } from '@/upstream/order/refund';

const refundFen = (paidFen: number, period: ServicePeriod, at: Date) => quoteRefund(paidFen, period, at).amountFen;

const period = { from: new Date('2026-01-01T10:00:00+08:00'), until: new Date('2027-01-01T10:00:00+08:00') };

describe('refund pro rata of the remaining service period (§10.5)', () => {
  test.each([
    ['before it begins: everything', '2025-12-31T00:00:00+08:00', 36500],
    ['at its first moment: everything', '2026-01-01T10:00:00+08:00', 36500],
    ['a begun day is used', '2026-01-01T10:00:01+08:00', 36400],
    ['a full day is one day', '2026-01-02T10:00:00+08:00', 36400],
    ['half of it', '2026-07-02T10:00:00+08:00', 18300],
    ['the last day is used', '2026-12-31T10:00:01+08:00', 0],
    ['after its end: nothing', '2027-01-01T10:00:00+08:00', 0],
  ])('%s', (_name, at, expected) => {
    expect(refundFen(36500, period, new Date(at))).toBe(expected);
  });

  test('says the days it follows from', () => {
    const at = new Date('2026-01-11T12:00:00+08:00');
    expect(quoteRefund(36500, period, at)).toEqual({ amountFen: 35400, valueFen: 36500, totalDays: 365, usedDays: 11, leftDays: 354 });
    expect(quoteRefund(36500, period, new Date('2027-02-01T10:00:00+08:00'))).toMatchObject({ usedDays: 365, leftDays: 0 });
  });

  test('rounds to the nearest 分', () => {
    expect(refundFen(19800, period, new Date('2026-01-31T10:00:00+08:00'))).toBe(18173);
  });

  test('an empty period gives nothing back', () => {
    expect(refundFen(100, { from: period.from, until: period.from }, period.from)).toBe(0);
  });
});
