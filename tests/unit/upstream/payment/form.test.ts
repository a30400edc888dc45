import { chinaTime, chinaTimeText, sortedPairs } from '@/upstream/payment/form';

test('times are China’s', () => {
  expect(chinaTime('2026-11-21 09:30:15')?.toISOString()).toBe('2026-11-21T01:30:15.000Z');
  expect(chinaTimeText(new Date('2026-11-21T01:30:15Z'))).toBe('2026-11-21 09:30:15');
  expect(chinaTime('2026-13-40 09:30:15')).toBeNull();
  expect(chinaTime('2026-11-21T09:30:15Z')).toBeNull();
});

test('what is signed: sorted, decoded, without the signature and without empty fields', () => {
  expect(sortedPairs(new URLSearchParams('b=2&sign=x&a=%E4%B8%80&c=&sign_type=RSA2'), ['sign', 'sign_type'])).toBe('a=一&b=2');
});
