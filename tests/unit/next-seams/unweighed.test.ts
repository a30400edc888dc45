/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CacheHandler, IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { weighNoPages } from '@/lib/next-seams/unweighed.mjs';

/** Next's name of the cache of the request. */
const NAME = '__incrementalCache';
const kept: unknown[] = [];

/** What is kept is none of its types here: their names are no values. */
interface Cache {
  set(key: string, data: unknown, context: unknown): Promise<void>;
}

class Keeper extends CacheHandler {
  override async set(_key: string, data: unknown): Promise<void> {
    kept.push(data);
  }
}

const preview = { previewModeId: 'a', previewModeEncryptionKey: 'b', previewModeSigningKey: 'c' };
/** Next's own, as one request has it. */
const cacheOfRequest = (): Cache =>
  new IncrementalCache({
    dev: false,
    requestHeaders: {},
    previewProps: preview,
    prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview },
    CurCacheHandler: Keeper,
  });

/** Keeps a page, and says how often its payload was written out. */
async function weighings(cache: Cache): Promise<number> {
  const toJSON = jest.fn(() => '');
  const rscData = Object.assign(Buffer.from('0:题'), { toJSON });
  const page = { kind: 'APP_PAGE', html: '题', rscData, headers: {}, status: 200 };
  await cache.set('/main~1/home', page, { route: { kind: 'APP_PAGE', sourceRoute: '/home/page' } });
  expect(kept.pop()).toBe(page);
  expect(Object.getOwnPropertyNames(page)).not.toContain('toJSON');
  return toJSON.mock.calls.length;
}

afterEach(() => Reflect.deleteProperty(globalThis, NAME));

it('Next weighs a page that it keeps, and after its first question none', async () => {
  expect(await weighings(cacheOfRequest())).toBe(1);
  weighNoPages();
  expect(await weighings(cacheOfRequest())).toBe(1);
  Reflect.set(globalThis, NAME, cacheOfRequest());
  weighNoPages();
  weighNoPages();
  // Those of other requests, too.
  expect(await weighings(cacheOfRequest())).toBe(0);
});

it('what was fetched is weighed as ever', async () => {
  Reflect.set(globalThis, NAME, cacheOfRequest());
  weighNoPages();
  const toJSON = jest.fn(() => ({}));
  const fetched = { kind: 'FETCH', data: { headers: {}, body: '', url: '', toJSON }, revalidate: 1 };
  await cacheOfRequest().set('fetched', fetched, { fetchCache: true });
  expect(kept.pop()).toBe(fetched);
  expect(toJSON).toHaveBeenCalledTimes(1);
});

it('what renders the pages of the built site names its cache so', () => {
  const path = createRequire(__filename).resolve('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js');
  expect(readFileSync(path, 'utf8')).toContain(`globalThis.${NAME}=`);
});
