import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageCacheState } from '@/lib/process/state';
import { Disk } from '@/server/pages/disk';
import { Keeper, keyOf } from '@/server/pages/keeper';
import type { Answer, Question } from '@/server/pages/ready-page';

export const path = '/main~1/home';
export const key = keyOf(path, 'document');
export const question: Question = { path, host: 'www.main.test', url: '/home', headers: {} };
export const head = {
  ETag: '"1"',
  'x-nextjs-cache': 'HIT',
  'Cache-Control': 's-maxage=300, stale-while-revalidate=9',
  'Content-Type': 'text/html',
};
export const answer = (body: string, more: Readonly<Record<string, string>> = {}, status = 200): Answer => ({
  status,
  headers: Object.entries({ ...head, ...more }).flat(),
  body: Buffer.from(body),
});
const roots: string[] = [];
export const long = '课'.repeat(1000);

/** A keeper whose Next answers what the test says; `asked` counts. */
export function setUp(root = mkdtempSync(join(tmpdir(), 'xkb-ready-')), limitBytes = 1_000_000, identity = 'a'.repeat(64)) {
  const next: { answer: Answer; asked: number; wait: Promise<void>; heard: (url: string) => void } = {
    answer: answer(long),
    asked: 0,
    wait: Promise.resolve(),
    heard: () => undefined,
  };
  const made = new Map<string, number>();
  const gone: string[] = [];
  const cache: Pick<PageCacheState, 'made' | 'changed'> = { made, changed: null };
  const keeper = new Keeper({
    limitBytes,
    ask: async ({ url }) => {
      next.asked += 1;
      next.heard(url);
      await next.wait;
      return next.answer;
    },
    cache,
    disk: new Disk(root, identity),
    log: { warn: () => undefined },
    gone: (path) => gone.push(path),
  });
  roots.push(root);
  return { keeper, next, made, gone, cache, root };
}
type Keepers = ReturnType<typeof setUp>;

export async function until(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !what(); turn += 1) await new Promise((done) => setTimeout(done, 2));
  expect(what()).toBe(true);
}

/** A keeper with one page ready, and its copy written. */
export async function withPage(more: Partial<Keepers['next']> = {}): Promise<Keepers> {
  const all = setUp();
  await all.keeper.load();
  Object.assign(all.next, more);
  all.keeper.renew(key, question);
  await until(() => all.keeper.get(key) !== undefined);
  await until(() => !all.keeper.busy);
  return all;
}

afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));
afterEach(() => jest.restoreAllMocks());

/** Moves the clock on; timers run as ever. */
export function later(ms: number): void {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}
