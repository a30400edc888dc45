import { existsSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { makeFilm } from '@/tests/support/film';
import { films, settings } from '@/upstream/db/schema';
import { sourceFile } from '@/upstream/film/files';
import { makeFilms } from '@/upstream/film/work';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug } from '../shop';
import { done, knock, operator } from './desk';
import { senderOf } from './films';

let up: TestUpstream;
let teaching: Awaited<ReturnType<typeof operator>>;
let courseId = 0;
let sections: readonly { readonly id: number }[] = [];
beforeAll(async () => {
  up = await createTestUpstream();
  teaching = await operator(up, 'teaching');
  ({ id: courseId, sections } = await courseBySlug(up, 'chu1-01-youlishu-fangcheng'));
});
afterAll(() => up.close());

const sectionAt = (n: number): number => sections[n]?.id ?? 0;
const { begin, partOf, send, upload } = senderOf(
  () => up,
  () => teaching,
);
const line = async (id: number) => (await done(up, 'films.list', { courseId }, teaching)).list.find((film) => film.id === id);
const get = (path: string) => up.app.request(path);

/** What a learner's player is given for a trial section, by a stranger. */
async function learner(sectionId: number) {
  const [row] = await up.deps.db.select().from(settings).where(eq(settings.key, 'videosigncode'));
  return up.ok('video.authorise', { sectionId, videosigncode: row?.value ?? '' });
}

it('an upload goes on where it stopped, and takes nothing but what was sent', async () => {
  const bytes = readFileSync(makeFilm());
  const { id, received } = await begin(sectionAt(2), bytes);
  expect(received).toBe(0);
  const half = Math.floor(bytes.length / 2);
  expect(await send(id, bytes, 0, half)).toEqual({ received: half });
  // A part that comes twice, or from further on, changes nothing and is told where it stands.
  expect(await send(id, bytes, 0, 10)).toEqual({ received: half });
  expect(await send(id, bytes, half + 5)).toEqual({ received: half });
  const spoilt = { ...partOf(id, bytes, half), sha256: '0'.repeat(64) };
  expect(await knock(up, 'films.part', spoilt, teaching)).toMatchObject({ code: 'refused', message: expect.stringContaining('坏了') });
  const sent = { by: teaching.name, sentAt: up.clock.now().toISOString() };
  expect(await line(id)).toMatchObject({ state: 'uploading', received: half, size: bytes.length, ...sent });
  // The page was closed; the same file is chosen again.
  expect(await begin(sectionAt(2), bytes)).toEqual({ id, received: half });
  expect(await send(id, bytes, half)).toEqual({ received: bytes.length });
  expect(await line(id)).toMatchObject({ state: 'waiting', before: 0 });
  // Its answer was lost, and it comes again: nothing is written, and all of it is here.
  expect(await send(id, bytes, half)).toEqual({ received: bytes.length });
  expect(readFileSync(sourceFile(up.deps.env, id)).equals(bytes)).toBe(true);
  await done(up, 'films.discard', { id }, teaching);
  expect([await line(id), existsSync(sourceFile(up.deps.env, id))]).toEqual([undefined, false]);
});

it('refuses what is no film, and says why one cannot be a lesson', async () => {
  const text = Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(10));
  const { id } = await begin(sectionAt(2), text);
  expect(await knock(up, 'films.part', partOf(id, text, 0), teaching)).toMatchObject({ message: expect.stringContaining('不是 MP4') });
  const large = { sectionId: sectionAt(2), fileName: 'x.mp4', size: 5 * 1024 ** 3, fileTime: 1 };
  expect(await knock(up, 'films.begin', large, teaching)).toMatchObject({ fields: { size: '一个影片最大 4 GB' } });
  expect(await knock(up, 'films.begin', { ...large, size: 10, sectionId: 999_999 }, teaching)).toMatchObject({ code: 'notFound' });
  // Another file in the place of one that was begun: that one is forgotten.
  const mute = await upload(sectionAt(2), makeFilm({ sound: false }), 'mute.mp4');
  expect(await line(id)).toBeUndefined();
  expect(await line(mute)).toMatchObject({ state: 'failed', reason: expect.stringContaining('没有声道') });
  const blind = await upload(sectionAt(3), makeFilm({ picture: false }), 'blind.mp4');
  expect(await line(blind)).toMatchObject({ state: 'failed', reason: expect.stringContaining('没有画面') });
  await done(up, 'films.retry', { id: blind }, teaching);
  expect(await line(blind)).toMatchObject({ state: 'waiting' });
  await makeFilms(up.deps);
  expect(await line(blind)).toMatchObject({ state: 'failed' });
  const whole = readFileSync(makeFilm());
  const torn = await begin(sectionAt(4), whole.subarray(0, 2000), 'torn.mp4');
  await send(torn.id, whole.subarray(0, 2000), 0);
  await makeFilms(up.deps);
  expect(await line(torn.id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('读不出') });
});

