import { createServer, type Server } from 'node:http';
import { isSigned, SIGNATURE_HEADER, signChanges, type PageChange } from '@/lib/contracts/page-changes';
import { routes } from '@/lib/routes';
import { changesDoor } from '@/server/changes';
import { tagsOfChange } from '@/lib/contracts/page-changes';
import { isConcerned, isOnlyNamed, tagsOf } from '@/server/pages/concerned';
import { History } from '@/server/pages/history';
import { portOf } from '../../support/port-of';

const secret = 's'.repeat(32);

describe('a signature', () => {
  const now = 1_800_000_000_000;
  const signature = signChanges('body', secret, now);
  it.each([
    ['as it was made', 'body', signature, secret, now, true],
    ['a while later', 'body', signature, secret, now + 299_000, true],
    ['much later', 'body', signature, secret, now + 301_000, false],
    ['from the future', 'body', signature, secret, now - 301_000, false],
    ['of another body', 'other', signature, secret, now, false],
    ['of another secret', 'body', signature, 'x'.repeat(32), now, false],
    ['with another time', 'body', signature.replace(/^\d+/, '1800000001'), secret, now, false],
    ['that is none', 'body', '', secret, now, false],
  ] as const)('%s', (_what, body, given, by, at, right) => {
    expect(isSigned(body, given, by, at)).toBe(right);
  });
});

describe('the door for changes', () => {
  const heard: (readonly PageChange[])[] = [];
  let server: Server;
  let base: string;
  beforeAll(async () => {
    const door = changesDoor(secret, (changes) => heard.push(changes));
    server = createServer((request, response) => void door(request, response));
    base = `http://127.0.0.1:${await portOf(server)}`;
  });
  afterAll(() => {
    server.close();
  });
  const tell = async (body: string, by = secret): Promise<number> =>
    (await fetch(base, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signChanges(body, by, Date.now()) } })).status;

  it('hears what is signed', async () => {
    expect(await tell('{"changes":[{"kind":"article","id":"7"}]}')).toBe(200);
    expect(heard).toEqual([[{ kind: 'article', id: '7' }]]);
  });

  it('refuses everything else', async () => {
    expect(await tell('{"changes":[{"kind":"everything"}]}', 'x'.repeat(32))).toBe(403);
    expect(await tell('{"changes":[{"kind":"article","id":"../x"}]}')).toBe(400);
    expect(await tell('{"changes":[]}')).toBe(400);
    expect(await tell('no json')).toBe(400);
    expect(await tell('x'.repeat(70_000))).toBe(413);
    expect((await fetch(base)).status).toBe(405);
    expect(heard).toHaveLength(1);
  });
});

