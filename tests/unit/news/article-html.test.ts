/** @jest-environment node */
import { withFormulas } from '@/lib/format/article-html';
import { safeHtml } from '@/lib/kernel/markdown';

const drawn = (markdown: string): string => withFormulas(safeHtml(markdown));

it('draws the formulas of an article, and says them to those who listen', () => {
  const html = drawn('母题是 $x^2 - 5x + 6 = 0$，**先看**右边。');
  expect(html).toMatch(
    /^<p>母题是 <span[^>]*><span[^>]*><svg [^]*<\/svg><\/span><span class="sr-only"><math[^]*<\/math><\/span>，<\/span><strong>/,
  );
  expect(html).not.toContain('$');
});

it('leaves code, attributes, a lone dollar sign and a text without any as they are', () => {
  for (const markdown of ['`$x$` 与 $5', '![$x$](/art/a.svg)', '```\n$a$ $b$\n```', '没有公式'])
    expect(drawn(markdown)).toBe(safeHtml(markdown));
});

it('what stands in a formula is no markup', () => {
  const html = drawn('$<b onclick=x>$');
  expect(html).not.toContain('<b onclick');
});
