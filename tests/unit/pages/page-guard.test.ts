/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageGuard, SCRIPT_LATE_MS } from '@/lib/pages/page-guard';

const words = {
  late: '</script>一直没有传到',
  reload: '重新加载',
  look: 'late',
  button: 'button',
  fallback: '/art/err-image.svg',
  door: '/api/client-report',
};

beforeAll(() => {
  jest.useFakeTimers();
  new Function(pageGuard(words))();
});
beforeEach(() => {
  document.body.innerHTML = '';
  document.documentElement.dataset.live = '1';
  jest.clearAllTimers();
});
afterAll(() => jest.useRealTimers());

const bar = () => document.querySelector('[role="alert"]');
function picture(attributes: string): HTMLImageElement {
  document.body.innerHTML = `<p><img ${attributes}></p>`;
  const image = document.querySelector('img');
  if (!image) throw new Error('no picture');
  image.dispatchEvent(new Event('error'));
  return image;
}
/** A script of the page as the bundler adds it. */
async function addScript(src: string, noModule = false): Promise<HTMLScriptElement> {
  const script = document.createElement('script');
  script.src = src;
  script.toggleAttribute('nomodule', noModule);
  document.head.appendChild(script);
  await Promise.resolve();
  return script;
}

describe('a picture that does not come', () => {
  it('gives way to the error drawing, whichever size was asked for', () => {
    const image = picture('src="/art/hero.svg" srcset="/art/hero.svg 2x"');
    expect(image.getAttribute('src')).toBe(words.fallback);
    expect(image.hasAttribute('srcset')).toBe(false);
  });

  it('is not asked for again when it is the drawing itself', () => {
    const image = picture(`src="${words.fallback}"`);
    const asked = jest.spyOn(image, 'src', 'set');
    image.dispatchEvent(new Event('error'));
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays where its place says what is wrong', () => {
    expect(picture('src="blob:x" data-own-error').getAttribute('src')).toBe('blob:x');
  });
});

describe('a script that does not come', () => {
  it('is said after 120 s, with a reload', async () => {
    await addScript('/_next/static/chunks/login.js');
    jest.advanceTimersByTime(SCRIPT_LATE_MS - 1);
    expect(bar()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(bar()?.textContent).toBe('</script>一直没有传到重新加载');
    expect(bar()?.querySelector('button')).toBeEnabled();
  });

  it.each(['load', 'error'])('is not said once it is settled by %s', async (event) => {
    const script = await addScript('/_next/static/chunks/login.js');
    script.dispatchEvent(new Event(event));
    jest.advanceTimersByTime(SCRIPT_LATE_MS);
    expect(bar()).toBeNull();
  });

  it('of others is none of ours', async () => {
    await addScript('https://res.wx.qq.com/open/js/jweixin.js');
    jest.advanceTimersByTime(SCRIPT_LATE_MS);
    expect(bar()).toBeNull();
  });

  it('for browsers without modules is never waited for', async () => {
    await addScript('/_next/static/chunks/polyfills.js', true);
    jest.advanceTimersByTime(SCRIPT_LATE_MS);
    expect(bar()).toBeNull();
  });

  it('is said once for several', async () => {
    await addScript('/_next/static/chunks/a.js');
    await addScript('/_next/static/chunks/b.js');
    jest.advanceTimersByTime(SCRIPT_LATE_MS);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it('is said of a page that never came alive', () => {
    delete document.documentElement.dataset.live;
    new Function(pageGuard(words))();
    jest.advanceTimersByTime(SCRIPT_LATE_MS);
    expect(bar()).not.toBeNull();
  });
});

describe('what goes wrong', () => {
  it('is told to the website by kind, with its place, five times at most', () => {
    const told: unknown[] = [];
    navigator.sendBeacon = (address, body) => told.push([address, JSON.parse(String(body))]) > 0;
    new Function(pageGuard(words))();
    told.length = 0;
    window.dispatchEvent(new ErrorEvent('error', { message: 'x is not defined', filename: 'https://a.test/_next/a.js', lineno: 7 }));
    const reason = Object.assign(new Error('no answer'), { stack: 'Error: no answer\n    at f (https://a.test/_next/b.js:1:9)' });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    const script = document.createElement('script');
    document.body.appendChild(script);
    script.src = 'https://a.test/_next/c.js';
    script.dispatchEvent(new Event('error'));
    const kinds = told.map((one) => JSON.stringify(one));
    expect(kinds.some((one) => one.includes('"kind":"script","what":"x is not defined","at":"https://a.test/_next/a.js:7"'))).toBe(true);
    expect(kinds.some((one) => one.includes('"kind":"promise","what":"no answer","at":"https://a.test/_next/b.js:1:9"'))).toBe(true);
    expect(kinds.some((one) => one.includes('"kind":"load","what":"script","at":"https://a.test/_next/c.js"'))).toBe(true);
    for (let n = 0; n < 50; n += 1) window.dispatchEvent(new ErrorEvent('error', { message: `again ${n}` }));
    // The guard stands in this page several times: each tells five.
    expect(told.length).toBeLessThanOrEqual(20);
    expect(told[0]).toEqual(['/api/client-report', { page: '/', errors: [expect.any(Object)] }]);
  });
});

describe('the script of every page', () => {
  it('cannot be ended by its words', () => {
    expect(pageGuard(words)).not.toContain('</script>');
  });

  it('stands in the head of the one root layout', () => {
    const layout = readFileSync('app/[site]/layout.tsx', 'utf8');
    expect(layout.slice(layout.indexOf('<head>'), layout.indexOf('</head>'))).toContain('ownScript(guard)');
  });
});

/** Where pictures come from that no delegated fallback can reach. */
const outside = /background(-image)?\s*:\s*[^;]*url\((?!["']?data:)/;
const sources = (pattern: RegExp) =>
  ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name))
      .map((name): [string, string] => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  );

describe('every picture has its fallback', () => {
  it('none stops the error on its way, nor answers it otherwise, but the one that says so', () => {
    const own = sources(/\.tsx$/).flatMap(([file, text]) =>
      [...text.matchAll(/<(?:img|Image|SafeImage)\b[\s\S]*?\/>/g)]
        .filter(([tag]) => /onError|data-own-error/.test(tag))
        .map(([tag]) => ({ file, tag })),
    );
    expect(own.map(({ file }) => file)).toEqual([join('components', 'learner', 'profile', 'avatar-dialog.tsx')]);
    expect(own[0]?.tag).toMatch(/data-own-error[\s\S]*onError/);
  });

  it('none is a background, which fails without a word', () => {
    const found = [...sources(/\.css$/), ...sources(/\.tsx$/)].filter(([, text]) => outside.test(text) || /backgroundImage/.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
