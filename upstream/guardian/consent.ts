import { and, desc, eq, isNull } from 'drizzle-orm';
import { childrenText, GUARDIAN_DAYS } from '@/lib/contracts/values/guardian';
import type { EndpointId } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import type { Caller, Deps } from '../context/context';
import type { Database } from '../db/open';
import { guardianConsents, users } from '../db/schema';
import { isChild } from '../kernel/child';
import { BusinessError } from '../kernel/errors';
import { guardianMessages } from './messages';

type Store = Pick<Deps, 'db' | 'now'>;
type Consent = typeof guardianConsents.$inferSelect;

/** What the account's guardian has agreed to, in the version that is in force; null = nothing, or it was withdrawn. */
export async function consentOf(db: Database, userId: number): Promise<Consent | null> {
  const inForce = and(
    eq(guardianConsents.userId, userId),
    isNull(guardianConsents.withdrawnAt),
    eq(guardianConsents.textSlug, childrenText.slug),
    eq(guardianConsents.textVersion, childrenText.version),
  );
  const [consent] = await db.select().from(guardianConsents).where(inForce).orderBy(desc(guardianConsents.givenAt)).limit(1);
  return consent ?? null;
}

/** Where an account stands: `due` = the end of the days that a child may go on without consent, null where none is wanted. */
export interface Standing {
  readonly child: boolean;
  readonly consent: Consent | null;
  readonly due: Date | null;
}

/** Looks at an account; the days begin when a child is seen for the first time, so that nobody is stopped without having been asked. */
export async function standingOf({ db, now }: Store, userId: number): Promise<Standing> {
  const at = now();
  const [person] = await db
    .select({ role: users.role, birthday: users.birthday, gradeId: users.gradeId, due: users.guardianDueAt })
    .from(users)
    .where(eq(users.id, userId));
  const child = person?.role === 'learner' && isChild(person, at);
  const consent = await consentOf(db, userId);
  if (!child || consent) return { child, consent, due: null };
  const due = person.due ?? new Date(at.getTime() + GUARDIAN_DAYS * DAY);
  // Not over what a consent that was withdrawn meanwhile has said: that its days are over.
  if (person.due === null)
    await db
      .update(users)
      .set({ guardianDueAt: due })
      .where(and(eq(users.id, userId), isNull(users.guardianDueAt)));
  return { child, consent, due };
}

/**
 * May a message tell what a child has learnt? Not while its guardian's consent is wanting, and again as soon as it is given. What a
 * contract or an answer owes goes out all the same.
 */
export async function mayTellOf({ db, now }: Store, userId: number): Promise<boolean> {
  const at = now();
  const [person] = await db
    .select({ role: users.role, birthday: users.birthday, gradeId: users.gradeId, due: users.guardianDueAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.role !== 'learner' || person.due === null || person.due > at || !isChild(person, at)) return true;
  return (await consentOf(db, userId)) !== null;
}

/**
 * Lessons, filmed or drawn, what adds to a child's record, and what sells: it waits for the guardian. Everything else goes on, refunds, one's
 * own data and a birthday that was written wrongly above all.
 */
const waiting: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'course.studyVideo',
  'course.evaluate',
  'question.ask',
  'video.authorise',
  'video.board',
  'video.beginPlay',
  'problem.try',
  'practice.paper',
  'study.tick',
  'study.goal',
  'study.link',
  'practice.correct',
  'practice.reason',
  'orders.create',
  'free.claim',
  'live.again',
  'myCourse.send',
  'evaluation.createOrder',
]);

/**
 * Of an account that is known only once a code has proved its number: whoever signs in by the very call that waits asks this by itself.
 * @throws BusinessError where a child's days are over and no guardian has agreed
 */
export async function requireConsent(deps: Store, userId: number): Promise<void> {
  const { due } = await standingOf(deps, userId);
  if (due !== null && due <= deps.now()) throw new BusinessError(guardianMessages.needed);
}

/** The same of whoever calls. */
export async function requireGuardian(deps: Store, id: EndpointId, caller: Caller | null): Promise<void> {
  if (caller !== null && waiting.has(id)) await requireConsent(deps, caller.userId);
}
