import { dateInChina, dateProse, dateShort, dateTime } from '@/lib/kernel/date';
import { clock, isoDuration, minutes } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { priceParts, priceText } from '@/lib/kernel/money';

test.each([
  [29900, '¥299.00', '¥299'],
  [29950, '¥299.50', '¥299.50'],
  [5, '¥0.05', '¥0.05'],
  [0, '¥0.00', '¥0'],
  [-3800, '−¥38.00', '−¥38'],
  [null, '¥0.00', '¥0'],
  [undefined, '¥0.00', '¥0'],
  [Number.NaN, '¥0.00', '¥0'],
])('%s 分 reads %s in full and %s in short', (fen, full, short) => {
  expect(priceText(fen)).toBe(full);
  expect(priceText(fen, 'short')).toBe(short);
});

test('the parts of a price keep the cents apart', () => {
  expect(priceParts(19805)).toEqual({ yuan: '198', cents: '05' });
  expect(priceParts(19800)).toEqual({ yuan: '198', cents: '' });
});

test.each([
  ['2026-11-21T01:30:00.000Z', '2026年11月21日', '2026-11-21', '2026-11-21 09:30'],
  ['2026-12-31T16:00:00Z', '2027年1月1日', '2027-01-01', '2027-01-01 00:00'],
  ['2026-06-30T23:59:59+08:00', '2026年6月30日', '2026-06-30', '2026-06-30 23:59'],
  ['not a time', '', '', ''],
])('%s is told as in Shanghai', (iso, prose, short, full) => {
  expect([dateProse(iso), dateShort(iso), dateTime(iso)]).toEqual([prose, short, full]);
});

test.each([
  ['2026-11-23T17:37:16.596Z', '2026-11-24T01:37:16+08:00'],
  ['2026-06-30T23:59:59+08:00', '2026-06-30T23:59:59+08:00'],
  ['2026-11-23', '2026-11-23'],
  ['T', 'T'],
])('%s is written for engines as %s', (iso, zoned) => {
  expect(dateInChina(iso)).toBe(zoned);
});

test.each([
  [0, '00:00', 0, 'PT0S'],
  [20, '00:20', 1, 'PT20S'],
  [756, '12:36', 13, 'PT12M36S'],
  [3600, '1:00:00', 60, 'PT1H'],
  [3725.9, '1:02:05', 62, 'PT1H2M5S'],
  [-4, '00:00', 0, 'PT0S'],
  [Number.POSITIVE_INFINITY, '00:00', 0, 'PT0S'],
])('%s seconds', (seconds, shown, whole, iso) => {
  expect([clock(seconds), minutes(seconds), isoDuration(seconds)]).toEqual([shown, whole, iso]);
});

test('a sentence takes its values and keeps what it was not given', () => {
  expect(fill('看到 {clock}，{unknown}', { clock: '12:36' })).toBe('看到 12:36，{unknown}');
});