describe('the pages that a change concerns', () => {
  const all = [
    '/home',
    '/news/-/2',
    '/news/detail/7',
    '/news/detail/8',
    '/course/-/-/-',
    '/course/chapter/7',
    '/course/chaptersub/7/1',
    '/teacher/7',
    '/problem/junior-22',
    '/padDetail/1',
    '/about/honor',
  ];
  const live = ['/liveSignupTiktok/index/fangcheng', '/liveSignupTiktok/index/-', '/liveSignupTencent/index/other', '/not-found-page'];
  const concerned = (change: PageChange) => [...all, ...live].filter((path) => isConcerned(`/main~1a2b3c4d${path}`, change));

  it.each([
    [{ kind: 'article', id: '7', on: ['article-9'] }, ['/home', '/news/-/2', '/news/detail/7']],
    [{ kind: 'article', id: '9', on: ['article-8'] }, ['/home', '/news/-/2', '/news/detail/8']],
    [{ kind: 'course', id: '9', on: ['teacher-7', 'problem-junior-22'] }, ['/home', '/course/-/-/-', '/teacher/7', '/problem/junior-22']],
    [{ kind: 'course', id: '9', on: ['problem-junior-21'] }, ['/home', '/course/-/-/-', '/padDetail/1']],
    [{ kind: 'course', id: '9', on: [] }, ['/home', '/course/-/-/-']],
    // Of an earlier release, which does not say.
    [{ kind: 'article', id: '7' }, ['/home', '/news/-/2', '/news/detail/7', '/news/detail/8']],
    [
      { kind: 'course', id: '7' },
      ['/home', '/course/-/-/-', '/course/chapter/7', '/course/chaptersub/7/1', '/teacher/7', '/problem/junior-22', '/padDetail/1'],
    ],
    [{ kind: 'teacher', id: '8' }, ['/home']],
    [{ kind: 'activity', id: 'fangcheng' }, ['/liveSignupTiktok/index/fangcheng', '/liveSignupTiktok/index/-']],
    [{ kind: 'text', id: 'about-honor', site: '' }, ['/about/honor']],
    [{ kind: 'text', id: 'about-honor', site: 'main' }, ['/about/honor']],
    [{ kind: 'text', id: 'about-honor', site: 'school' }, []],
    [{ kind: 'text', id: 'home', site: 'main' }, ['/home']],
    [{ kind: 'site', id: 'main' }, [...all, ...live]],
    [{ kind: 'site', id: 'school' }, []],
    [{ kind: 'everything' }, [...all, ...live]],
  ] as const)('%j', (change, paths) => {
    expect(concerned(change)).toEqual(paths);
  });

  it('are those first that are about it or list it', () => {
    const named = (change: PageChange) => concerned(change).filter((path) => isOnlyNamed(`/main~1a2b3c4d${path}`, change));
    expect(named({ kind: 'article', id: '7' })).toEqual(['/news/detail/8']);
    expect(named({ kind: 'course', id: '7' })).toEqual(['/teacher/7', '/problem/junior-22', '/padDetail/1']);
    expect(named({ kind: 'everything' })).toEqual([]);
  });

  it('have names, by which caches in front of us let go of them', () => {
    expect(tagsOf('/main~1a2b3c4d/news/detail/7')).toEqual(['everything', 'site-main', 'page-news.detail', 'article-7', 'article-named']);
    expect(tagsOf('/school~1a2b3c4d~m/m/course/-/-')).toEqual(['everything', 'site-school', 'page-m.course', 'course-any']);
    expect(tagsOf('/main~1a2b3c4d/not-found-page')).toEqual(['everything', 'site-main']);
    expect(tagsOf('/main~1a2b3c4d/about/honor')).toEqual([
      ...['everything', 'site-main', 'page-about.honor'],
      ...['text-about-honor', 'text-about-honor-of-main'],
    ]);
    expect(tagsOfChange({ kind: 'article', id: '7' })).toEqual(['article-7', 'article-any', 'article-named']);
    expect(tagsOfChange({ kind: 'article', id: '7', on: ['article-8'] })).toEqual(['article-7', 'article-any', 'article-8']);
    expect(tagsOfChange({ kind: 'text', id: 'about-honor', site: 'main' })).toEqual(['text-about-honor-of-main']);
  });
});

describe('what has changed of late', () => {
  const path = '/main~1/news/detail/7';
  it('is known of each page, the last time', () => {
    const history = new History();
    history.add([{ kind: 'article', id: '7' }], 1000);
    history.add([{ kind: 'teacher', id: '8' }], 2000);
    history.add([{ kind: 'article', id: '7' }], 3000);
    // What is heard late makes nothing younger.
    history.add([{ kind: 'article', id: '7' }], 2500);
    expect([history.lastOf(path), history.lastOf('/main~1/home'), history.lastOf('/main~1/about/honor')]).toEqual([3000, 3000, 0]);
  });

  it('is forgotten when every page is older than that', () => {
    const longest = Math.max(...routes.map(({ isr }) => isr ?? 0)) * 1000;
    const history = new History();
    history.add([{ kind: 'article', id: '7' }], 1000);
    history.add([{ kind: 'course', id: '8' }], 1000 + longest);
    expect(history.lastOf(path)).toBe(1000);
    history.add([{ kind: 'course', id: '9' }], 1000 + 3 * longest);
    expect(history.lastOf(path)).toBe(0);
  });
});
