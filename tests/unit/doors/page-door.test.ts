import { NextRequest, type NextResponse } from 'next/server';
import { newSession, sealedSession } from '@/lib/session/seal';
import { pageSegment } from '@/lib/sites';
import { startUpstream, upstream, user } from './setup';

type Door = (request: NextRequest) => Promise<NextResponse>;
let handlePage: Door;
let segment: { main: string; school: string };

beforeAll(async () => {
  await startUpstream({
    SITE_KEYS: 'main,school',
    SITE_MAIN_HOSTS: 'a.test',
    SITE_SCHOOL_HOSTS: 'b.test',
    SITE_SCHOOL_PHONE: '400-000-0002',
  });
  ({ handlePage } = await import('@/lib/http/page-door'));
  const { allSites, pageIdentity } = await import('@/lib/env');
  const [main, school] = allSites().map((site) => pageSegment(site, 'desktop', pageIdentity()));
  segment = { main: main ?? '', school: school ?? '' };
});
afterAll(() => upstream.close());

async function open(address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const response = await handlePage(
    new NextRequest(`http://a.test${address}`, {
      method,
      headers: { host: 'a.test', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)', ...headers },
    }),
  );
  const target = response.headers.get('x-middleware-rewrite');
  return {
    status: response.status,
    rewrite: target === null ? null : new URL(target).pathname + new URL(target).search,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    robots: response.headers.get('x-robots-tag'),
    next: response.headers.get('x-middleware-next'),
  };
}

describe('the door of pages', () => {
  it('gives each host its own pages', async () => {
    expect((await open('/home')).rewrite).toBe(`/${segment.main}/home`);
    expect((await open('/home', { host: 'b.test' })).rewrite).toBe(`/${segment.school}/home`);
  });

  it('believes the Host header only', async () => {
    expect((await open('/home', { 'x-forwarded-host': 'b.test' })).rewrite).toBe(`/${segment.main}/home`);
  });

  it('an unknown host gets the default site, without being indexed', async () => {
    expect(await open('/home', { host: 'nobody.test' })).toMatchObject({ rewrite: `/${segment.main}/home`, robots: 'noindex' });
    expect((await open('/home')).robots).toBeNull();
  });

  it('marks the pages of a mobile module, so that they are kept apart and drawn in their own measure', async () => {
    expect((await open('/checkService/index?type=book&x=1')).rewrite).toBe(`/${segment.main}~m/checkService/index/book`);
    expect((await open('/checkService/index', { host: 'b.test' })).rewrite).toBe(`/${segment.school}~m/checkService/index/-`);
    expect((await open('/m/course?subjectId=2&gradeId=7')).rewrite).toBe(`/${segment.main}~m/m/course/7/2`);
    expect((await open('/m/nothing')).rewrite).toBe(`/${segment.main}~m/lost-page/m`);
    expect((await open('/m/course?gradeId=a.b')).rewrite).toBe(`/${segment.main}~m/lost-page/m`);
  });

  it.each([
    ['/course/chapter?courseId=7&utm=x', '/course/chapter/7'],
    ['/course', '/course/-/-/-'],
    ['/course?gradeId=7&pageNum=2', '/course/7/-/2'],
    ['/course?gradeId=chapter', '/not-found-page'],
    ['/news/detail', '/news/detail/-'],
    ['/course/chapter?courseId=a.b', '/not-found-page'],
    ['/home?anything=1', '/home'],
    ['/no/such/page?x=1', '/not-found-page'],
    ['/main~00000000/home', '/not-found-page'],
    ['/home.php', '/not-found-page'],
    ['/art/none.svg', '/not-found-page'],
    ['/search?keyWord=x&pageNum=abc', '/not-found-page'],
  ])('%s is %s below the site', async (address, below) => {
    expect((await open(address)).rewrite).toBe(`/${segment.main}${below}`);
  });

  it('a typed address of the inside is unknown', async () => {
    expect((await open(`/${segment.main}/home`)).rewrite).toBe(`/${segment.main}/not-found-page`);
    expect((await open(`/${encodeURIComponent(segment.main)}/home`)).rewrite).toBe(`/${segment.main}/not-found-page`);
  });

  it('lets files through', async () => {
    expect((await open('/art/hero.svg')).next).toBe('1');
    expect((await open('/robots.txt')).next).toBe('1');
  });

  it('sends a stranger home from a login page and leaves word of where to', async () => {
    const answer = await open('/course/purchase?courseId=7&name=课');
    expect(answer.status).toBe(307);
    expect(new URL(answer.location ?? '').pathname).toBe('/home');
    const [line = ''] = answer.cookies;
    expect(decodeURIComponent(/^loginIntent=([^;]*)/.exec(line)?.[1] ?? '')).toBe('/course/purchase?courseId=7&name=%E8%AF%BE');
    expect(line).toMatch(/Path=\/;.*Max-Age=60;.*SameSite=lax/);
    expect(line).not.toMatch(/HttpOnly/i);
  });

  it('makes the router of a page load a login page as the browser does, and leaves no word for it', async () => {
    const { processState } = await import('@/lib/process/state');
    const stamp = `${processState().edgeSecret} 9.9.9.9 0 0 1`;
    const asked = await open('/course/purchase?courseId=7', { 'x-xkb-edge': stamp });
    expect(asked).toMatchObject({ status: 204, location: null, cookies: [] });
    expect((await open('/news', { 'x-xkb-edge': stamp })).rewrite).toBe(`/${segment.main}/news/-/-`);
  });

  it('does not take the router’s own parameter for the visitor’s', async () => {
    const answer = await open('/video?courseId=7&_rsc=abc');
    expect(answer.cookies[0]).toMatch(/^loginIntent=%2Fvideo%3FcourseId%3D7;/);
  });

  it('lets a learner in, and nobody with a forged cookie', async () => {
    const [line = ''] = await sealedSession(newSession({ ...user, isSetClass: 2 }), false);
    const cookie = line.split(';')[0] ?? '';
    expect((await open('/course/purchase?courseId=7', { cookie })).rewrite).toBe(`/${segment.main}/course/purchase?courseId=7`);
    expect((await open('/course/purchase', { cookie })).rewrite).toBe(`/${segment.main}/not-found-page`);
    expect((await open('/course/purchase', { cookie: 'session=anything' })).status).toBe(307);
    expect((await open('/course/purchase', { cookie: cookie.replace('session-', '__Host-session-') })).status).toBe(307);
  });

  it('saves a shareId for 7 days', async () => {
    expect((await open('/home?shareId=s-1')).cookies).toEqual([
      expect.stringMatching(/^shareId=s-1; Path=\/;.*Max-Age=604800;.*SameSite=lax/),
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s, Server Actions above all', async (method) => {
    expect((await open('/home', { 'next-action': '7f' }, method)).status).toBe(405);
  });
});
