import 'server-only';
import { wordsOf } from '@/lib/kernel/markdown';
import { typesetHtml } from './typeset-html';

/** Opens or closes what is shown as it was written. */
const AS_WRITTEN = /^<(\/?)(?:code|pre)\b/;

/** The HTML of an article with its formulas drawn: those that stand in text, not those in a tag or in code. */
export function withFormulas(html: string): string {
  if (!html.includes('$')) return html;
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const code = AS_WRITTEN.exec(part);
      if (code) depth += code[1] === '/' ? -1 : 1;
      return part.startsWith('<') || depth > 0 || !/\$[^$\n]+\$/.test(part) ? part : typesetHtml(wordsOf(part));
    })
    .join('');
}
