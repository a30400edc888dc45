import { chinaTime, chinaTimeText, fenOfYuan, sortedPairs, yuanOfFen } from '@/upstream/payment/form';

describe('amounts in yuan', () => {
  test.each([
    ['198.00', 19800],
    ['0.01', 1],
    ['12.5', 1250],
    ['88', 8800],
    ['1.005', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
  ])('%s', (text, fen) => expect(fenOfYuan(text)).toBe(fen));

  test('and back', () => expect([0, 1, 10, 19800, 123456].map(yuanOfFen)).toEqual(['0.00', '0.01', '0.10', '198.00', '1234.56']));
});

test('times are China’s', () => {
  expect(chinaTime('2026-11-21 09:30:15')?.toISOString()).toBe('2026-11-21T01:30:15.000Z');
  expect(chinaTimeText(new Date('2026-11-21T01:30:15Z'))).toBe('2026-11-21 09:30:15');
  expect(chinaTime('2026-13-40 09:30:15')).toBeNull();
  expect(chinaTime('2026-11-21T09:30:15Z')).toBeNull();
});

test('what is signed: sorted, decoded, without the signature and without empty fields', () => {
  expect(sortedPairs(new URLSearchParams('b=2&sign=x&a=%E4%B8%80&c=&sign_type=RSA2'), ['sign', 'sign_type'])).toBe('a=一&b=2');
});
