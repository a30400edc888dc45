import { and, desc, eq, isNotNull, lte, max, sql } from 'drizzle-orm';
import { checkArticle } from '@/lib/ops/article-check';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { articleVersions, information } from '../db/schema';
import type { Article } from '../kernel/article';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { informationMessages } from './messages';

export type Version = typeof articleVersions.$inferSelect;

/** The first half of the advisory lock's key: new articles are numbered, and one article is saved, one after the other. */
const LOCK_CLASS = 7_309;

async function nextId(tx: Database): Promise<number> {
  const [there] = await tx.select({ id: max(information.id) }).from(information);
  const [begun] = await tx.select({ id: max(articleVersions.informationId) }).from(articleVersions);
  return Math.max(there?.id ?? 0, begun?.id ?? 0) + 1;
}

/** The newest version of an article, or null. */
export async function lastVersion(db: Database, id: number): Promise<Version | null> {
  const [version] = await db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.informationId, id))
    .orderBy(desc(articleVersions.id))
    .limit(1);
  return version ?? null;
}

interface Save {
  /** null = a new one. */
  readonly id: number | null;
  readonly basedOn: number | null;
  readonly article: Article;
  readonly operatorId: number;
}

/** Keeps what was written as the newest version. Inside a transaction. @throws BusinessError where a colleague has saved another meanwhile */
export async function saveVersion(tx: Database, { id, basedOn, article, operatorId }: Save, now: Date): Promise<Version> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${id ?? 0})`);
  const informationId = id ?? (await nextId(tx));
  const last = await lastVersion(tx, informationId);
  if ((last?.id ?? null) !== basedOn) throw new BusinessError(informationMessages.savedMeanwhile);
  // What waited to be published was an older text: it waits no longer.
  await unschedule(tx, informationId);
  const [saved] = await tx.insert(articleVersions).values({ informationId, article, savedBy: operatorId, savedAt: now }).returning();
  if (!saved) throw new Error('a version was not stored');
  return saved;
}

/** One version of one article. @throws NotFoundError */
export async function needVersion(db: Database, informationId: number, versionId: number): Promise<Version> {
  const own = and(eq(articleVersions.id, versionId), eq(articleVersions.informationId, informationId));
  const [version] = await db.select().from(articleVersions).where(own);
  if (!version) throw new NotFoundError(informationMessages.notFound);
  return version;
}

/** Takes away what an article waits for; answers whether it waited. */
export async function unschedule(tx: Database, informationId: number): Promise<boolean> {
  const waits = and(eq(articleVersions.informationId, informationId), isNotNull(articleVersions.publishAt));
  return (await tx.update(articleVersions).set({ publishAt: null }).where(waits).returning({ id: articleVersions.id })).length > 0;
}

/** @throws BusinessError with what search engines would not find */
export function mayPublish(article: Article): void {
  const failed = checkArticle(article).find(({ result }) => result === 'fail');
  if (failed) throw new BusinessError(informationMessages.check[failed.id]);
}

/** Puts a version on the site, from now on in place of the file. Inside a transaction. @throws BusinessError as above */
export async function publishVersion(tx: Database, { id, informationId, article }: Version, now: Date): Promise<void> {
  mayPublish(article);
  const { notice, ...said } = article;
  const shown = { ...said, editedAt: now, ...(notice && { details: notice }) };
  await tx
    .insert(information)
    .values({ details: {}, ...shown, id: informationId, browseCount: 0 })
    .onConflictDoUpdate({ target: information.id, set: shown });
  await unschedule(tx, informationId);
  await tx.update(articleVersions).set({ publishedAt: now }).where(eq(articleVersions.id, id));
}

/** By the clock: publishes what is due, each in a transaction of its own, and tells the website. */
export async function publishDue({ db, log, now, services }: Pick<Deps, 'db' | 'log' | 'now' | 'services'>): Promise<void> {
  const due = await db.select().from(articleVersions).where(lte(articleVersions.publishAt, now()));
  for (const version of due) {
    try {
      await db.transaction((tx) => publishVersion(tx, version, now()));
      services.website.changed([{ kind: 'article', id: String(version.informationId) }]);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      log.warn({ article: version.informationId, err: error }, 'an article was not published');
      await unschedule(db, version.informationId);
    }
  }
}
