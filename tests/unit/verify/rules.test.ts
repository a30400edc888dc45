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
    for (const subject of ['adviser', 'book'] as const) {
      expect(tooLong(subject, 'a'.repeat(20))).toBe(false);
      expect(tooLong(subject, 'a'.repeat(21))).toBe(true);
      expect(tooLong(subject, '')).toBe(false);
    }
  });

  it('takes longer addresses and mailboxes for a person, not for a book', () => {
    for (const typed of ['https://www.xingkebang.example/', 'fuwu-zhongxin@xingkebang.example']) {
      expect(tooLong('adviser', typed)).toBe(false);
      expect(tooLong('book', typed)).toBe(true);
    }
    expect(tooLong('adviser', `https://${'a'.repeat(200)}.example`)).toBe(true);
    // The shortest that is longer than a code.
    for (const typed of ['www.xingkebang.school', 'me@xingkebang.example']) {
      expect([typed.length, tooLong('adviser', typed), tooLong('book', typed)]).toEqual([21, false, true]);
    }
  });
});
