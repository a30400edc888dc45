import 'server-only';
import { formula, textAndFormulas } from './typeset';

/** Signs that may not begin a line: they stay with the formula before them. */
const closing = /^[，。、：；？！）》」』”]+/;

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function drawing(tex: string): string {
  const { svg, mathml, drop } = formula(tex);
  return `<span style="display:inline-block;vertical-align:${-drop}em">${svg}</span><span class="sr-only">${mathml}</span>`;
}

/**
 * A text with TeX between dollar signs as HTML: text escaped, formulas drawn, and as MathML for those who listen. For what
 * is not rendered by a component: answers that are given to a page that is already there.
 */
export function typesetHtml(text: string): string {
  const parts = textAndFormulas(text);
  return parts
    .map((part, at) => {
      const [before, next] = [parts[at - 1], parts[at + 1]];
      if ('text' in part) return escaped(before && 'tex' in before ? part.text.replace(closing, '') : part.text);
      const signs = next && 'text' in next ? (closing.exec(next.text)?.[0] ?? '') : '';
      return `<span style="position:relative;white-space:nowrap">${drawing(part.tex)}${signs}</span>`;
    })
    .join('');
}

/** The same as plain words: `解方程：3x−5=x+7`. For what is searched and read aloud, where nothing can be drawn. */
export function formulaWordsIn(text: string): string {
  return textAndFormulas(text)
    .map((part) => ('tex' in part ? formula(part.tex).words : part.text))
    .join('');
}
