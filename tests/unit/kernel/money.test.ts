import { fenOfYuan, largeSumText, yuanOfFen, yuanText } from '@/lib/kernel/money';

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

  test('a large sum has its digits in threes', () =>
    expect([128000000, 99900, 123456789000].map(largeSumText)).toEqual(['¥1,280,000.00', '¥999.00', '¥1,234,567,890.00']));

  test('a reduction, and in a sentence', () => expect([yuanOfFen(-3805), yuanText(29900)]).toEqual(['-38.05', '299.00 元']));
});
