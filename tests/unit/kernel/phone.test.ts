import { maskPhone } from '@/lib/kernel/phone';

test.each([
  ['13800138000', '138****8000'],
  ['', ''],
  ['1380013800', '1380013800'],
  ['138001380001', '138001380001'],
])('%s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