it('is looked at as learners will, who have the old one until it is published', async () => {
  const sectionId = sectionAt(0);
  const before = await learner(sectionId);
  const id = await upload(sectionId, makeFilm({ seconds: 8 }));
  expect(await line(id)).toMatchObject({ state: 'ready', seconds: 8, heights: [360], captions: false });
  expect(existsSync(sourceFile(up.deps.env, id))).toBe(false);
  const { hls, poster, captions } = await done(up, 'films.preview', { id }, teaching);
  const master = await (await get(hls)).text();
  expect(master).toContain('RESOLUTION=640x360');
  const list = await (await get(hls.replace('master', '360p'))).text();
  expect(list.match(/^360p-\d+\.m4s$/gm)).toHaveLength(2);
  const segment = await get(hls.replace('master.m3u8', '360p-000.m4s'));
  expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
  expect((await get(hls.replace('master.m3u8', '360p.mp4'))).status).toBe(404);
  expect([(await get(poster)).status, await (await get(captions)).text()]).toEqual([200, 'WEBVTT\n\n']);
  const same = await learner(sectionId);
  expect(same.hls.split('/').slice(3)).toEqual(before.hls.split('/').slice(3));

  expect(await knock(up, 'films.captions', { id, text: '1\n00:00:01,000 --> 00:00:02,000\n一句' }, teaching)).toMatchObject({
    message: expect.stringContaining('WebVTT'),
  });
  await done(up, 'films.captions', { id, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n一句话\n' }, teaching);
  const told = up.told.length;
  await done(up, 'films.publish', { id }, teaching);
  expect(up.told.slice(told)).toMatchObject([{ kind: 'course', id: String(courseId) }]);
  const after = await learner(sectionId);
  expect(after.hls.split('/')[3]).toBe(`film-${id}`);
  expect(await (await get(after.captions)).text()).toContain('一句话');
  expect((await get(`/media/posters/film-${id}.webp`)).status).toBe(200);
  expect(await up.ok('course.chapterVideo', { courseId, sectionId })).toMatchObject({
    durationSeconds: 8,
    uploadedAt: expect.any(String),
    poster: `/media/posters/film-${id}.webp`,
  });
  expect(await up.ok('video.board', { sectionId })).toEqual({ lesson: null, bytes: 0 });
  expect(await knock(up, 'films.discard', { id }, teaching)).toMatchObject({ code: 'refused' });
  // Whoever arranges the course at the time does not bring the old film back.
  const { editedAt } = await done(up, 'courses.show', { id: courseId }, teaching);
  expect(editedAt).toBe(up.clock.now().toISOString());
  const next = await upload(sectionId, makeFilm({ seconds: 4 }), 'again.mp4');
  await done(up, 'films.publish', { id: next }, teaching);
  const states = await up.deps.db.select({ id: films.id, state: films.state }).from(films).where(eq(films.sectionId, sectionId));
  expect(states).toEqual(
    expect.arrayContaining([
      { id, state: 'replaced' },
      { id: next, state: 'published' },
    ]),
  );
});

it('goes on after the process that worked on it was killed, three times at most', async () => {
  const bytes = readFileSync(makeFilm());
  const begun = await begin(sectionAt(1), bytes);
  await send(begun.id, bytes, 0);
  const killed = (tries: number) => up.deps.db.update(films).set({ state: 'working', tries }).where(eq(films.id, begun.id));
  await killed(1);
  await makeFilms(up.deps);
  expect(await line(begun.id)).toMatchObject({ state: 'ready' });
  await killed(3);
  await makeFilms(up.deps);
  expect(await line(begun.id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('3 次') });
});

it('waits where there is no ffmpeg', async () => {
  const bytes = readFileSync(makeFilm());
  const { id } = await begin(sectionAt(2), bytes, 'waits.mp4');
  await send(id, bytes, 0);
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@/upstream/film/ffmpeg', () => ({ ffmpegVersion: () => Promise.resolve(null) }));
    const without = await import('@/upstream/film/work');
    await without.makeFilms(up.deps);
  });
  expect(await line(id)).toMatchObject({ state: 'waiting' });
});
