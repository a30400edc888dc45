/** @jest-environment jsdom */
import { scriptsAfterPaint } from '@/lib/next-seams/after-paint.mjs';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';
import { currentDialog } from '@/lib/client/dialogs';
import { comeAlive } from '@/lib/client/early-tap';
import { watchGuardedLinks } from '@/lib/client/login-in-place';
import { currentSession, setSessionUser } from '@/lib/client/session';
import { asksInPlace, routes } from '@/lib/routes';

const guarded = routes
  .filter(asksInPlace)
  .map(({ path }) => path)
  .join(' ');
let stop: () => void = () => undefined;

function link(address: string, more: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  document.body.innerHTML = '<a><span>立即购买</span></a>';
  const found = document.querySelector('a');
  if (!found) throw new Error('no link');
  found.href = address;
  for (const [name, value] of Object.entries(more)) found.setAttribute(name, value);
  // jsdom cannot leave the page.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  return found;
}
/** Presses what stands in the link; was the press taken from the router? */
function taken(target: HTMLAnchorElement, init: MouseEventInit = {}): boolean {
  let prevented = false;
  target.addEventListener('click', (event) => (prevented = event.defaultPrevented), { once: true });
  target.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return prevented;
}

beforeEach(() => {
  document.documentElement.dataset.guarded = guarded;
  history.replaceState(null, '', '/course/chapter?courseId=1');
  stop = watchGuardedLinks();
});
afterEach(() => {
  stop();
  currentDialog()?.close('dismissed');
  document.cookie = 'signedIn=; Max-Age=0';
  setSessionUser(null);
});

it('every page whose way in is the dialog is one, and no page of a module with a login of its own', () => {
  expect(guarded.split(' ')).toEqual(expect.arrayContaining(['/course/purchase', '/video', '/personal/order']));
  expect(guarded).not.toMatch(/\/(m|p|e|myCourse|freeCourse)\//);
});

describe('a stranger’s press', () => {
  it('on a link to a page that needs a login opens the login that ends there', () => {
    expect(taken(link('/course/purchase?courseId=1'))).toBe(true);
    expect(currentDialog()).toMatchObject({ kind: 'login', props: { resume: '/course/purchase?courseId=1' } });
  });

  it.each([
    ['a public page', '/course/chapter?courseId=2', {}, {}],
    ['another site', 'https://elsewhere.test/video?courseId=1', {}, {}],
    ['a new tab', '/video?courseId=1', { target: '_blank' }, {}],
    ['a modifier key', '/video?courseId=1', {}, { ctrlKey: true }],
    ['the middle button', '/video?courseId=1', {}, { button: 1 }],
  ])('leaves %s to the browser', (_what, address, more, init) => {
    expect(taken(link(address, more), init)).toBe(false);
    expect(currentDialog()).toBeNull();
  });
});

it('a learner’s press goes on', () => {
  document.cookie = 'signedIn=1';
  expect(taken(link('/personal/order'))).toBe(false);
});

it('a session that ended in another tab: the press asks, and the page forgets the learner', () => {
  setSessionUser({ rsNo: 'R1', nickName: '小满', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: '初二', photoUrl: '' });
  expect(taken(link('/personal/order'))).toBe(true);
  expect(currentSession().state).toBe('anonymous');
});

describe('a press before the page’s code is there', () => {
  /** The inline script of a page from the cache, without its loading of scripts. */
  function standInPage(): void {
    stop();
    delete document.documentElement.dataset.live;
    const page = partsOf('<html><head><script src="/_next/static/a.js" async=""></script></head><body></body></html>');
    const html = wholeOf(scriptsAfterPaint(page));
    const [, code = ''] = /<script>(\(function keepEarlyTap[\s\S]*?\)\(\);)\(function loader/.exec(html) ?? [];
    expect(code).not.toBe('');
    new Function(code)();
  }

  /** Presses what stands in the link; was it kept? Nobody else hears of it then. */
  function kept(target: HTMLAnchorElement): boolean {
    const free = target.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return free === false && window.earlyTaps?.includes(target) === true;
  }

  it('is kept and asks then', () => {
    standInPage();
    expect(kept(link('/video?courseId=1&sectionId=2'))).toBe(true);
    expect(currentDialog()).toBeNull();
    stop = watchGuardedLinks();
    comeAlive();
    expect(currentDialog()).toMatchObject({ kind: 'login', props: { resume: '/video?courseId=1&sectionId=2' } });
  });

  it('is one of several, which are done in their order, each once', async () => {
    const pressed: string[] = [];
    const buttons = ['妈妈', '确认绑定'].map((name) => {
      const button = document.body.appendChild(document.createElement('button'));
      button.textContent = name;
      return button;
    });
    standInPage();
    const [first, second] = buttons;
    for (const button of [first, second, second]) button?.click();
    // What the first one does is there when the second is done.
    let chosen = '';
    first?.addEventListener('click', () => queueMicrotask(() => (chosen = '妈妈')));
    second?.addEventListener('click', () => pressed.push(chosen));
    comeAlive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pressed).toEqual(['妈妈']);
    buttons.forEach((button) => button.remove());
  });

  it('waits on a link whose page has something to say first', async () => {
    standInPage();
    const store = link('https://apps.example/android');
    store.dataset.kept = '';
    expect(kept(store)).toBe(true);
    let heard = 0;
    store.addEventListener('click', (event) => {
      heard += 1;
      event.preventDefault();
    });
    comeAlive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toBe(1);
  });

  it('of a learner, or on any other link, is the browser’s', () => {
    standInPage();
    expect(kept(link('/news'))).toBe(false);
    document.cookie = 'signedIn=1';
    expect(kept(link('/video?courseId=1'))).toBe(false);
    expect(window.earlyTaps ?? []).toEqual([]);
  });
});
