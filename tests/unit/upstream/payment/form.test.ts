import { sortedPairs } from '@/upstream/payment/form';

test('what is signed: sorted, decoded, without the signature and without empty fields', () => {
  expect(sortedPairs(new URLSearchParams('b=2&sign=x&a=%E4%B8%80&c=&sign_type=RSA2'), ['sign', 'sign_type'])).toBe('a=一&b=2');
});
