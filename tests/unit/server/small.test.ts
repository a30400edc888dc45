import { gunzipSync } from 'node:zlib';
import { packedAgain } from '@/server/shared/packing';
import { encodingFor } from '@/server/shared/encoding';
import { remembered } from '@/lib/kernel/remembered';
import { isFresh } from '@/server/pages/send';
import { Shelf } from '@/server/shared/shelf';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['gzip;q=0.8, *;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
  ] as const)('for %j is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe('what the browser has already', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': 'W/"a"' }, true],
    [{ 'if-none-match': '"b", "a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, false],
    [{ 'if-none-match': '"a"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, false],
  ])('%j: %s', (headers, fresh) => {
    expect(isFresh(headers, '"a"')).toBe(fresh);
    expect(isFresh(headers, '')).toBe(false);
  });
});

it('what Next hands out again and again is packed once', async () => {
  const page = '<p>一题一类</p>'.repeat(200);
  const once = await packedAgain(page, 'gzip');
  expect(gunzipSync(once.bytes).toString()).toBe(page);
  // The same words in another string, as a cache on a disk would have them.
  expect((await packedAgain(Buffer.from(page).toString(), 'gzip')).bytes).toBe(once.bytes);
  expect((await packedAgain(page, 'br')).encoding).toBe('br');
  expect((await packedAgain(page.replace('题', '课'), 'gzip')).bytes).not.toEqual(once.bytes);
  expect(await packedAgain(page, 'identity')).toMatchObject({ encoding: 'identity', bytes: Buffer.from(page) });
});

describe('a shelf', () => {
  const shelf = (limit: number) => {
    const dropped: string[] = [];
    return {
      dropped,
      on: new Shelf<string>(
        limit,
        (value) => value.length,
        (key) => dropped.push(key),
      ),
    };
  };

  it('drops what has not been asked for the longest', () => {
    const { on, dropped } = shelf(6);
    on.set('a', '12');
    on.set('b', '12');
    on.set('c', '12');
    expect(on.get('a')).toBe('12');
    on.set('d', '123');
    expect([dropped, on.bytes]).toEqual([['b', 'c'], 5]);
    expect([on.get('a'), on.get('b'), on.get('d')]).toEqual(['12', undefined, '123']);
  });

  it('lets what everybody asks for stand as long as there is something else to go; what has just come stays', () => {
    const { on, dropped } = shelf(4);
    on.set('a', '12');
    on.set('b', '12');
    for (const key of ['a', 'b']) on.get(key);
    on.set('c', '12');
    expect([dropped, on.get('c')]).toEqual([['a'], '12']);
    on.set('d', '12');
    expect([dropped, on.get('c')]).toEqual([['a', 'b'], '12']);
  });

  it('counts a value that is replaced once', () => {
    const { on, dropped } = shelf(6);
    on.set('a', '1234');
    on.set('a', '12345');
    expect([on.bytes, dropped]).toEqual([5, []]);
  });

  it('keeps nothing that alone is more than fits', () => {
    const { on, dropped } = shelf(3);
    on.set('a', '1234');
    expect([on.get('a'), on.bytes, dropped]).toEqual([undefined, 0, ['a']]);
  });
});

it('what is remembered is worked out once, and the oldest forgotten', () => {
  const asked: string[] = [];
  const of = remembered(2, (text) => {
    asked.push(text);
    return null;
  });
  for (const text of ['a', 'a', 'b', 'c', 'a']) of(text);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
