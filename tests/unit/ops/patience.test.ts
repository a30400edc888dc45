import { deskRow, isDeskRow } from '@/lib/ops/contract';
import { patienceFor, slowRows } from '@/lib/ops/patience';

it.each(slowRows)('%s is a row, and waited for longer than others', (row) => {
  expect(isDeskRow(row)).toBe(true);
  expect(patienceFor(row)).toBeGreaterThan(patienceFor('marking.list'));
});

it.each(slowRows)(
  'while %s has a file read or brought away no transaction is open, for which all would wait on the embedded database',
  (row) => {
    // A read has none, an act prepares before it.
    expect(['read', 'act']).toContain(deskRow(row).kind);
  },
);
