import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { courses, films, lessons, sections } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { storeFilm } from '../video/bucket';
import { filmOf } from '../video/shelf';
import { uploadedFolder, writeUploaded } from '../video/uploaded';
import { areCaptions } from './captions';
import { slugOf } from './files';
import { filmMessages } from './messages';
import { dropFilm, needFilm, type FilmRow } from './take-in';

type Store = Pick<Deps, 'db' | 'env' | 'now'>;

/** Where films are played from a bucket: brings this one there, which may take its time. */
export async function bringToBucket({ env, services }: Pick<Deps, 'env' | 'services'>, id: number): Promise<void> {
  if (services.films === null) return;
  const film = await filmOf(env, slugOf(id));
  if (film.qualities.length === 0 || film.stored) return;
  await storeFilm(services.films, film);
  await writeUploaded(film.folder, { version: film.version, qualities: [...film.qualities], stored: true });
}

/** What was published: the section, its course, and the film that it had until now. */
export interface Published {
  readonly film: FilmRow;
  readonly course: typeof courses.$inferSelect;
  readonly before: string;
}

/** From now on the section plays this film; inside a transaction. What was there before makes way. @throws BusinessError */
export async function publishFilm({ db, now }: Store, id: number): Promise<Published> {
  const film = await needFilm(db, id);
  if (film.state === 'published') throw new BusinessError(filmMessages.published);
  if (film.state !== 'ready') throw new BusinessError(filmMessages.notReady);
  const [section] = await db.select().from(sections).where(eq(sections.id, film.sectionId)).for('update');
  if (!section || section.removedAt !== null) throw new NotFoundError(filmMessages.noSection);
  const { title, courseId, lessonSlug: before } = section;
  const { durationSeconds, heights } = film;
  const slug = slugOf(id);
  const at = now();
  await db.insert(lessons).values({ slug, title, durationSeconds, heights, marks: [], filmedAt: at });
  await db.update(sections).set({ lessonSlug: slug, durationSeconds }).where(eq(sections.id, section.id));
  // Whoever arranges the course meanwhile is told of it, instead of bringing the old film back.
  const [course] = await db.update(courses).set({ editedAt: at, updatedAt: at }).where(eq(courses.id, courseId)).returning();
  if (!course) throw new NotFoundError(filmMessages.noSection);
  const others = and(eq(films.sectionId, section.id), inArray(films.state, ['published', 'ready', 'failed']), ne(films.id, id));
  await db.update(films).set({ state: 'replaced', changedAt: at }).where(others);
  await db.update(films).set({ state: 'published', publishedAt: at, changedAt: at }).where(eq(films.id, id));
  return { film, course, before };
}

/** Puts captions beside a film. @throws BusinessError */
export async function writeCaptions({ db, env, now }: Store, id: number, text: string): Promise<FilmRow> {
  const film = await needFilm(db, id);
  if (film.state !== 'ready' && film.state !== 'published') throw new BusinessError(filmMessages.notReady);
  if (!areCaptions(text)) throw new BusinessError(filmMessages.badCaptions);
  await writeFile(join(uploadedFolder(env, slugOf(id)), 'captions.vtt'), text.replace(/^\uFEFF/, ''));
  await db.update(films).set({ captionedAt: now(), changedAt: now() }).where(eq(films.id, id));
  return film;
}

/** Encodes a film that failed once more. @throws BusinessError */
export async function retryFilm({ db, now }: Store, id: number): Promise<FilmRow> {
  const film = await needFilm(db, id);
  if (film.state !== 'failed') throw new BusinessError(filmMessages.notFailed);
  await db.update(films).set({ state: 'waiting', reason: '', progress: 0, tries: 0, changedAt: now() }).where(eq(films.id, id));
  return film;
}

/**
 * Throws a film away that learners do not see and nobody works on. One that may lie in the bucket, as after a publishing that came to
 * nothing, makes way as a replaced one does (replaced.ts): its objects are looked up by what is here of it. @throws BusinessError
 */
export async function discardFilm(store: Store & Pick<Deps, 'services'>, id: number): Promise<FilmRow> {
  const film = await needFilm(store.db, id);
  if (film.state === 'published' || film.state === 'replaced' || film.state === 'removed') throw new BusinessError(filmMessages.published);
  if (film.state === 'working') throw new BusinessError(filmMessages.notReady);
  if (film.state === 'ready' && store.services.films !== null) {
    await store.db.update(films).set({ state: 'replaced', changedAt: store.now() }).where(eq(films.id, id));
    return film;
  }
  await dropFilm(store, id);
  await rm(uploadedFolder(store.env, slugOf(id)), { recursive: true, force: true });
  return film;
}
