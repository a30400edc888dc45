import { rm } from 'node:fs/promises';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { films, sections } from '../db/schema';
import { dropStored } from '../video/bucket';
import { filmOf } from '../video/shelf';
import { uploadedFolder } from '../video/uploaded';
import { slugOf } from './files';

/**
 * A film that made way for another is kept so long, ms: an address of it is good for five minutes, and whoever opened a lesson before
 * that is at its end, or is given the new film with the next address.
 */
const GRACE_MS = DAY;
/** Films of a run: each may be hundreds of objects of a bucket. */
const AT_ONCE = 20;

/** Takes the films away that were replaced a day ago and that no section plays, here and in the bucket. What was watched of them stays. */
export async function sweepReplaced({ db, env, log, now, services }: Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'services'>): Promise<void> {
  const before = new Date(now().getTime() - GRACE_MS);
  const old = await db
    .select({ id: films.id })
    .from(films)
    .where(and(eq(films.state, 'replaced'), lt(films.changedAt, before)))
    .limit(AT_ONCE);
  const slugs = old.map(({ id }) => slugOf(id));
  const used = await db.select({ slug: sections.lessonSlug }).from(sections).where(inArray(sections.lessonSlug, slugs));
  for (const { id } of old) {
    const slug = slugOf(id);
    if (used.some((one) => one.slug === slug)) continue;
    const film = await filmOf(env, slug);
    if (services.films !== null && film.stored) await dropStored(services.films, film);
    await rm(uploadedFolder(env, slug), { recursive: true, force: true });
    await db.update(films).set({ state: 'removed', changedAt: now() }).where(eq(films.id, id));
    log.info({ film: id }, 'a replaced film was removed');
  }
}
