import { ok, type Reply } from '../../support/fake-upstream';
import { startUpstream, upstream } from './setup';

const path = '/api/web/v1/studentPublicPraise/findHome';
beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

describe('a part of a page', () => {
  it('is its data', async () => {
    const { readPart } = await import('@/lib/upstream/public');
    upstream.on(path, ok({ list: [] }));
    expect(await readPart('praise.findHome', {})).toEqual({ list: [] });
  });

  it.each([
    ['the upstream refuses', { status: 0, message: '没有' }],
    ['it answers nonsense', { status: 1, message: '', appData: { list: 'x' } }],
    ['it breaks off', (response: { destroy: () => void }) => response.destroy()],
  ])('is missing when %s, and the page goes on', async (_name, reply) => {
    const { readPart } = await import('@/lib/upstream/public');
    upstream.on(path, reply);
    expect(await readPart('praise.findHome', {})).toBeNull();
  });

  it('has pages made again until they have it, where it was there before', async () => {
    const { readPart } = await import('@/lib/upstream/public');
    const { processState } = await import('@/lib/process/state');
    const { pageCache } = processState();
    const promotion = '/api/web/v1/kill/getbasicdata';
    /** Was it missed? What has just failed would not be asked for again. */
    const missed = async (at: string, of: 'praise.findHome' | 'common.promotion', reply: Reply): Promise<boolean> => {
      pageCache.missed = 0;
      upstream.on(at, reply);
      await readPart(of, {});
      processState().failures.clear();
      return pageCache.missed > 0;
    };
    const gone: Reply = (response) => void response.destroy();
    processState().failures.clear();
    expect(await missed(path, 'praise.findHome', ok({ list: [] }))).toBe(false);
    expect(await missed(path, 'praise.findHome', { status: 0, message: '没有' })).toBe(false);
    expect(await missed(path, 'praise.findHome', gone)).toBe(true);
    expect(await missed(promotion, 'common.promotion', gone)).toBe(false);
    pageCache.missed = 0;
  });
});
