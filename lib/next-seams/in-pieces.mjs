/**
 * What a page does for its first frame. The letters that most of it is written in are looked up while the rest of the page still comes: what
 * the browser has to ask for them was half of the first layout on a slow phone. Each kind is a task of its own: within the one that reads the
 * head and its sheets they made the longest of most pages.
 * Then what is marked comes one piece after another, each in a task of its own, from the first frame on (or after `waitMs`: a tab in the
 * background paints nothing). Not where somebody comes back to a place on the page (a reload, the back button, an address with a #):
 * what stands above it has to have its height then.
 */
function firstFrame(letters, waitMs) {
  const page = document.documentElement;
  function lookUp() {
    const letter = letters.shift();
    if (!letter) return;
    const word = document.createElement('p');
    word.style.font = letter[1] + ' var(--fs-' + letter[0] + ') var(--font)';
    word.textContent = '星课 a0，';
    page.appendChild(word).getBoundingClientRect();
    page.removeChild(word);
    setTimeout(lookUp);
  }
  setTimeout(lookUp);
  const told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
  const visit = told && told.indexOf('paint') >= 0 && performance.getEntriesByType('navigation')[0];
  if (!visit || visit.type !== 'navigate' || location.hash) return;
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
  setTimeout(some, waitMs);
  new PerformanceObserver(function (list, observer) {
    observer.disconnect();
    setTimeout(some);
  }).observe({ type: 'paint', buffered: true });
}

/** Sizes by their token, and weights, that most first windows have. */
const LETTERS = [
  ['sm', 400],
  ['body', 400],
  ['body', 700],
  ['lead', 700],
];

/** It stands in the head in one line, so that no comment may stand within. */
export const PIECES = `(${String(firstFrame).replace(/\n\s*/g, '')})(${JSON.stringify(LETTERS)},3000)`;

/**
 * Where a phone's first window ends for certain, and the bar above a page, px. The heights below are a fit to 2815 elements of the 78
 * public pages at 412 px: so the first mark lies between 800 and 1930, half of them above 1020.
 */
const [FIRST, BAR] = [1000, 140];
/** What a letter, and an element of these names, adds to the height of such a page, px. */
const LETTER = 1.35;
const HEIGHTS = {
  p: 22,
  li: 14,
  h1: 160,
  h3: 22,
  section: 40,
  article: 100,
  nav: 55,
  textarea: 150,
  tr: 22,
  label: 44,
  details: 60,
  math: 28,
  // Not of the fit: a notice's facts.
  aside: 165,
};
/** May be shown later: what stands below what is before it. */
const BLOCKS = new Set('section article aside footer div ul ol dl li p h2 h3 table figure form details blockquote'.split(' '));
/** Has no end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/**
 * Whose inside is no part of the page's height, or little of it (a list of contents may not be shown at all on a phone); so are details that
 * are not open.
 */
const CLOSED = new Set('script style template noscript svg math select textarea nav'.split(' '));

const token = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi;

/** What a picture adds: as wide as the page; one that is less than that may be one of several in a row. */
function pictureHeight(attributes) {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0));
  return width > 64 ? ((height * Math.min(width, 380)) / width) * (width > 410 ? 1 : 0.2) : 0;
}

/** What a drawing adds that stands in the page: a lesson's sheet, no icon and no formula. */
function drawingHeight(attributes) {
  const [, width = 0, height = 0] = (/ viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? []).map(Number);
  return width > 200 ? (height * 300) / width : 0;
}

const heightOf = (name, attributes) => {
  if (name === 'img') return pictureHeight(attributes);
  return name === 'svg' ? drawingHeight(attributes) : (HEIGHTS[name] ?? 0);
};

/** Behind so many elements of a piece its further blocks are pieces of their own. */
const PIECE = 40;
/** How much of a drawing's text is one element, letters. */
const LINE = 40;

/**
 * Where the marks go: behind the names of the outermost elements that begin below the first window, by a guess at heights, and of those
 * within that make the end of a large one. A formula for those who listen, which takes no room, may come after its drawing in the first window, too.
 */
function places(html, from) {
  const found = [];
  let [height, depth] = [BAR, 0];
  /** What is marked and not at its end yet, the innermost last. */
  const open = [];
  token.lastIndex = from;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [text, end, tag, attributes = ''] = match;
    const name = tag?.toLowerCase();
    if (name === undefined) height += text.trim().length * LETTER;
    else if (end) {
      if (depth === open.at(-1)?.depth) open.pop();
      depth -= 1;
    } else {
      height += heightOf(name, attributes);
      const isShut = CLOSED.has(name) || (name === 'details' && !/ open\b/.test(attributes));
      const around = open.at(-1);
      const isBelow = height > FIRST && BLOCKS.has(name);
      if (around ? isBelow && around.size >= PIECE : isBelow || name === 'math') {
        found.push(match.index + 1 + name.length);
        if (!isShut) open.push({ depth: depth + 1, size: 0 });
      } else if (around) around.size += 1;
      if (isShut) {
        const behind = Math.max(token.lastIndex, html.indexOf(`</${name}>`, token.lastIndex) + name.length + 3);
        if (around) around.size += (behind - token.lastIndex) / LINE;
        token.lastIndex = behind;
      } else if (!VOID.has(name)) depth += 1;
    }
  }
  return found;
}

/**
 * A page of which a phone lays out what its first window shows, and the rest afterwards, in pieces (app/styles/base.css): all at once was the
 * longest task of most pages, before the first frame. What a wrong guess leaves out of the window comes a frame later, below what is there.
 * @param {import('./page-parts.mjs').PageParts} page
 * @param {string} [nonce] of a page that is made for one visitor
 */
export function laidOutInPieces(page, nonce) {
  const { head, body } = page;
  const main = body.indexOf('<main');
  if (main < 0 || head === '') return page;
  const marks = places(body, main);
  const inline = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${PIECES}</script>`;
  const pieces = [0, ...marks].map((mark, at) => body.slice(mark, marks[at]));
  return { ...page, head: head + inline, body: pieces.join(' data-later=""') };
}
