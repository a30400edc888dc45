/** @jest-environment jsdom */
import { laidOutInPieces as onParts, PIECES } from '@/lib/next-seams/in-pieces.mjs';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';

const laidOutInPieces = (html: string, nonce?: string): string => wholeOf(onParts(partsOf(html), nonce));

const page = (main: string): string => `<html><head><title>t</title></head><body><main>${main}</main><footer>尾</footer></body></html>`;
const text = '字'.repeat(200);
const many = (count: number): string => `<p>${text}</p>`.repeat(count);
/** What is marked, by its id or name, in the order of the page. */
function marked(html: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('[data-later]')].map(({ id, localName }) => id || localName);
}

describe('marks', () => {
  it('the outermost of what begins below a phone’s first window, and what follows the text', () => {
    const html = laidOutInPieces(
      page(`<div>${many(4)}<section id="a"><p>${text}</p></section></div><div id="b"><ul><li>x</li></ul></div>`),
    );
    expect(marked(html)).toEqual(['p', 'a', 'b', 'footer']);
  });

  it('those that make the end of what is large, and a formula for those who listen that stands in the first window', () => {
    const long = (count: number): string => `${many(5)}<section id="a">${'<div><p>x</p></div>'.repeat(count)}<p id="b">x</p></section>`;
    expect(marked(laidOutInPieces(page(long(9))))).toEqual(['p', 'p', 'a', 'footer']);
    expect(marked(laidOutInPieces(page(long(70))))).toEqual(['p', 'p', 'a', ...Array<string>(50).fill('div'), 'b', 'footer']);
    const heard = '<p><svg></svg><span class="sr-only"><math><mi>x</mi></math></span></p>';
    expect(marked(laidOutInPieces(page(heard)))).toEqual(['math']);
    expect(marked(laidOutInPieces(page(`${many(5)}<section id="a">${heard}</section>`)))).toEqual(['p', 'p', 'a', 'footer']);
  });

  it('not by what takes no room', () => {
    const data = `<script type="application/ld+json">{"a":"${'<p>'.repeat(900)}"}</script>`;
    const shut = `<details><summary>目录</summary><ol>${'<li>条</li>'.repeat(200)}</ol></details>`;
    expect(marked(laidOutInPieces(page(`${data}<svg>${many(9)}</svg><nav>${many(9)}</nav>${shut}<p id="seen">${text}</p>`)))).toEqual([]);
    expect(marked(laidOutInPieces(page(`${shut.replace('<details', '<details open=""')}<p id="below">${text}</p>`)))).toContain('below');
    // What is shut below is one piece.
    expect(marked(laidOutInPieces(page(`${many(4)}${shut}<p id="c">x</p>`)))).toEqual(['p', 'details', 'c', 'footer']);
  });

  it('pictures and drawings by their size', () => {
    const beginning = (drawn: string): readonly string[] => marked(laidOutInPieces(page(`${drawn}<p id="next">x</p>`)));
    const picture = '<img src="/a.svg" width="760" height="1000"/>';
    const sheet = '<svg viewBox="0 0 400 600"><text>字</text></svg>';
    for (const drawn of [picture, picture.repeat(9).replaceAll('760', '48'), picture.repeat(4).replaceAll('760', '400'), sheet])
      expect(beginning(drawn)).toEqual([]);
    for (const drawn of [picture.repeat(2), picture.repeat(9).replaceAll('760', '400'), sheet.repeat(2)])
      expect(beginning(drawn)).toEqual(['next', 'footer']);
    // An icon, and a formula, whose measure is its own.
    expect(beginning('<svg viewBox="0 0 24 24"></svg><svg viewBox="0 -750 5000 9000"></svg>'.repeat(9))).toEqual([]);
  });

  it('leaves what is no page as it was', () => {
    for (const html of [`<html><head></head><body>${many(20)}</body></html>`, '']) expect(laidOutInPieces(html)).toBe(html);
    expect(marked(laidOutInPieces(page('<h1>短</h1>')))).toEqual([]);
  });

  it('brings its script once, with the nonce of a page that is made', () => {
    expect(laidOutInPieces(page(many(9))).split(`<script>${PIECES}</script></head>`)).toHaveLength(2);
    expect(laidOutInPieces(page(many(9)), 'n1')).toContain(`<script nonce="n1">${PIECES}</script></head>`);
  });
});

describe('the script', () => {
  let type = 'navigate';
  let paint: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
    Object.assign(window, {
      PerformanceObserver: class {
        static supportedEntryTypes: readonly string[] = ['paint'];
        disconnect = jest.fn();
        observe = jest.fn();
        constructor(callback: (list: null, observer: unknown) => void) {
          paint = () => callback(null, this);
        }
      },
    });
    document.body.innerHTML = '<p data-later="">a</p><p data-later="">b</p>';
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    type = 'navigate';
    location.hash = '';
    document.documentElement.removeAttribute('data-pieces');
  });
  const run = (): unknown => new Function(PIECES)();
  const isInPieces = (): boolean => document.documentElement.hasAttribute('data-pieces');
  const left = (): number => document.querySelectorAll('[data-later]').length;

  it('shows one piece after another, from the first frame on, and is done', () => {
    // Each piece takes longer than a task should.
    const rectangle = document.body.getBoundingClientRect();
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
      now += 20;
      return rectangle;
    });
    run();
    expect([isInPieces(), left()]).toEqual([true, 2]);
    paint();
    jest.advanceTimersToNextTimer();
    expect([isInPieces(), left()]).toEqual([true, 1]);
    jest.runAllTimers();
    expect([isInPieces(), left()]).toEqual([false, 0]);
  });

  it('waits for what has not come yet', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    run();
    paint();
    jest.advanceTimersByTime(200);
    expect([isInPieces(), left()]).toEqual([true, 0]);
    state.mockReturnValue('complete');
    jest.runAllTimers();
    expect(isInPieces()).toBe(false);
  });

  it.each(['reload', 'back_forward'])('leaves the page whole after %s', (how) => {
    type = how;
    run();
    expect(isInPieces()).toBe(false);
  });

  it('comes in any case, where nothing is painted', () => {
    run();
    jest.advanceTimersByTime(2900);
    expect(left()).toBe(2);
    jest.advanceTimersByTime(200);
    expect([isInPieces(), left()]).toEqual([false, 0]);
  });

  it('looks the letters up, each kind in a task of its own, and leaves nothing of that', () => {
    document.body.innerHTML = '';
    const seen: string[] = [];
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      seen.push(this.style.font);
      return new DOMRect();
    });
    run();
    expect(seen).toEqual([]);
    jest.advanceTimersToNextTimer();
    expect(seen).toEqual(['400 var(--fs-sm) var(--font)']);
    jest.runAllTimers();
    expect(seen.slice(1)).toEqual(['400 var(--fs-body) var(--font)', '700 var(--fs-body) var(--font)', '700 var(--fs-lead) var(--font)']);
    expect(document.querySelectorAll('html > p')).toHaveLength(0);
  });

  it('leaves the page whole in a browser that does not tell of its first frame', () => {
    Reflect.set(PerformanceObserver, 'supportedEntryTypes', []);
    run();
    expect(isInPieces()).toBe(false);
  });

  it('leaves the page whole where the address names a place on it', () => {
    location.hash = '#shops';
    run();
    expect(isInPieces()).toBe(false);
  });
});
