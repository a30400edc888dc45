import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { Outbox } from '@/server/search-push/outbox';
import { ownRedis, type OwnRedis } from '../../support/redis';

const folders: string[] = [];
/** The disk of a machine, or of a new container. */
function disk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-push-'));
  folders.push(folder);
  return folder;
}
const box = (day: string) => ({ pushed: { 'https://www.a.test/news': day }, refused: {} });
const open = (folder: string, url?: string) => Outbox.open(folder, 'engine.json', url);

let redis: OwnRedis;
beforeAll(async () => {
  redis = await ownRedis();
});
afterAll(async () => {
  await redis.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('a container that begins with an empty disk knows what the others have pushed', async () => {
  const here = disk();
  await (await open(here, redis.url)).keep('main', box('2026-11-01'));
  expect((await open(disk(), redis.url)).of('main')).toEqual(box('2026-11-01'));
  expect((await open(disk())).of('main')).toEqual({ pushed: {}, refused: {} });
});

it('what cannot be had from Redis, or read, is had from the disk', async () => {
  const here = disk();
  await (await open(here, redis.url)).keep('main', box('2026-11-02'));
  const client = await createClient({ url: redis.url }).connect();
  await client.set('xkb:push:engine.json', '{');
  client.destroy();
  expect((await open(here, redis.url)).of('main')).toEqual(box('2026-11-02'));
  await redis.stop();
  const away = await open(here, redis.url);
  expect(away.of('main')).toEqual(box('2026-11-02'));
  await away.keep('main', box('2026-11-03'));
  expect((await open(here)).of('main')).toEqual(box('2026-11-03'));
});
