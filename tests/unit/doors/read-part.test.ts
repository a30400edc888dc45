import { ok } from '../../support/fake-upstream';
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
});
