import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caching } from '@/lib/kernel/caching.mjs';
import { secretIn } from '@/lib/kernel/secrets';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { MEDIA_KEY_FILE } from '@/upstream/video/media';
import { lessonFile, lessonPath } from '@/upstream/video/paths';
import { shippedFilm } from '@/upstream/video/shelf';
import { signMediaToken } from '@/upstream/video/token';
import { uploadedFolder, writeUploaded } from '@/upstream/video/uploaded';
import { account, buy, customer, receiver, type Course } from '../shop';
import { filmOwner } from './owner';

let up: TestUpstream;
let course: Course;
let videosigncode = '';
let owner = '';
beforeAll(async () => {
  ({ up, course, videosigncode, owner } = await filmOwner());
});
afterAll(() => up.close());

const MINUTE = 60_000;
const trial = () => course.sections.find((s) => s.trial)?.id ?? 0;
const locked = () => course.sections.find((s) => !s.trial)?.id ?? 0;
const authorise = (sectionId: number, token?: string) => up.ok('video.authorise', { sectionId, videosigncode }, { token });
/** Fetches with the owner's login, as the web tier passes it on; null = without one. */
const get = (path: string, headers: Record<string, string> = {}, token: string | null = owner) =>
  up.app.request(path, { headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } });
const first = ({ hls }: { readonly hls: string }) => hls.replace('master.m3u8', '360p-000.m4s');

