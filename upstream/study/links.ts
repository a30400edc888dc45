import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Caller, Context, Deps, HandlersOf } from '../context';
import type { Database } from '../db/open';
import { parentLinks, reportLinks, users } from '../db/schema';
import { BusinessError, NotFoundError } from '../errors';
import { doorMessages } from '../messages';
import { isRelation } from '../parents/relations';
import { sha256 } from '../protocol';
import { studyMessages } from './messages';

const LIFE = 30 * 86_400_000;
/** Links that a learner has made and that are good at the same time. */
const MOST_LINKS = 5;
/** 132 bits (field notes, Objects). */
const TOKEN_LENGTH = 22;

export interface Reader {
  readonly userId: number;
  readonly viewer: 'learner' | 'link';
}

/** Whose report is read: a link names its learner, also for somebody who is signed in; else the caller's own. @throws BusinessError */
export async function readerOf(
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  reportToken: string | undefined,
): Promise<Reader> {
  if (reportToken === undefined) {
    if (caller === null) throw new BusinessError(doorMessages.loginFirst, 2);
    return { userId: caller.userId, viewer: 'learner' };
  }
  const at = now();
  const [link] = await db
    .update(reportLinks)
    .set({ openedAt: at })
    .where(and(eq(reportLinks.tokenHash, sha256(reportToken)), gt(reportLinks.expiresAt, at)))
    .returning({ userId: reportLinks.userId });
  if (link === undefined) throw new NotFoundError(studyMessages.linkGone);
  return { userId: link.userId, viewer: 'link' };
}

/** Makes a link; a parent's goes with the binding and replaces the one they had. */
export async function makeReportLink(
  db: Database,
  userId: number,
  now: Date,
  parentLinkId: number | null,
): Promise<{ reportToken: string; expiresAt: string }> {
  const reportToken = nanoid(TOKEN_LENGTH);
  const expiresAt = new Date(now.getTime() + LIFE);
  await db.insert(reportLinks).values({ userId, parentLinkId, tokenHash: sha256(reportToken), createdAt: now, expiresAt });
  return { reportToken, expiresAt: expiresAt.toISOString() };
}

const ownGood = (caller: Caller, now: Date) => and(eq(reportLinks.userId, caller.userId), gt(reportLinks.expiresAt, now));

export const reportLinkHandlers: HandlersOf<'study.links' | 'study.link' | 'study.unlink'> = {
  'study.links': async (_input, { db, caller, now }) => {
    const rows = await db
      .select({ link: reportLinks, relationship: parentLinks.relationship })
      .from(reportLinks)
      .leftJoin(parentLinks, eq(parentLinks.id, reportLinks.parentLinkId))
      .where(ownGood(caller, now()))
      .orderBy(desc(reportLinks.id));
    const list = rows.map(({ link, relationship }) => ({
      linkId: link.id,
      relation: relationship !== null && isRelation(relationship) ? relationship : null,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      openedAt: link.openedAt?.toISOString() ?? null,
    }));
    return { list, limit: MOST_LINKS };
  },

  'study.link': (_input, { db, caller, now }) =>
    db.transaction(async (tx) => {
      // Two clicks at once are counted one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update');
      const own = and(ownGood(caller, now()), isNull(reportLinks.parentLinkId));
      if ((await tx.$count(reportLinks, own)) >= MOST_LINKS) throw new BusinessError(studyMessages.tooManyLinks(MOST_LINKS));
      return makeReportLink(tx, caller.userId, now(), null);
    }),

  'study.unlink': async ({ linkId }, { db, caller }) => {
    const gone = await db
      .delete(reportLinks)
      .where(and(eq(reportLinks.id, linkId), eq(reportLinks.userId, caller.userId)))
      .returning({ id: reportLinks.id });
    if (gone.length === 0) throw new NotFoundError(studyMessages.noLink);
    return {};
  },
};

/** Forgets links that have run out. */
export async function sweepReportLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(reportLinks).where(lt(reportLinks.expiresAt, now()));
}
