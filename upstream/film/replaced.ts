import { rm } from 'node:fs/promises';
import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { films, lessons, sections } from '../db/schema';
import { dropStored } from '../video/bucket';
import { filmOf } from '../video/shelf';
import { slugOf, sourceFile } from './files';

/**
 * A film that made way for another is kept so long, ms: an address of it is good for five minutes, and whoever opened a lesson before
 * that is at its end, or is given the new film with the next address.
 */
const GRACE_MS = DAY;
/** Films of a run: each may be hundreds of objects of a bucket. */
const AT_ONCE = 20;

const slug = sql`'film-' || ${films.id}`;

/** Takes films that are going, or gone, from the lessons that a section may be given: one that took it meanwhile keeps it. */
async function forgetLessons(db: Database, ids: readonly number[]): Promise<void> {
  const going = db
    .select({ slug })
    .from(films)
    .where(or(eq(films.state, 'removed'), inArray(films.id, [...ids])));
  const played = db.select({ slug: sections.lessonSlug }).from(sections).where(eq(sections.lessonSlug, lessons.slug));
  await db.delete(lessons).where(and(inArray(lessons.slug, going), notExists(played)));
}

/** Takes the films away that were replaced a day ago and that no section plays, here and in the bucket. What was watched of them stays. */
export async function sweepReplaced({ db, env, log, now, services }: Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'services'>): Promise<void> {
  const before = new Date(now().getTime() - GRACE_MS);
  const played = db.select({ slug: sections.lessonSlug }).from(sections).where(eq(sections.lessonSlug, slug));
  const old = await db
    .select({ id: films.id })
    .from(films)
    .where(and(eq(films.state, 'replaced'), lt(films.changedAt, before), notExists(played)))
    .limit(AT_ONCE);
  await forgetLessons(
    db,
    old.map(({ id }) => id),
  );
  const slugs = old.map(({ id }) => slugOf(id));
  const kept = await db.select({ slug: lessons.slug }).from(lessons).where(inArray(lessons.slug, slugs));
  for (const { id } of old) {
    if (kept.some((one) => one.slug === slugOf(id))) continue;
    const film = await filmOf(env, slugOf(id));
    // Of one that is not all there some parts may be.
    if (services.films !== null && film.qualities.length > 0) await dropStored(services.films, film);
    await rm(film.folder, { recursive: true, force: true });
    // One that failed makes way too, and is here as it was sent.
    await rm(sourceFile(env, id), { force: true });
    await db.update(films).set({ state: 'removed', changedAt: now() }).where(eq(films.id, id));
    log.info({ film: id }, 'a replaced film was removed');
  }
}
