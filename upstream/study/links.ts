import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Input } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import { lockAccount } from '../account/lock';
import type { Context, Deps, HandlersOf } from '../context/context';
import { parentLinks, reportLinks } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { childByLink } from '../parents/proved';
import { relationOf } from '../parents/relations';
import { sha256 } from '../kernel/protocol';
import { studyMessages } from './messages';

/** As long as a parent who was sent one may want to come back to the week it is about. */
const LIFE_DAYS = 7;
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

/** Who makes links to a report: its learner (`parentLinkId` null), or one of their parents. @throws BusinessError */
async function makerOf(context: Context, { child, ticket }: Input<'study.links'>) {
  const { userId } = await readerOf(context, { child, ticket });
  return { userId, parentLinkId: child ?? null };
}
type Maker = Awaited<ReturnType<typeof makerOf>>;

const madeBy = ({ userId, parentLinkId }: Maker) =>
  and(
    eq(reportLinks.userId, userId),
    parentLinkId === null ? isNull(reportLinks.parentLinkId) : eq(reportLinks.parentLinkId, parentLinkId),
  );
/** Those that a maker may see and call back: a learner everyone's, a parent their own. */
const seenBy = (maker: Maker) => (maker.parentLinkId === null ? eq(reportLinks.userId, maker.userId) : madeBy(maker));
const good = (now: Date) => gt(reportLinks.expiresAt, now);

export const reportLinkHandlers: HandlersOf<'study.links' | 'study.link' | 'study.unlink'> = {
  'study.links': async (asked, context) => {
    const { db, now } = context;
    const rows = await db
      .select({ link: reportLinks, by: parentLinks.relationship })
      .from(reportLinks)
      .leftJoin(parentLinks, eq(parentLinks.id, reportLinks.parentLinkId))
      .where(and(seenBy(await makerOf(context, asked)), good(now())))
      .orderBy(desc(reportLinks.id));
    const list = rows.map(({ link: { id, createdAt, expiresAt, openedAt }, by }) => ({
      linkId: id,
      by: by === null ? null : relationOf(by),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
    }));
    return { list, limit: MOST_LINKS, days: LIFE_DAYS };
  },

  'study.link': async (asked, context) => {
    const { db, now } = context;
    const maker = await makerOf(context, asked);
    return db.transaction(async (tx) => {
      // Two clicks at once are counted one after the other.
      await lockAccount(tx, maker.userId);
      if ((await tx.$count(reportLinks, and(madeBy(maker), good(now())))) >= MOST_LINKS)
        throw new BusinessError(studyMessages.tooManyLinks(MOST_LINKS));
      const reportToken = nanoid(TOKEN_LENGTH);
      const expiresAt = new Date(now().getTime() + LIFE_DAYS * DAY);
      await tx.insert(reportLinks).values({ ...maker, tokenHash: sha256(reportToken), createdAt: now(), expiresAt });
      return { reportToken, expiresAt: expiresAt.toISOString() };
    });
  },

  'study.unlink': async ({ linkId, ...asked }, context) => {
    const gone = await context.db
      .delete(reportLinks)
      .where(and(eq(reportLinks.id, linkId), seenBy(await makerOf(context, asked))))
      .returning({ id: reportLinks.id });
    if (gone.length === 0) throw new NotFoundError(studyMessages.noLink);
    return {};
  },
};

/** Forgets links that have run out. */
export async function sweepReportLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(reportLinks).where(lt(reportLinks.expiresAt, now()));
}
