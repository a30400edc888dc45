import { code128 } from '@/lib/kernel/code128';

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
/** The signs of a symbol, six widths each, and the stop of seven. */
const signsOf = (widths: readonly number[]): (readonly number[])[] =>
  Array.from({ length: (widths.length - 1) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + (at === (widths.length - 7) / 6 ? 7 : 6)));
const signOf = (char: string): string => signsOf(code128(char))[1]?.join('') ?? '';

test('every sign of set B is eleven modules with an even number of black ones, and like no other', () => {
  const chars = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const signs = chars.map(signOf);
  expect(new Set(signs).size).toBe(95);
  for (const sign of signs) {
    const widths = [...sign].map(Number);
    expect([sum(widths), sum(widths.filter((_, at) => at % 2 === 0)) % 2]).toEqual([11, 0]);
  }
});

// ISO/IEC 15417, table 1.
test.each([
  ['A', '111323'],
  ['0', '123122'],
  ['9', '321122'],
  ['X', '331121'],
  ['-', '122132'],
])('%s is drawn as the standard draws it', (char, widths) => expect(signOf(char)).toBe(widths));

test('begins with start B and ends with the check digit and the stop', () => {
  const signs = signsOf(code128('PJJ123C')).map((sign) => sign.join(''));
  expect(signs).toHaveLength(10);
  expect([signs[0], signs.at(-1)]).toEqual(['211214', '2331112']);
  // (104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7) mod 103 = 55, which is W.
  expect(signs.at(-2)).toBe(signOf('W'));
  expect(sum(code128('K7WM3XQ9RD5VHN2TBG8A'))).toBe(22 * 11 + 13);
});

test.each([[''], ['订单'], ['A\n']])('refuses what it has no sign for: %j', (text) => expect(() => code128(text)).toThrow(RangeError));
