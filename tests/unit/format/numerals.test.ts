import { grouped } from '@/lib/format/numerals';

test.each([
  [0, '0'],
  [999, '999'],
  [2316, '2,316'],
  [1_234_567, '1,234,567'],
])('%i in groups of three', (count, text) => {
  expect(grouped(count)).toBe(text);
});
