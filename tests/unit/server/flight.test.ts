import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { questionOf, variantOf } from '@/lib/next-seams/flight';

const tree = '%5B%22%22%2C%7B%7D%5D';

describe('the variant that a request asks for', () => {
  it.each([
    [undefined, undefined, undefined, 'payload'],
    [undefined, undefined, tree, 'payload'],
    ['1', undefined, tree, 'payload'],
    ['1', '/_tree', undefined, 'segment /_tree'],
    ['1', '/$d$site/!KGJyYW5kKQ/home/__PAGE__', tree, 'segment /$d$site/!KGJyYW5kKQ/home/__PAGE__'],
    ['2', undefined, tree, null],
    [undefined, '/_tree', undefined, null],
    ['1', '../etc', undefined, null],
    ['1', `/${'x'.repeat(300)}`, undefined, null],
  ] as const)('prefetch %j, segment %j, state %j: %s', async (prefetch, segment, state, variant) => {
    const headers = {
      rsc: '1',
      ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
      ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
      ...(state ? { 'next-router-state-tree': state, 'next-url': '/home' } : {}),
    };
    // Next's own hash, held against ours.
    const mark = await computeCacheBustingSearchParam(prefetch, segment, state, state && '/home');
    expect(variantOf(headers, `/home?_rsc=${mark}`)).toBe(variant);
    expect(variantOf(headers, `/home?a=1&_rsc=${mark}`)).toBe(variant);
    // With another one Next redirects.
    expect([variantOf(headers, '/home'), variantOf(headers, '/home?_rsc=other')]).toEqual([null, null]);
  });

  it('is the document without the router', () => {
    expect(variantOf({}, '/home')).toBe('document');
    expect(variantOf({ 'next-router-prefetch': '1' }, '/home')).toBeNull();
    expect(variantOf({ rsc: 'yes' }, '/home?_rsc=')).toBeNull();
  });

  it.each(['document', 'payload', 'segment /_tree'] as const)('%s is asked for as a router asks', (variant) => {
    const { headers, mark } = questionOf(variant);
    expect(variantOf(headers, mark === '' ? '/home' : `/home?${mark}`)).toBe(variant);
  });
});