describe('who may watch', () => {
  test('an owner gets signed addresses for 5 minutes, with a masked number over the film', async () => {
    const film = await authorise(locked(), owner);
    expect(Date.parse(film.expiresAt) - up.deps.now().getTime()).toBe(5 * MINUTE);
    expect(film.watermark).toMatch(/^139\*{4}\d{4}$/);
    expect(film.qualities).toEqual([
      { label: '720P', height: 720, bytes: expect.any(Number) },
      { label: '360P', height: 360, bytes: expect.any(Number) },
    ]);
    expect(film.mp4).toBe('');
    for (const path of [film.hls, film.captions, film.poster]) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test('a stranger does not, signed in or not', async () => {
    const words = { status: 0, message: '购买课程后就能观看这一讲' };
    expect(await up.call('video.authorise', { sectionId: locked(), videosigncode })).toMatchObject(words);
    expect(await up.call('video.authorise', { sectionId: locked(), videosigncode }, { token: await customer(up) })).toMatchObject(words);
  });

  test('the strokes of a lesson go to whoever may watch its film, and to nobody else', async () => {
    const strokes = (sectionId: number, token?: string) => up.call('video.board', { sectionId }, { token });
    expect(await strokes(locked(), owner)).toMatchObject({
      status: 1,
      appData: { lesson: { slug: expect.any(String) }, bytes: expect.any(Number) },
    });
    expect(await strokes(trial())).toMatchObject({ status: 1, appData: { lesson: { method: expect.any(Array) } } });
    const words = { status: 0, message: '购买课程后就能观看这一讲' };
    expect(await strokes(locked())).toMatchObject(words);
    expect(await strokes(locked(), await customer(up))).toMatchObject(words);
    // No file of the lesson is to be had past that door.
    const { captions } = await authorise(trial());
    expect((await get(captions.replace('captions.vtt', 'lesson.json'))).status).toBe(404);
  });

  test('a trial plays anonymously, without a watermark', async () => {
    const film = await authorise(trial());
    expect(film.watermark).toBe('');
    expect([film.playId, (await get(film.captions, {}, null)).status]).toEqual(['', 200]);
  });

  test('not without the sign code that only the web tier knows', async () => {
    const words = { status: 0, message: '视频授权失败，请刷新页面后重试' };
    expect(await up.call('video.authorise', { sectionId: trial() })).toMatchObject(words);
    expect(await up.call('video.authorise', { sectionId: trial(), videosigncode: 'guessed' })).toMatchObject(words);
  });

  test('an unknown section is not found', async () => {
    expect(await up.call('video.authorise', { sectionId: 9_999_999, videosigncode }, { token: owner })).toMatchObject({
      status: 404,
      message: '没有找到这一讲',
    });
  });

  test('not any more when the service period is over', async () => {
    const buyer = await account(up);
    await buy(up, await buyer.signIn(), course.id, receiver);
    up.clock.add(365 * 24 * 60 * MINUTE);
    const token = await buyer.signIn();
    expect(await up.call('video.authorise', { sectionId: locked(), videosigncode }, { token })).toMatchObject({
      status: 0,
      message: '购买课程后就能观看这一讲',
    });
    expect(await up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 1, list: [{ courseId: course.id, expired: true }] });
    owner = await customer(up);
    await buy(up, owner, course.id, receiver);
  });
});

describe('the films', () => {
  test('what a playlist names lies under the same token, with the right types', async () => {
    const { hls } = await authorise(locked(), owner);
    const folder = hls.slice(0, hls.lastIndexOf('/') + 1);
    const master = await get(hls);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(master.headers.get('cache-control')).toBe(caching.film);
    const variant = (await master.text()).split('\n').find((line) => line.endsWith('.m3u8')) ?? '';
    const segments = (await (await get(folder + variant)).text()).split('\n').filter((line) => line.endsWith('.m4s'));
    expect(segments.length).toBeGreaterThan(10);
    const segment = await get(folder + (segments[0] ?? ''));
    expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
    expect((await get(folder + 'captions.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  });

  test('Range: 206 with exactly the bytes asked for, 416 beyond the end', async () => {
    const segment = first(await authorise(locked(), owner));
    const whole = await get(segment);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await get(segment, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
      '1000',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    const tail = await get(segment, { range: 'bytes=-10' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    const beyond = await get(segment, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  test('never as a whole: no name of a lesson’s folder gives more than a few seconds', async () => {
    const { hls } = await authorise(locked(), owner);
    const slug = hls.split('/')[3] ?? '';
    const folder = `upstream/media/lessons/${slug}`;
    for (const file of readdirSync(folder)) {
      const answer = await get(hls.replace('master.m3u8', file), { range: 'bytes=0-' });
      const beside = ['captions.vtt', 'poster.webp'].includes(file);
      expect([file, answer.status]).toEqual([file, beside ? 206 : 404]);
    }
    const size = statSync(`${folder}/360p.mp4`).size;
    const part = await get(first({ hls }), { range: 'bytes=0-' });
    expect(Number(part.headers.get('content-length'))).toBeLessThan(size / 8);
  });

  test('ETag: 304 when unchanged; a range only of the version that is meant', async () => {
    const segment = first(await authorise(locked(), owner));
    const etag = (await get(segment)).headers.get('etag') ?? '';
    expect((await get(segment, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(segment, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(segment, { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
  });

  test('a copied address is worth nothing without the login that it was made for', async () => {
    const buyer = await account(up);
    const [here, there] = [await buyer.signIn(), await buyer.signIn()];
    await buy(up, here, course.id, receiver);
    const film = await authorise(locked(), here);
    for (const path of [film.hls, first(film), film.captions]) {
      const seen = await Promise.all([here, there, owner, null].map(async (token) => (await get(path, {}, token)).status));
      expect([path, ...seen]).toEqual([path, 200, 403, 403, 403]);
    }
    await up.ok('account.logout', {}, { token: here });
    expect((await get(first(film), {}, here)).status).toBe(403);
  });

  test('an expired token is 403, and a new authorisation goes on where it stopped', async () => {
    const film = await authorise(locked(), owner);
    const range = (bytes: string) => ({ range: `bytes=${bytes}` });
    up.clock.add(5 * MINUTE - 1);
    expect((await get(first(film), range('0-9'))).status).toBe(206);
    up.clock.add(1);
    expect((await get(first(film), range('10-19'))).status).toBe(403);
    const renewed = await up.ok('video.authorise', { sectionId: locked(), playId: film.playId, videosigncode }, { token: owner });
    expect(renewed).toMatchObject({ playId: film.playId, elsewhere: false });
    expect((await get(first(renewed), range('10-19'))).status).toBe(206);
  });

  test('a forged token, or one of another lesson, is 403', async () => {
    const { hls } = await authorise(locked(), owner);
    const [, , token = '', slug = ''] = hls.split('/');
    const [body = '', signature = ''] = token.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const claim = Buffer.from(JSON.stringify([null, slug, Date.now() * 2])).toString('base64url');
    for (const bad of [`${body}.${flipped}`, `${claim}.${signature}`, body, 'x', `${token}.x`]) {
      expect([bad, (await get(`/media/${bad}/${slug}/master.m3u8`)).status]).toEqual([bad, 403]);
    }
    expect((await get(`/media/${token}/cell-structure/master.m3u8`)).status).toBe(403);
  });

  test.each([
    '..%2fmanifest.json',
    '%2e%2e%2fmanifest.json',
    '..%5cmanifest.json',
    '.htaccess',
    'manifest.json',
    'none.mp4',
    'poster.webp%00',
    '360p.mp4',
    'master.m3u8%2f',
  ])('nothing outside the lesson’s films is served: %s', async (file) => {
    const { hls } = await authorise(locked(), owner);
    expect((await get(hls.replace('master.m3u8', file))).status).toBe(404);
  });

  test('posters are public, and nothing else is that way', async () => {
    const { poster } = await up.ok('course.chapterVideo', { courseId: course.id, sectionId: locked() });
    const picture = await get(poster);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const name of ['remove-brackets.mp4', 'none.webp', '..%2fremove-brackets.webp'])
      expect((await get(`/media/posters/${name}`)).status).toBe(404);
  });
});

test('a film that could not be read once is read again with the next request', async () => {
  const slug = 'film-900001';
  const { version, qualities } = shippedFilm('remove-brackets');
  const folder = uploadedFolder(up.deps.env, slug);
  mkdirSync(folder, { recursive: true });
  await writeUploaded(folder, { version, stored: false, qualities: [...qualities] });
  const at = new Date('2026-11-01T00:00:00Z');
  const lay = (bytes: (whole: Buffer) => Buffer): void => {
    for (const { name } of qualities) {
      const path = join(folder, `${name}.mp4`);
      writeFileSync(path, bytes(readFileSync(lessonFile('remove-brackets', `${name}.mp4`))));
      utimesSync(path, at, at);
    }
  };
  const expiresAt = new Date(up.deps.now().getTime() + MINUTE);
  const token = signMediaToken({ login: null, slug, expiresAt }, secretIn(up.deps.env.DATA_DIR, MEDIA_KEY_FILE));
  const asked = async (): Promise<number> => (await up.app.request(lessonPath(token, slug, 'master.m3u8'))).status;
  // As a disk does that is away for a moment: the file is the same, what is read of it is not.
  lay(({ length }) => Buffer.alloc(length));
  expect(await asked()).toBe(500);
  lay((whole) => whole);
  expect(await asked()).toBe(200);
});
