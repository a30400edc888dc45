import 'server-only';
import type { Tokens } from 'marked';
import { withFormulas } from '@/lib/format/article-html';
import { holdsFormula, safeHtml, wordsOf } from '@/lib/kernel/markdown';
import { matchRoute } from '@/lib/routes';
import { ContentError } from './content-error';

/** A heading of a text: its anchor, its words, its sub-headings. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly children: readonly { readonly id: string; readonly text: string }[];
}

export interface Rendered {
  /** Sanitised HTML: h2 and h3 carry ids, tables stand in a box that scrolls, formulas between dollar signs are drawn. */
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

interface RenderOptions {
  /** Name of the file below content/, for the message of a mistake. */
  readonly file: string;
  /** Puts the site's values in; the result is escaped here. */
  readonly fill: (text: string) => string;
  /** Starts the anchors, for pages that show several texts. */
  readonly idPrefix?: string;
  /** One heading level down: the text stands below an H2 of the page. */
  readonly lowered?: boolean;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** An address of this site must have a row in the route table, so that a text never leads to 404. */
function checkLink(address: string, file: string): void {
  if (!address.startsWith('/')) return;
  const [path = ''] = address.split(/[?#]/);
  if (matchRoute(path).id === 'system.notFound') throw new ContentError(file, '正文', `链接 ${address} 不是本站的页面`);
}

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly children: { readonly id: string; readonly text: string }[];
}

/**
 * GFM Markdown as HTML that is safe to print (§2: texts of the brand pages), with its table of contents. Headings are
 * of level 2 and 3: the page has the H1. Throws ContentError for another H1 and for links to pages that do not exist.
 */
export function renderMarkdown(text: string, { file, fill, idPrefix = 's', lowered = false }: RenderOptions): Rendered {
  const toc: Entry[] = [];
  let lastHeading = '';
  const html = safeHtml(text, {
    heading({ depth, tokens }: Tokens.Heading): string {
      const inner = this.parser.parseInline(tokens);
      if (depth === 1) throw new ContentError(file, '正文', '一级标题由页面给出，正文从 ## 开始');
      // The table of contents says it in words.
      if (holdsFormula(inner)) throw new ContentError(file, '正文', '小标题里不能写公式，写在下面的正文里');
      lastHeading = fill(wordsOf(inner));
      const tag = `h${Math.min(4, depth + (lowered ? 1 : 0))}`;
      if (depth > 3) return `<${tag}>${inner}</${tag}>`;
      const chapter = toc[toc.length - 1];
      const id = depth === 2 || !chapter ? `${idPrefix}${toc.length + 1}` : `${chapter.id}-${chapter.children.length + 1}`;
      if (depth === 2 || !chapter) toc.push({ id, text: lastHeading, children: [] });
      else chapter.children.push({ id, text: lastHeading });
      return `<${tag} id="${id}">${inner}</${tag}>`;
    },
    link({ href: address, tokens }: Tokens.Link): string {
      checkLink(address, file);
      return `<a href="${escape(address)}">${this.parser.parseInline(tokens)}</a>`;
    },
    table({ header, rows }: Tokens.Table): string {
      // An empty corner heads nothing.
      const cell = (kind: 'th' | 'td', { text, tokens, align }: Tokens.TableCell): string => {
        const tag = text.trim() === '' ? 'td' : kind;
        const attributes = `${tag === 'th' ? ' scope="col"' : ''}${align ? ` style="text-align:${align}"` : ''}`;
        return `<${tag}${attributes}>${this.parser.parseInline(tokens)}</${tag}>`;
      };
      const head = header.map((one) => cell('th', one)).join('');
      const body = rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>`).join('');
      return `<div class="data-table-box" tabindex="0" role="region" aria-label="${escape(lastHeading)}"><table class="data-table"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  });
  // Drawn before the values go in: `\frac{a}{b}` has no placeholders, and a value no formula.
  return { html: fillHtml(withFormulas(html), fill), toc };
}

/** The values go in last and escaped, so that no value can be markup. */
function fillHtml(html: string, fill: (text: string) => string): string {
  return html.replace(/\{[a-z]+\}/g, (placeholder) => escape(fill(placeholder)));
}
