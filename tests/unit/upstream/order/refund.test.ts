import fc from 'fast-check';
import { DAY } from '@/lib/kernel/time';
import { afterRefusal, noGoods, quoteRefund, quoteService, refundTerms, type ServicePeriod } from '@/upstream/kernel/refund-rules';

const service = (priceFen: number, period: ServicePeriod, at: Date) => quoteService({ priceFen, goods: noGoods, period }, at);

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
    expect(service(36500, period, new Date(at)).serviceFen).toBe(expected);
  });

  test('says the days it follows from', () => {
    const at = new Date('2026-01-11T12:00:00+08:00');
    expect(service(36500, period, at)).toEqual({ serviceFen: 35400, valueFen: 36500, totalDays: 365, usedDays: 11, leftDays: 354 });
    expect(service(36500, period, new Date('2027-02-01T10:00:00+08:00'))).toMatchObject({ usedDays: 365, leftDays: 0 });
  });

  test('rounds to the nearest 分', () => {
    expect(service(19800, period, new Date('2026-01-31T10:00:00+08:00')).serviceFen).toBe(18173);
  });

  test('an empty period gives nothing back', () => {
    expect(service(100, { from: period.from, until: period.from }, period.from).serviceFen).toBe(0);
  });
});

test.each([
  ['the course was paid back', ['done'], 'over'],
  ['a part of it is under way', ['done', 'sent'], 'waits'],
  ['its provider refused', ['failed'], 'waits'],
  ['there is none but what was given up', ['dropped'], 'asBefore'],
  ['there is none', [], 'asBefore'],
] as const)('what waited is refused, and of the rest %s', (_name, others, becomes) => {
  expect(afterRefusal(others)).toBe(becomes);
});

const goods = { booksFen: 3900, shippingFen: 800 };
const daysIn = (days: number): Date => new Date(period.from.getTime() + days * DAY);

describe('printed goods', () => {
  test.each([
    ['not sent: both come back', null, 10, { booksFen: 3900, shippingFen: 800, heldFen: 0 }],
    ['sent: the books against themselves, their way never', 1, 10, { booksFen: 3900, shippingFen: 0, heldFen: 3900 }],
    ['sent, and the service is over: neither', 1, 365, { booksFen: 0, shippingFen: 0, heldFen: 0 }],
  ])('%s', (_name, sent, day, expected) => {
    const quote = quoteRefund({ priceFen: 19800, goods, period, sentAt: sent === null ? null : daysIn(sent) }, daysIn(day));
    expect(quote).toMatchObject({ ...expected, valueFen: 15100 });
  });
});

describe('whatever was bought', () => {
  const bought = fc
    .record({
      priceFen: fc.integer({ min: 1, max: 1_000_000 }),
      books: fc.nat(60),
      shipping: fc.nat(30),
      validDays: fc.integer({ min: 1, max: 1100 }),
      sentOn: fc.option(fc.nat(400)),
    })
    .map(({ priceFen, books, shipping, validDays, sentOn }) => ({
      priceFen,
      goods: { booksFen: Math.floor((priceFen * books) / 100), shippingFen: Math.floor((priceFen * shipping) / 1000) },
      period: { from: period.from, until: daysIn(validDays) },
      sentAt: sentOn === null ? null : daysIn(sentOn),
      validDays,
    }));
  const day = fc.integer({ min: 0, max: 1200 * 24 }).map((hours) => hours / 24);

  test('the parts add up, never more than was paid, and never rise with time or by sending', () => {
    fc.assert(
      fc.property(bought, day, day, (one, a, b) => {
        const [early, late] = [quoteRefund(one, daysIn(Math.min(a, b))), quoteRefund(one, daysIn(Math.max(a, b)))];
        expect(early.amountFen).toBe(early.serviceFen + early.booksFen + early.shippingFen);
        expect(Number.isInteger(early.amountFen) && early.amountFen >= 0 && early.amountFen <= one.priceFen).toBe(true);
        expect(late.amountFen).toBeLessThanOrEqual(early.amountFen);
        expect(early.amountFen).toBeLessThanOrEqual(quoteRefund({ ...one, sentAt: null }, daysIn(Math.min(a, b))).amountFen);
        expect(early.heldFen).toBe(one.sentAt === null ? 0 : early.booksFen);
      }),
      { numRuns: 500 },
    );
  });

  test('what the table promises for a day comes back on that day, and never less', () => {
    fc.assert(
      fc.property(bought, fc.double({ min: 0.001, max: 1, noNaN: true }), (one, moment) => {
        for (const term of refundTerms(one.priceFen, one.goods, one.validDays)) {
          // The last row is what comes after the last day.
          const at = daysIn(term.day === one.validDays ? term.day : term.day - 1 + moment);
          const quote = quoteRefund({ ...one, sentAt: term.sent ? period.from : null }, at);
          expect([quote.serviceFen, quote.booksFen, quote.shippingFen, quote.amountFen]).toEqual([
            term.serviceFen,
            term.booksFen,
            term.shippingFen,
            term.amountFen,
          ]);
          // The parcel leaves later than on the first day: so much the longer may it come back.
          if (term.sent) expect(quoteRefund({ ...one, sentAt: daysIn(2) }, at).booksFen).toBeGreaterThanOrEqual(term.booksFen);
        }
      }),
      { numRuns: 200 },
    );
  });
});
