import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** A path of our own site: one slash, then no second one, no backslash, no blank. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB = /^https?:\/\/[^\s\\]+$/i;

/** Any other address is no link: its words stay. */
function linkAttributes(href: string): Record<string, string> {
  if (OWN_PATH.test(href)) return { href };
  return WEB.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Columns are aligned by style: HTML has given up the attribute that GFM writes. */
const inStyle = (tagName: string, { align }: Record<string, string>) => {
  const attribs: Record<string, string> = align === undefined ? {} : { style: `text-align:${align}` };
  return { tagName, attribs };
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'pre'],
    ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], th: ['style'], td: ['style'], ol: ['start'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https'],
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

/** Markdown (GFM) of an article as HTML that is safe to put into a page. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), rules).trim();
}
