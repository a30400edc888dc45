import { phoneDigits } from '@/lib/client/strip';

it.each([
  ['as it is typed', '13800138000', '13800138000'],
  ['with what stands between', '138-0013 8000', '13800138000'],
  ['more than a number has', '138001380001', '13800138000'],
  ['as a phone fills it in', '+8613800138000', '13800138000'],
  ['as it stands in contacts', '+86 138 0013 8000', '13800138000'],
  ['as it is dialled from abroad', '0086-13800138000', '13800138000'],
  ['with full-width brackets', '（86）13800138000', '13800138000'],
  ['half of it, that begins alike', '86', '86'],
  ['a number with 86 in it', '18613800138', '18613800138'],
])('a mobile number %s', (_how, raw, number) => expect(phoneDigits(raw)).toBe(number));
