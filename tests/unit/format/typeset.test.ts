import { formula, textAndFormulas } from '@/lib/format/typeset';

describe('formulas', () => {
  it('are drawings without outer references, and MathML for those who listen', () => {
    const { svg, mathml, width, height, drop } = formula('y=\\dfrac12x+2');
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+" width="[\d.]+em" height="[\d.]+em" aria-hidden="true" focusable="false">/);
    expect(svg).not.toMatch(/\bid=|href|data-|class=/);
    expect(mathml).toMatch(/^<math[^>]*>.*<mfrac>.*<\/math>$/);
    expect([width > 2, height > 1, drop > 0 && drop < height]).toEqual([true, true, true]);
  });

  it('that TeX cannot read say so in their place', () => {
    expect(formula('\\frac{1}').mathml).toContain('merror');
    expect(formula('\\frac{1}').svg).toMatch(/^<svg/);
  });

  it('are told from the text around them', () => {
    expect(textAndFormulas('若 $k<0$，则 $y$ 随 $x$ 减小')).toEqual([
      { text: '若 ' },
      { tex: 'k<0' },
      { text: '，则 ' },
      { tex: 'y' },
      { text: ' 随 ' },
      { tex: 'x' },
      { text: ' 减小' },
    ]);
    expect(textAndFormulas('没有公式')).toEqual([{ text: '没有公式' }]);
  });
});
