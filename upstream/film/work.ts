import { rm, stat } from 'node:fs/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { films } from '../db/schema';
import { encodeFilm } from './encode';
import { ffmpegVersion, probe, type Probed } from './ffmpeg';
import { encodingFolder, sourceFile } from './files';
import { filmMessages } from './messages';
import { sweepUploads, type FilmRow } from './take-in';

type Store = Pick<Deps, 'db' | 'env' | 'log' | 'now'>;
const { failed } = filmMessages;
const TRIES = 3;
const LONGEST = 4 * 3600;

/** Under way in this process; aborted when it ends. */
let underWay: AbortController | null = null;
let ending = false;

/** The process ends: what is under way begins again with the next one. */
export function stopFilms(): void {
  ending = true;
  underWay?.abort();
}

async function put({ db, now }: Store, id: number, values: Partial<typeof films.$inferInsert>): Promise<void> {
  await db
    .update(films)
    .set({ ...values, changedAt: now() })
    .where(eq(films.id, id));
}

/** Takes the next film for this process. Nobody else works on any, so one that is `working` was left behind. */
async function claim(store: Store): Promise<FilmRow | null> {
  return store.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(films)
      .where(inArray(films.state, ['working', 'waiting']))
      .orderBy(asc(films.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    await put({ ...store, db: tx }, next.id, { state: 'working', progress: 0, tries: next.tries + 1 });
    return next;
  });
}

/** Why a film is not one for a lesson; null = it is. */
function unfit({ seconds, height, sound }: Probed): string | null {
  if (height === null) return failed.noPicture;
  if (!sound) return failed.noSound;
  if (seconds < 1) return failed.tooShort;
  return seconds > LONGEST ? failed.tooLong : null;
}

/** Encodes one film. Answers why not; null = it is ready. */
async function make(store: Store, film: FilmRow, signal: AbortSignal): Promise<string | null> {
  const { id, container } = film;
  const path = sourceFile(store.env, id);
  if (film.tries >= TRIES) return failed.stopped;
  if (container === null || !(await stat(path).catch(() => null))) return failed.lost;
  const probed = await probe(path, container).catch(() => null);
  if (probed === null) return failed.unreadable;
  const why = unfit(probed);
  if (why !== null) return why;
  let told = 0;
  const onProgress = (part: number): void => {
    const progress = Math.floor(part * 100);
    if (progress === told) return;
    told = progress;
    void put(store, id, { progress }).catch((error: unknown) => store.log.warn({ film: id, err: error }, 'progress was not written'));
  };
  const qualities = await encodeFilm(store.env, { id, path, container, probed }, { signal, onProgress });
  const heights = qualities.map(({ height }) => height).sort((one, other) => other - one);
  await put(store, id, { state: 'ready', progress: 100, tries: 0, reason: '', heights, durationSeconds: Math.round(probed.seconds) });
  await rm(path, { force: true });
  return null;
}

/**
 * It is no lesson, and what was encoded of it goes. Where another process has taken it meanwhile, as it may when this one had lost the
 * database for a while, that one's work stays: false.
 */
async function giveUp({ db, env, now }: Store, { id, tries }: FilmRow, reason: string): Promise<boolean> {
  const ours = and(eq(films.id, id), eq(films.state, 'working'), eq(films.tries, tries + 1));
  const [own] = await db.update(films).set({ state: 'failed', reason, changedAt: now() }).where(ours).returning({ id: films.id });
  if (own) await rm(encodingFolder(env, id), { recursive: true, force: true });
  return own !== undefined;
}

/** Answers whether this process goes on with the next one. */
async function workOn(store: Store, film: FilmRow): Promise<boolean> {
  const control = new AbortController();
  underWay = control;
  try {
    const why = await make(store, film, control.signal);
    return why === null || (await giveUp(store, film, why));
  } catch (error) {
    if (control.signal.aborted) {
      await put(store, film.id, { state: 'waiting', progress: 0, tries: film.tries });
      return false;
    }
    store.log.warn({ film: film.id, err: error }, 'a film was not encoded');
    return await giveUp(store, film, failed.encoding(error instanceof Error ? error.message.slice(-200) : ''));
  } finally {
    underWay = null;
  }
}

/** By the clock, in one process at a time: encodes what waits, one film after the other. Without ffmpeg everything waits. */
export async function makeFilms(store: Store): Promise<void> {
  await sweepUploads(store);
  const some = await store.db.$count(films, inArray(films.state, ['working', 'waiting']));
  if (some === 0 || (await ffmpegVersion()) === null) return;
  while (!ending) {
    const film = await claim(store);
    if (film === null || !(await workOn(store, film))) return;
  }
}
