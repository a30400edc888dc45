import { strip, tooLong } from '@/components/verify/rules';

describe('verification input (§5)', () => {
  it.each([
    ['xkb_2026', 'xkb_2026', 'xkb2026'],
    ['微信号：xkb-01 ', '：xkb-01'.normalize('NFKC'), 'xkb01'],
    [' 138 0000\t9999\n', '13800009999', '13800009999'],
    ['１３８００００９９９９', '13800009999', '13800009999'],
    ['XK26 0718-4406.9153', 'XK260718-4406.9153', 'XK26071844069153'],
    ['a\u200bb\u00a0c\u3000d', 'abcd', 'abcd'],
    ['+86 (138)', '+86(138)', '86138'],
    ['a+b=c￥', 'a+b=c¥', 'abc'],
    ['全是汉字𠮷', '', ''],
  ])('%j', (typed, adviser, book) => {
    expect(strip.adviser(typed)).toBe(adviser);
    expect(strip.book(typed)).toBe(book);
  });

  it('takes 20 characters and refuses 21', () => {
    expect(tooLong('a'.repeat(20))).toBe(false);
    expect(tooLong('a'.repeat(21))).toBe(true);
    expect(tooLong('')).toBe(false);
  });
});
