import { isDeskRow } from '@/lib/ops/contract';
import { patienceFor, slowRows } from '@/lib/ops/patience';

it.each(slowRows)('%s is a row, and waited for longer than others', (row) => {
  expect(isDeskRow(row)).toBe(true);
  expect(patienceFor(row)).toBeGreaterThan(patienceFor('marking.list'));
});
