/** @jest-environment jsdom */
import { scriptsAfterPaint as onParts } from '@/lib/next-seams/after-paint.mjs';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';

const scriptsAfterPaint = (html: string, nonce?: string): string => wholeOf(onParts(partsOf(html), nonce));

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const tag = (name: string) => `<script src="${chunk(name)}" async=""></script>`;
const page = [
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  `<link rel="preload" as="script" fetchPriority="low" href="${chunk('main')}"/>`,
  tag('one'),
  tag('two'),
  `<script src="${chunk('old')}" noModule=""></script></head><body><h1>题</h1>`,
  '<script type="application/ld+json">{"name":"题"}</script><script id="_R_">begin()</script>',
  `${tag('main')}<script>self.__next_f.push([1,"x"])</script></body></html>`,
].join('');

/** Runs the inline script of a changed page in this document, frame by frame. */
function runLoader(html: string, frames: FrameRequestCallback[]): void {
  const [, code = ''] = /<script>(\(function keepEarlyTap[\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  new Function(code)();
}
const loaded = () => Array.from(document.head.querySelectorAll('script[async]'), (element) => element.getAttribute('src'));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

describe('the scripts of a kept page', () => {
  it('are no longer asked for while the page is read, and what is not Next’s stays', () => {
    const html = scriptsAfterPaint(page);
    for (const name of ['one', 'two', 'main']) expect(html).not.toContain(tag(name));
    expect(html).not.toContain('as="script"');
    for (const kept of ['a.css', 'noModule=""', 'application/ld+json', 'self.__next_f.push']) expect(html).toContain(kept);
  });

  it('come after the first frame, once each, as React looks for them', () => {
    const frames: FrameRequestCallback[] = [];
    runLoader(scriptsAfterPaint(page), frames);
    expect(loaded()).toEqual([]);
    frames.forEach((frame) => frame(0));
    jest.advanceTimersByTime(1);
    expect(loaded()).toEqual(['one', 'two', 'main'].map(chunk));
    jest.advanceTimersByTime(10_000);
    expect(loaded()).toHaveLength(3);
  });

  it('wait until the browser tells of a paint, where it does', () => {
    let tell: () => void = () => undefined;
    class Told {
      static readonly supportedEntryTypes = ['paint'];
      readonly disconnect = jest.fn();
      readonly observe = jest.fn();
      constructor(then: (list: unknown, observer: Told) => void) {
        tell = () => then(null, this);
      }
    }
    Object.assign(window, { PerformanceObserver: Told });
    const frames: FrameRequestCallback[] = [];
    runLoader(scriptsAfterPaint(page), frames);
    frames.forEach((frame) => frame(0));
    jest.advanceTimersByTime(100);
    expect(loaded()).toEqual([]);
    tell();
    expect(loaded()).toHaveLength(3);
    Reflect.deleteProperty(window, 'PerformanceObserver');
  });

  it('come in a tab that paints nothing, too', () => {
    runLoader(scriptsAfterPaint(page), []);
    jest.advanceTimersByTime(3000);
    expect(loaded()).toHaveLength(3);
  });

  it('and React, which comes before the page is alive, hear nothing of a press that is kept', () => {
    document.documentElement.dataset.guarded = '';
    document.body.innerHTML = '<button>题</button>';
    runLoader(scriptsAfterPaint(page), []);
    const heard: string[] = [];
    for (const name of ['pointerdown', 'mousedown', 'click']) document.addEventListener(name, ({ type }) => heard.push(type), true);
    const press = () =>
      ['pointerdown', 'mousedown', 'click'].forEach((name) =>
        document.querySelector('button')?.dispatchEvent(new MouseEvent(name, { bubbles: true })),
      );
    press();
    expect(heard).toEqual([]);
    expect(window.earlyTaps).toEqual([document.querySelector('button')]);
    document.documentElement.dataset.live = '1';
    press();
    expect(heard).toEqual(['pointerdown', 'mousedown', 'click']);
    delete document.documentElement.dataset.live;
    delete document.documentElement.dataset.guarded;
    delete window.earlyTaps;
  });

  it('but not what has a handler of its own: the bar that says that the code does not come', () => {
    document.body.innerHTML = '<button>重新加载</button>';
    runLoader(scriptsAfterPaint(page), []);
    const button = document.querySelector('button');
    const reload = jest.fn();
    if (button) button.onclick = reload;
    button?.click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.earlyTaps).toBeUndefined();
  });

  it('of something that is no whole page stay where they are', () => {
    for (const html of ['', tag('one'), '<html><body>no script</body></html>']) expect(scriptsAfterPaint(html)).toBe(html);
  });
});

test.each([
  ['a form that its script would send', '<form>', true],
  ['one that is posted without it', '<form method="post" action="/api/live/plain">', true],
  ['a search, which needs none', '<form method="get" action="/search">', false],
])('a press that is too early: %s', (_, form, waits) => {
  runLoader(scriptsAfterPaint(page), []);
  document.body.innerHTML = `${form}<input name="receiverName" value="陈小满"/><button>好</button></form>`;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  // The document of a test goes nowhere.
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector('button')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(waits);
  expect(window.earlyTaps).toEqual([document.querySelector('button')]);
  document.dispatchEvent(new Event('submit'));
  delete window.earlyTaps;
});
