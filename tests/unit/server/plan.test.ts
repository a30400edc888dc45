import { readFileSync } from 'node:fs';
import { configuredSites } from '@/lib/sites';
import { deviceOf, handled, planFor, type Device } from '@/server/pages/plan';

const sites = configuredSites({ SITE_KEYS: 'main,school', SITE_MAIN_HOSTS: 'www.main.test', SITE_SCHOOL_HOSTS: 'www.school.test' });
const plan = (url: string, device: Device = 'desktop', host = 'www.main.test') => planFor(url, host, device, sites, 'identity');
/** Below the site's segment. */
const path = (url: string, device: Device = 'desktop') => plan(url, device)?.path.replace(/^\/main~[\da-f]{8}/, '') ?? null;

describe('a plan', () => {
  it.each([
    ['/home', '/home'],
    ['/home?x=1&utm_source=a', '/home'],
    ['/home?_rsc=abc', '/home'],
    ['/news/detail?x=1&id=7', '/news/detail/7'],
    ['/news/detail?id=7&_rsc=abc', '/news/detail/7'],
    ['/news', '/news/-/-'],
    ['/news?pageNum=2&type=a', '/news/a/2'],
    ['/m/home', '~m/m/home'],
    ['/home?shareId=abc', '/home'],
  ])('of %s is the page %s', (url, page) => {
    expect(path(url)).toBe(page);
  });

  it.each(['/wp-login', '/news/detail?id=%40', '/news?type=detail'])('of %s is the 404 page', (url) => {
    expect(path(url)).toBe('/not-found-page');
  });

  it.each([
    // The guard's redirects, and what it wants remembered.
    '/',
    '/about',
    '/personal/order',
    // Rendered for each visitor.
    '/search?q=a',
    // Next has ways of its own with these.
    '/home/',
    '//home',
    '/home/.',
    '/%68ome',
    '/favicon.ico',
    '/home?nxtPid=1',
    'http://www.main.test/home',
    '*',
    // Handlers of app/.
    '/api/health',
    '/_next/static/x',
    '/media/1',
  ])('there is none of %s', (url) => {
    expect(plan(url)).toBeNull();
  });

  it('keeps the order of a shared link, and asks for the page without it', () => {
    expect(plan('/home?shareId=abc')).toMatchObject({ shareId: 'abc', url: '/home' });
    expect([plan('/home')?.shareId, plan('/home?shareId=%21')?.shareId]).toEqual([null, null]);
    // A phone's stranger is asked to sign in first.
    expect(plan('/home?shareId=abc', 'phone')).toBeNull();
  });

  it('is the site’s of the host, and says whether it is one of its own', () => {
    expect(plan('/home', 'desktop', 'www.school.test')?.path).toMatch(/^\/school~/);
    expect(plan('/home', 'desktop', 'other.test')).toMatchObject({ path: plan('/home')?.path, stranger: true, host: 'www.main.test' });
  });

  it('follows the guard where the device makes a difference', () => {
    expect(plan('/home', 'baidu')).toBeNull();
    expect(path('/home?baiduFlag=1', 'baidu')).toBe('/home');
    expect(plan('/home?shareId=%21', 'phone')).toBeNull();
  });

  it('is asked for by the page’s keys alone', () => {
    expect(plan('/news/detail?x=1&id=7&_rsc=a')?.url).toBe('/news/detail?id=7');
    expect(plan('/liveSignupTiktok/index?clickid=abcdef&activity=fangcheng', 'phone')).toMatchObject({
      url: '/liveSignupTiktok/index?activity=fangcheng',
      channel: 'tiktok',
    });
  });
});

it('knows three devices', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
  expect([deviceOf('Mozilla/5.0 (X11)'), deviceOf(phone), deviceOf(`${phone} baiduboxapp/13`)]).toEqual(['desktop', 'phone', 'baidu']);
});

it('leaves to Next what the middleware leaves to it', () => {
  const [, names] = /\(\(\?!(.*)\)\.\*\)/.exec(readFileSync('middleware.ts', 'utf8')) ?? [];
  expect(names?.split('|')).toEqual(handled.map((name) => `${name}/`));
});
