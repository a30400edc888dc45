import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Input } from '@/lib/contracts';
import type { Caller, Context, Deps, HandlersOf } from '../context/context';
import { reportLinks, users } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { childByLink } from '../parents/proved';
import { sha256 } from '../kernel/protocol';
import { studyMessages } from './messages';

/** As long as a parent who was sent one may want to come back to the week it is about. */
const LIFE_DAYS = 7;
const DAY = 86_400_000;
/** Links that a learner has made and that are good at the same time. */
const MOST_LINKS = 5;
/** 132 bits: nobody guesses it. */
const TOKEN_LENGTH = 22;

export interface Reader {
  readonly userId: number;
  readonly viewer: 'learner' | 'link' | 'parent';
}
type Given = Pick<Input<'study.summary'>, 'reportToken' | 'child' | 'ticket'>;

/**
 * Whose report is read: a link names its learner, also for somebody who is signed in; a parent names one of their
 * children; else the caller's own. @throws BusinessError
 */
export async function readerOf(context: Context, { reportToken, child, ticket }: Given): Promise<Reader> {
  const { db, now, caller } = context;
  if (child !== undefined) return { userId: await childByLink(context, ticket ?? '', child), viewer: 'parent' };
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

const ownGood = (caller: Caller, now: Date) => and(eq(reportLinks.userId, caller.userId), gt(reportLinks.expiresAt, now));

export const reportLinkHandlers: HandlersOf<'study.links' | 'study.link' | 'study.unlink'> = {
  'study.links': async (_input, { db, caller, now }) => {
    const rows = await db.select().from(reportLinks).where(ownGood(caller, now())).orderBy(desc(reportLinks.id));
    const list = rows.map(({ id, createdAt, expiresAt, openedAt }) => ({
      linkId: id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
    }));
    return { list, limit: MOST_LINKS, days: LIFE_DAYS };
  },

  'study.link': (_input, { db, caller, now }) =>
    db.transaction(async (tx) => {
      // Two clicks at once are counted one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update');
      if ((await tx.$count(reportLinks, ownGood(caller, now()))) >= MOST_LINKS)
        throw new BusinessError(studyMessages.tooManyLinks(MOST_LINKS));
      const reportToken = nanoid(TOKEN_LENGTH);
      const expiresAt = new Date(now().getTime() + LIFE_DAYS * DAY);
      await tx.insert(reportLinks).values({ userId: caller.userId, tokenHash: sha256(reportToken), createdAt: now(), expiresAt });
      return { reportToken, expiresAt: expiresAt.toISOString() };
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
