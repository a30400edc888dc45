import { Marked, type RendererObject } from 'marked';
import sanitize from 'sanitize-html';

/** A path of our own site: one slash, then no second one, no backslash, no blank. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB = /^https?:\/\/[^\s\\]+$/i;
/** Within the page, to a mailbox, to a telephone. */
const HERE = /^(#|mailto:|tel:)[^\s\\]*$/i;

/** Any other address is no link: its words stay. A foreign page opens beside ours and learns nothing of it. */
function linkAttributes(href: string): Record<string, string> {
  if (OWN_PATH.test(href) || HERE.test(href)) return { href };
  return WEB.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Columns are aligned by style: HTML has given up the attribute that GFM writes. */
function inStyle(tagName: string, { align, ...attribs }: Record<string, string>) {
  return { tagName, attribs: align === undefined ? attribs : { ...attribs, style: `text-align:${align}` } };
}

/** What may stand in a text, whoever wrote it. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'pre'],
    ...['a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    table: ['class'],
    th: ['scope', 'style'],
    td: ['style'],
    ol: ['start'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its only H1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    th: inStyle,
    td: inStyle,
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
  // Pictures are our own; a foreign one would tell somebody else who reads what.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PATH.test(attribs.src ?? ''),
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** TeX between dollar signs, in one line. */
const FORMULA = /\$[^$\n]+\$/g;
/** Stands for a formula while the rest is Markdown: signs that no text has, nor Markdown a meaning for. */
const HELD = /\uE000(\d+)\uE001/g;

/** Is there a formula in a piece that a renderer is writing? */
export const holdsFormula = (html: string): boolean => html.includes('\uE000');

/**
 * GFM Markdown as HTML that is safe to put into a page. `renderer` writes some of its elements in a way of its own. Formulas stay as they
 * were written, `_` and `*` in them too: the web tier draws them (lib/format/article-html).
 */
export function safeHtml(markdown: string, renderer: RendererObject = {}): string {
  const marked = new Marked({ gfm: true, renderer });
  const formulas: string[] = [];
  const text = markdown.replace(/[\uE000\uE001]/g, '').replace(FORMULA, (tex) => `\uE000${formulas.push(tex) - 1}\uE001`);
  return sanitize(marked.parse(text, { async: false }), rules)
    .trim()
    .replace(HELD, (_held, at) => escaped(formulas[Number(at)] ?? ''));
}

/** The words of a piece of HTML, without its tags and entities. */
export function wordsOf(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
