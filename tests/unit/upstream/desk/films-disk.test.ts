import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { DISK_LEAST } from '@/lib/kernel/health/disk';
import { makeFilm } from '@/tests/support/film';
import { films, lessons, sections as sectionRows } from '@/upstream/db/schema';
import type * as Ffmpeg from '@/upstream/film/ffmpeg';
import { encodingFolder, slugOf, sourceFile } from '@/upstream/film/files';
import { sweepReplaced } from '@/upstream/film/replaced';
import { makeFilms } from '@/upstream/film/work';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { uploadedFolder } from '@/upstream/video/uploaded';
import { courseBySlug } from '../shop';
import { done, knock, operator } from './desk';
import { senderOf } from './films';

/** What films take of the disk, and how it is given back. */
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
const { begin, partOf, send } = senderOf(
  () => up,
  () => teaching,
);
const line = async (id: number) => (await done(up, 'films.list', { courseId }, teaching)).list.find((film) => film.id === id);

/** The service works on what waits, with an ffmpeg that gets as far as `until` and no further. */
const brokenOff = (until: () => Promise<unknown>): Promise<void> =>
  jest.isolateModulesAsync(async () => {
    const real = jest.requireActual<typeof Ffmpeg>('@/upstream/film/ffmpeg');
    const encodeWith = async (): Promise<void> => {
      await until();
      throw new Error('No space left on device');
    };
    jest.doMock('@/upstream/film/ffmpeg', () => ({ ...real, encodeWith }));
    const work = await import('@/upstream/film/work');
    await work.makeFilms(up.deps);
  });

it('what was encoded of a film that failed does not stay on the disk, unless another process works on it', async () => {
  const bytes = readFileSync(makeFilm());
  const { id } = await begin(sectionAt(4), bytes, 'full.mp4');
  await send(id, bytes, 0);
  const part = encodingFolder(up.deps.env, id);
  const there: boolean[] = [];
  await brokenOff(() => Promise.resolve(there.push(existsSync(part))));
  expect(await line(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('No space left') });
  expect([there, existsSync(part), existsSync(sourceFile(up.deps.env, id))]).toEqual([[true], false, true]);
  await done(up, 'films.retry', { id }, teaching);
  await brokenOff(() => up.deps.db.update(films).set({ tries: 7 }).where(eq(films.id, id)));
  expect([(await line(id))?.state, existsSync(part)]).toEqual(['working', true]);
  await up.deps.db.update(films).set({ state: 'failed' }).where(eq(films.id, id));
  await done(up, 'films.discard', { id }, teaching);
  expect(existsSync(part)).toBe(false);
});

it('a film is not taken where the disk has no room for it, and goes on when it has', async () => {
  const bytes = readFileSync(makeFilm());
  const wish = { sectionId: sectionAt(4), fileName: 'room.mp4', size: bytes.length, fileTime: 1 };
  const noRoom = { code: 'refused', message: expect.stringContaining('只剩 0.4 GB') };
  const room = jest.spyOn(promises, 'statfs');
  const left = (bavail: number) => room.mockResolvedValue({ type: 0, bsize: 1, blocks: 0, bfree: 0, bavail, files: 0, ffree: 0 });
  left(2 * DISK_LEAST + 2 * bytes.length - 1);
  expect(await knock(up, 'films.begin', wish, teaching)).toMatchObject(noRoom);
  left(2 * DISK_LEAST + 2 * bytes.length);
  const { id } = await begin(sectionAt(4), bytes, 'room.mp4');
  const half = Math.floor(bytes.length / 2);
  await send(id, bytes, 0, half);
  left(2 * DISK_LEAST);
  expect(await knock(up, 'films.part', partOf(id, bytes, half), teaching)).toMatchObject(noRoom);
  room.mockRestore();
  expect(await begin(sectionAt(4), bytes, 'room.mp4')).toEqual({ id, received: half });
  expect(await send(id, bytes, half)).toEqual({ received: bytes.length });
  await done(up, 'films.discard', { id }, teaching);
});

it('a film that was replaced goes a day later with all of it, unless a section plays it, and can be chosen no more', async () => {
  const { db, env } = up.deps;
  const [at, replacedAt] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')];
  const row = { sectionId: sectionAt(0), fileName: 'old.mp4', size: 1, fileTime: 1, uploadedBy: teaching.id, createdAt: at };
  // As many are played elsewhere as one run takes away.
  const made = await db
    .insert(films)
    .values(Array.from({ length: 21 }, () => ({ ...row, state: 'replaced' as const, changedAt: replacedAt })))
    .returning();
  const slugs = made.map((film) => slugOf(film.id));
  const gone = made.at(-1)?.id ?? 0;
  mkdirSync(dirname(sourceFile(env, gone)), { recursive: true });
  writeFileSync(sourceFile(env, gone), 'as it was sent');
  for (const slug of slugs) mkdirSync(uploadedFolder(env, slug), { recursive: true });
  await db.insert(lessons).values(slugs.map((slug) => ({ slug, title: '一讲', durationSeconds: 9, heights: [360], marks: [] })));
  const playing = await db.select().from(sectionRows).orderBy(sectionRows.id).limit(20);
  const play = (id: number, lessonSlug = '') => db.update(sectionRows).set({ lessonSlug }).where(eq(sectionRows.id, id));
  for (const [n, { id }] of playing.entries()) await play(id, slugs[n]);
  const there = () => slugs.filter((slug) => existsSync(uploadedFolder(env, slug)));
  const offered = async () => (await done(up, 'courses.choices', {}, teaching)).lessons.map(({ slug }) => slug);
  await sweepReplaced({ ...up.deps, now: () => new Date(replacedAt.getTime() + 23 * 3_600_000) });
  expect(there()).toEqual(slugs);
  expect(await offered()).toEqual(expect.arrayContaining(slugs));
  await sweepReplaced({ ...up.deps, now: () => new Date(replacedAt.getTime() + 25 * 3_600_000) });
  expect(there()).toEqual(slugs.slice(0, 20));
  expect(existsSync(sourceFile(env, gone))).toBe(false);
  expect((await offered()).filter((slug) => slugs.includes(slug)).sort()).toEqual(slugs.slice(0, 20).sort());
  for (const { id, lessonSlug } of playing) await play(id, lessonSlug);
});

it('forgets an upload that nobody goes on with', async () => {
  const bytes = readFileSync(makeFilm());
  const { id } = await begin(sectionAt(3), bytes, 'left.mp4');
  await send(id, bytes, 0, 1000);
  up.clock.add(8 * 86_400_000);
  await makeFilms(up.deps);
  expect(await up.deps.db.$count(films, eq(films.id, id))).toBe(0);
});
