/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { RefundTerms } from '@/components/ui/refund-terms';
import words from '@/messages/zh-CN/refundTerms.json';
import { Island } from '@/tests/support/island';
import { GOODS_RETURN_DAYS, noGoods, refundTerms } from '@/upstream/kernel/refund-rules';

const shown = (goods: { readonly booksFen: number; readonly shippingFen: number }, from?: string) => {
  const terms = { ...goods, returnDays: GOODS_RETURN_DAYS, rows: refundTerms(19800, goods, 365) };
  render(
    <Island messages={{ refundTerms: words }}>
      <RefundTerms terms={terms} from={from} />
    </Island>,
  );
  const [, ...rows] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  );
};

test('a course alone: the day and the sum', () => {
  const rows = shown(noGoods);
  expect(rows[0]).toEqual(['第 1 天', '197.46']);
  expect(rows.at(-1)).toEqual(['365 天后', '0.00']);
  expect(screen.queryByText(/寄回/)).toBeNull();
});

test('with books: before they are sent and afterwards, every part by itself, and what to do with them', () => {
  const rows = shown({ booksFen: 3900, shippingFen: 800 });
  expect(rows.slice(0, 2)).toEqual([
    ['寄书前', '150.59', '39.00', '8.00', '197.59'],
    ['第 1 天', '150.59', '39.00', '0.00', '189.59'],
  ]);
  expect(screen.getByText(/图书 ¥39.00、运费 ¥8.00.*15 天内寄回/)).toBeInTheDocument();
});

test('of a service that has begun the days have their dates', () => {
  expect(shown(noGoods, '2026-11-20T02:00:00.000Z')[1]?.[0]).toBe('第 7 天（2026-11-26）');
});
