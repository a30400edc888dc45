import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { startS3 } from '@/tests/providers/s3/start';
import { settings } from '@/upstream/db/schema';
import { examination } from '@/upstream/doors/doctor';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { storeFilm } from '@/upstream/video/bucket';
import { filmIndex } from '@/upstream/video/film-index';
import { filmSlugs } from '@/upstream/video/films';
import { lessonFile } from '@/upstream/video/paths';
import { shippedFilm } from '@/upstream/video/shelf';
import { courseBySlug } from '../shop';

const bucket = { S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'SK', S3_BUCKET: 'films', S3_REGION: 'cn-north-1', FILMS_IN: 'bucket' };
const origin = 'https://www.example.test';
let store: Awaited<ReturnType<typeof startS3>>;
let up: TestUpstream;
let env: Record<string, string> = {};
beforeAll(async () => {
  store = await startS3({ bucket: 'films', region: 'cn-north-1', accessKeyId: 'AK', secret: 'SK', origins: [origin] });
  env = { ...bucket, S3_ENDPOINT: store.base, PUBLIC_BASE: origin };
  up = await createTestUpstream({ env });
});
afterAll(async () => {
  await up.close();
  await store.stop();
});

/** The trial lesson of a course whose film is there, opened by nobody in particular. */
async function trial(): Promise<{ readonly slug: string; readonly get: (file: string) => Promise<Response> }> {
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const [row] = await up.deps.db.select().from(settings).where(eq(settings.key, 'videosigncode'));
  const sectionId = course.sections.find((section) => section.trial)?.id ?? 0;
  const { hls } = await up.ok('video.authorise', { sectionId, videosigncode: row?.value ?? '' });
  return { slug: hls.split('/')[3] ?? '', get: async (file) => up.app.request(hls.replace('master.m3u8', file)) };
}
const films = async (more: object = {}) =>
  (await examination(readUpstreamEnv({ ...env, ...more }), () => new Date())).find(({ what }) => what.startsWith('课程视频'));

test('a film in a bucket: playlists by us, each part at a signed address of its own, nothing as a whole', async () => {
  const { slug, get } = await trial();
  expect((await get('master.m3u8')).status).toBe(404);
  const put = await storeFilm(up.deps.services.films ?? neverBut(), shippedFilm(slug));
  expect(put).toBe(store.control.keys().length);
  expect(await storeFilm(up.deps.services.films ?? neverBut(), shippedFilm(slug))).toBe(0);

  const master = await get('master.m3u8');
  expect([master.status, master.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
  expect(await master.text()).toContain('360p.m3u8');
  const names = (await (await get('360p.m3u8')).text()).split('\n').filter((line) => line.endsWith('.m4s'));
  const bytes = readFileSync(lessonFile(slug, '360p.mp4'));
  const { init, segments } = filmIndex(bytes);
  expect(names).toHaveLength(segments.length);
  const wanted = [['360p-init.mp4', init] as const, ...names.map((name, n) => [name, segments[n]?.bytes ?? init] as const)];
  for (const [name, span] of wanted) {
    const moved = await get(name);
    const address = moved.headers.get('location') ?? '';
    expect([name, moved.status, moved.headers.get('cache-control')]).toEqual([name, 302, 'private, no-store']);
    expect(address).toContain('X-Amz-Expires=300');
    const part = await fetch(address, { headers: { origin } });
    expect(part.headers.get('access-control-allow-origin')).toBe(origin);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(span.start, span.end + 1))).toBe(true);
  }
  const address = (await get('360p-000.m4s')).headers.get('location') ?? '';
  expect((await fetch(address, { headers: { range: 'bytes=10-19' } })).headers.get('content-range')).toMatch(/^bytes 10-19\//);
  // Signed for one part and no other, and worth nothing without its signature.
  expect((await fetch(address.replace('360p-000', '360p-001'))).status).toBe(403);
  expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403);
  for (const file of ['360p.mp4', '1080p-000.m4s', '1080p.m3u8']) expect([file, (await get(file)).status]).toEqual([file, 404]);
  expect((await get('captions.vtt')).status).toBe(200);
});

test('a film larger than what can be held at once comes there piece by piece', async () => {
  const { slug, qualities } = shippedFilm(filmSlugs()[0] ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const [quality] = qualities;
  if (!quality) throw new Error('no film');
  const path = join(folder, `${quality.name}.mp4`);
  copyFileSync(lessonFile(slug, `${quality.name}.mp4`), path);
  // What is behind its pieces takes no room on the disk.
  truncateSync(path, 3 * 1024 ** 3);
  const large = { slug: 'film-900002', folder, version: '0123456789ab', qualities: [quality], stored: true };
  const put = await storeFilm(up.deps.services.films ?? neverBut(), large);
  expect(put).toBe(store.control.keys().filter((name) => name.includes('film-900002')).length);
  rmSync(folder, { recursive: true });
});

test('its pieces go there several at a time, and the playlist over them when all the others are there', async () => {
  const [done, most] = [new Array<string>(), new Set<number>()];
  let under = 0;
  const put = async (key: string): Promise<boolean> => {
    under += 1;
    most.add(under);
    await new Promise((resolve) => setTimeout(resolve));
    under -= 1;
    done.push(key);
    return true;
  };
  const none = (): Promise<null> => Promise.resolve(null);
  const said = (): Promise<string> => Promise.resolve('');
  const count = await storeFilm(
    { put, get: none, remove: async () => undefined, address: said, fault: said },
    shippedFilm(filmSlugs()[0] ?? ''),
  );
  expect([done.length, done.at(-1)]).toEqual([count, expect.stringMatching(/master\.m3u8$/)]);
  expect(Math.max(...most)).toBe(8);
});

test('without a right there is no address', async () => {
  const { slug } = await trial();
  const answer = await up.app.request(`/media/forged/${slug}/360p-000.m4s`);
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
});

test('the examination says what is missing, and whether a browser may read it', async () => {
  expect(await films()).toMatchObject({ wrong: true, said: expect.stringMatching(/^有 \d+ 个视频还不在存储桶里，请运行 npm run films/) });
  for (const slug of filmSlugs()) await storeFilm(up.deps.services.films ?? neverBut(), shippedFilm(slug));
  expect(await films()).toMatchObject({ wrong: false, said: '正常' });
  expect(await films({ PUBLIC_BASE: 'https://other.example.test' })).toMatchObject({
    wrong: true,
    said: expect.stringContaining('https://other.example.test'),
  });
  expect(await films({ FILMS_IN: '' })).toBeUndefined();
});

function neverBut(): never {
  throw new Error('films are in a bucket here');
}
