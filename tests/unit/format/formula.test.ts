import { wholeFormulas, wholeFormulasIn } from '@/lib/format/formula';

const space = '\u00a0';

describe('formulas in a line of text', () => {
  it('are not broken at their signs', () => {
    expect(wholeFormulas('两边同时减 x：2x − 5 = 7')).toBe(`两边同时减${space}x：2x${space}−${space}5${space}=${space}7`);
    expect(wholeFormulas('f(x) = x² 在 [0, 2] 上')).toBe(`f(x)${space}=${space}x² 在${space}[0,${space}2] 上`);
  });

  it('long ones and English sentences are', () => {
    const sentence = 'The notes that students write in their own words help them remember.';
    expect(wholeFormulas(sentence)).toBe(sentence);
    expect(wholeFormulas('没有空格')).toBe('没有空格');
  });

  it('tags keep their spaces', () => {
    expect(wholeFormulasIn('<p class="a b">解 x = 6</p>')).toBe(`<p class="a b">解${space}x${space}=${space}6</p>`);
  });
});
