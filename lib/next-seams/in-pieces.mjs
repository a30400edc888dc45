/**
 * Shows what is marked one piece after another, each in a task of its own, from the first frame on. Not where somebody comes back to a
 * place on the page (a reload, the back button, an address with a #): what stands above it has to have its height then.
 */
function piecesAfterPaint() {
  const page = document.documentElement;
  const visit = window.performance && performance.getEntriesByType && performance.getEntriesByType('navigation')[0];
  if (!visit || visit.type !== 'navigate' || location.hash || !window.CSS || !CSS.supports('content-visibility', 'auto')) return;
  page.setAttribute('data-pieces', '');
  function some() {
    const began = performance.now();
    while (performance.now() - began < 8) {
      const next = document.querySelector('[data-later]');
      if (!next && document.readyState === 'loading') return setTimeout(some, 50);
      if (!next) return page.removeAttribute('data-pieces');
      next.removeAttribute('data-later');
      next.getBoundingClientRect();
    }
    setTimeout(some);
  }
  new PerformanceObserver(function (list, observer) {
    observer.disconnect();
    setTimeout(some);
  }).observe({ type: 'paint', buffered: true });
}

/** It stands in the head in one line, so that no comment may stand within. */
export const PIECES = `(${String(piecesAfterPaint).replace(/\n\s*/g, '')})()`;

/** Height of a phone's window and what may be wrong about the heights below, px. */
const FIRST = 1150;
/** What a letter, and an element of these names, adds to the height of a page that is 400 px wide, px. */
const LETTER = 1.1;
const HEIGHTS = { p: 12, li: 12, h1: 30, h2: 30, h3: 20, section: 40, article: 40, input: 44, select: 44, textarea: 90 };
/** May be shown later: what stands below what is before it. */
const BLOCKS = new Set('section article aside footer div ul ol dl li p h2 h3 table figure form details blockquote'.split(' '));
/** Has no end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Whose inside is no part of the page's height, or little of it (a list of contents may not be shown at all on a phone); so are details that are not open. */
const CLOSED = new Set('script style template noscript svg math select textarea nav'.split(' '));

const token = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi;

/** The height of a picture where it may be as wide as the page. */
function pictureHeight(attributes) {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0));
  return width > 64 ? (height * Math.min(width, 380)) / width : 0;
}

/** Where the marks go: behind the names of the outermost elements that begin below the first window, by a guess at heights. */
function places(html, from) {
  const found = [];
  let [height, depth, marked] = [0, 0, 0];
  token.lastIndex = from;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [text, end, tag, attributes = ''] = match;
    const name = tag?.toLowerCase();
    if (name === undefined) height += text.trim().length * LETTER;
    else if (end) {
      if (depth === marked) marked = 0;
      depth -= 1;
    } else {
      height += name === 'img' ? pictureHeight(attributes) : (HEIGHTS[name] ?? 0);
      const isShut = CLOSED.has(name) || (name === 'details' && !/ open\b/.test(attributes));
      if (marked === 0 && height > FIRST && BLOCKS.has(name)) {
        found.push(match.index + 1 + name.length);
        if (!isShut) marked = depth + 1;
      }
      if (isShut) token.lastIndex = Math.max(token.lastIndex, html.indexOf(`</${name}>`, token.lastIndex) + name.length + 3);
      else if (!VOID.has(name)) depth += 1;
    }
  }
  return found;
}

/**
 * A page of which a phone lays out what its first window shows, and the rest afterwards, in pieces (app/styles/base.css): all at once was the
 * longest task of most pages, before the first frame. A wrong guess costs nothing but time: what is in the window is shown in any case.
 * @param {string} html a whole page
 * @param {string} [nonce] of a page that is made for one visitor
 * @returns {string}
 */
export function laidOutInPieces(html, nonce) {
  const [main, head] = [html.indexOf('<main'), html.indexOf('</head>')];
  const marks = main < 0 || head < 0 ? [] : places(html, main);
  if (marks.length === 0) return html;
  const inline = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${PIECES}</script>`;
  const parts = [0, ...marks].map((mark, at) => html.slice(mark, marks[at]));
  const page = parts.join(' data-later=""');
  return page.slice(0, head) + inline + page.slice(head);
}
