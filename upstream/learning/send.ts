import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { DAY, HOUR } from '@/lib/kernel/time';
import { href } from '@/lib/routes';
import { waitFor } from '@/lib/kernel/window';
import { lockAccount } from '../account/lock';
import { ownership } from '../course/ownership';
import { courseMessages } from '../course/messages';
import type { Context, Deps, HandlersOf, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { courses, lessonLinks, sections } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { sha256 } from '../kernel/protocol';
import { sendLink } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { sendMessages } from './messages';

const LIFE = 7 * DAY;
/** Messages that an account may send in 24 hours; the limits of the number come on top (sms/limits.ts). */
const DAILY = { span: DAY, most: 10 } as const;
/** 132 bits: nobody guesses it. */
const CODE_LENGTH = 22;

/** The lesson, where the caller owns its course now. @throws BusinessError */
async function ownLesson(context: KnownContext, courseId: number, sectionId: number): Promise<void> {
  const [section] = await context.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.courseId, courseId)));
  if (section === undefined) throw new NotFoundError(courseMessages.sectionNotFound);
  if (!(await ownership(context.db, context.caller, courseId, context.now())).owned) throw new BusinessError(sendMessages.notOwned);
}

/** Counts the messages of an account, one after the other. @throws BusinessError that says when there is room again */
async function assertMaySend(tx: Database, userId: number, now: Date): Promise<void> {
  await lockAccount(tx, userId);
  const sent = await tx
    .select({ at: lessonLinks.createdAt })
    .from(lessonLinks)
    .where(and(eq(lessonLinks.userId, userId), gt(lessonLinks.createdAt, new Date(now.getTime() - DAILY.span))))
    .orderBy(asc(lessonLinks.createdAt));
  const left = waitFor(
    sent.map((row) => row.at),
    DAILY,
    now,
  );
  if (left > 0) throw new BusinessError(sendMessages.dayFull(DAILY.most, Math.ceil(left / HOUR)));
}

async function send(
  context: KnownContext,
  lesson: { readonly courseId: number; readonly sectionId: number },
  mobilePhone: string,
  pageBase: string,
) {
  const { db, caller, now } = context;
  await ownLesson(context, lesson.courseId, lesson.sectionId);
  const code = nanoid(CODE_LENGTH);
  const at = now();
  const expiresAt = new Date(at.getTime() + LIFE);
  const id = await db.transaction(async (tx) => {
    await assertMaySend(tx, caller.userId, at);
    const [row] = await tx
      .insert(lessonLinks)
      .values({ userId: caller.userId, mobilePhone, ...lesson, codeHash: sha256(code), createdAt: at, expiresAt })
      .returning({ id: lessonLinks.id });
    return row?.id;
  });
  const url = new URL(href('myCourse.video', { code }), pageBase).href;
  try {
    await sendLink(context, mobilePhone, smsPurpose.lessonLink, url);
  } catch (error) {
    // What was never sent neither counts nor opens anything.
    if (id !== undefined) await db.delete(lessonLinks).where(eq(lessonLinks.id, id));
    throw error;
  }
  return { url, expiresAt: expiresAt.toISOString() };
}

/** What a code leads to; nothing that it shows is more than the course's page tells anybody. */
async function opened({ db, caller, now }: Context, code: string) {
  const [found] = await db
    .select({
      courseId: lessonLinks.courseId,
      sectionId: lessonLinks.sectionId,
      courseTitle: courses.title,
      sectionTitle: sections.title,
      trial: sections.trial,
      expiresAt: lessonLinks.expiresAt,
    })
    .from(lessonLinks)
    .innerJoin(courses, eq(courses.id, lessonLinks.courseId))
    .innerJoin(sections, eq(sections.id, lessonLinks.sectionId))
    .where(and(eq(lessonLinks.codeHash, sha256(code)), gt(lessonLinks.expiresAt, now())));
  if (found === undefined) throw new NotFoundError(sendMessages.linkGone);
  const { owned } = await ownership(db, caller, found.courseId, now());
  return { ...found, owned, expiresAt: found.expiresAt.toISOString() };
}

export const sendHandlers: HandlersOf<'myCourse.send' | 'myCourse.opened'> = {
  'myCourse.send': ({ mobilePhone, pageBase, ...lesson }, context) => send(context, lesson, mobilePhone, pageBase),
  'myCourse.opened': ({ code }, context) => opened(context, code),
};

/** Forgets links that have run out. */
export async function sweepLessonLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(lessonLinks).where(lt(lessonLinks.expiresAt, now()));
}
