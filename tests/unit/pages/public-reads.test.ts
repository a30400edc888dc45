import { ok } from '../../support/fake-upstream';
import { startUpstream, upstream } from '../doors/setup';

const details = '/api/web/v1/information/details';
const basic = '/api/web/v1/common/getbasicdata';
const busy = { status: 0, message: '系统繁忙，请稍后再试' };
const article = {
  informationId: 7,
  kind: 'news',
  title: '题',
  summary: '摘要',
  category: '资讯',
  cover: '',
  publishedAt: '2026-11-01T08:00:00+08:00',
  updatedAt: '2026-11-01T08:00:00+08:00',
  browseCount: 1,
  author: '',
  source: '',
  tags: [],
  quote: null,
  html: '<p>正文</p>',
  previous: null,
  next: null,
  related: [],
  procurement: null,
};

let id = 0;
/** Every test asks for an object of its own: what was refused is remembered. */
const next = () => ({ informationId: (id += 1) });

beforeAll(() => startUpstream({ UPSTREAM_TIMEOUT_MS: '2000' }));
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());
afterEach(() => jest.restoreAllMocks());

async function readArticle(input: { informationId: number }) {
  const { readObject } = await import('@/lib/upstream/public');
  return readObject('information.details', input);
}
/** The clock from now on stands `ms` later. */
function later(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + ms);
}

describe('the object of a public page', () => {
  it('is lost at once where the upstream knows no such object', async () => {
    upstream.on(details, { status: 404, message: '没有找到这篇内容' });
    expect(await readArticle(next())).toBeNull();
  });

  it('is not lost by a passing refusal, which brings its words to the page', async () => {
    const input = next();
    upstream.on(details, busy);
    await expect(readArticle(input)).rejects.toMatchObject({
      said: { kind: 'refused', words: busy.message },
      digest: `page-refused:${busy.message}`,
    });
    upstream.on(details, ok(article));
    expect(await readArticle(input)).toMatchObject({ title: '题' });
  });

  it('of an upstream that knows only 0 is lost when that is said again a minute later', async () => {
    const input = next();
    upstream.on(details, busy);
    await expect(readArticle(input)).rejects.toThrow(busy.message);
    later(59_000);
    await expect(readArticle(input)).rejects.toThrow(busy.message);
    jest.restoreAllMocks();
    later(60_000);
    expect(await readArticle(input)).toBeNull();
  });

  it('stays when it was there in between', async () => {
    const input = next();
    upstream.on(details, busy, ok(article), busy);
    await expect(readArticle(input)).rejects.toThrow(busy.message);
    await readArticle(input);
    later(61_000);
    await expect(readArticle(input)).rejects.toThrow(busy.message);
  });

  it.each([3, 7, 5000])('is never lost by status %d', async (status) => {
    const input = next();
    upstream.on(details, { status, message: '慢一点' });
    await expect(readArticle(input)).rejects.toThrow('慢一点');
    later(61_000);
    await expect(readArticle(input)).rejects.toThrow('慢一点');
  });

  it.each([
    [2, 'denied'],
    [4, 'denied'],
  ])('status %d is %s', async (status, kind) => {
    upstream.on(details, { status, message: '请先登录' });
    await expect(readArticle(next())).rejects.toMatchObject({ said: { kind } });
  });
});

describe('an upstream that hangs', () => {
  it('is asked once: the rendering that says so does not wait again', async () => {
    const input = next();
    upstream.on(details, () => undefined);
    const began = Date.now();
    await expect(readArticle(input)).rejects.toMatchObject({ said: { kind: 'timeout' } });
    await expect(readArticle(input)).rejects.toMatchObject({ said: { kind: 'timeout' } });
    expect(Date.now() - began).toBeLessThan(3500);
    expect(upstream.calls(details)).toHaveLength(1);
  });

  it('is asked again a second later, for whoever loads the page again', async () => {
    const input = next();
    upstream.on(details, () => undefined, ok(article));
    await expect(readArticle(input)).rejects.toMatchObject({ said: { kind: 'timeout' } });
    later(1100);
    expect(await readArticle(input)).toMatchObject({ title: '题' });
  });

  it('and breaks off late does not get another time-out', async () => {
    const { callUpstream } = await import('@/lib/upstream/call');
    upstream.on(
      basic,
      (response) => setTimeout(() => response.destroy(), 1500),
      () => undefined,
    );
    const began = Date.now();
    expect(await callUpstream('common.basicData', {})).toMatchObject({ ok: false, kind: 'timeout' });
    expect(Date.now() - began).toBeLessThan(3200);
  });
});

describe('what an error page reads in a digest', () => {
  it.each([
    ['page-refused:系统繁忙', { kind: 'refused', words: '系统繁忙' }],
    ['page-timeout:请求超时', { kind: 'timeout', words: '请求超时' }],
    ['page-denied:没有\n权限', { kind: 'denied', words: '没有\n权限' }],
    ['page-constructor:x', { kind: 'error', words: 'x' }],
    ['1234567', { kind: 'error', words: '' }],
    ['', { kind: 'error', words: '' }],
  ])('%p', async (digest, said) => {
    const { saidIn } = await import('@/lib/pages/failure');
    expect(saidIn(digest)).toEqual(said);
  });
});
