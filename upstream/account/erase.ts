import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../context/context';
import {
  adviserAssignments,
  checkAnswers,
  collectedInformation,
  collections,
  devices,
  evaluationReports,
  evaluationWechats,
  feedbacks,
  freeClaims,
  hiddenRecents,
  lessonLinks,
  liveLeads,
  notifications,
  parentLinks,
  pendingLogins,
  playClocks,
  playSessions,
  reportLinks,
  sectionProgress,
  sectionRatings,
  shareLinks,
  studentCodes,
  studyGoals,
  studyTicks,
  tokens,
  userAddresses,
  users,
  watchDays,
} from '../db/schema';
import { dropAvatars } from '../upload/avatar';

/**
 * Takes everything of a person out of an account. What stays, without a name to it: orders, payments and refunds with what
 * belongs to them (kept at least 3 years, §9; the delivery address is part of that record; a signup for live classes goes with its order), and the player's
 * heartbeats (behaviour logs, at least 1 year). Reports stay for their 365 days without their writer. The number is free
 * for a new account. Once: an account that was taken back in the meantime is left alone.
 */
export async function eraseAccount(deps: Pick<Deps, 'db' | 'env'>, userId: number, now: Date): Promise<void> {
  const erased = await deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ rsNo: users.rsNo, mobilePhone: users.mobilePhone })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.closingAt, now), isNull(users.closedAt)))
      .for('update');
    if (person === undefined) return false;
    await tx
      .update(users)
      .set({
        mobilePhone: `closed:${person.rsNo}`,
        passwordHash: '',
        nickName: '',
        gender: '',
        birthday: null,
        photoUrl: '',
        gradeId: null,
        closedAt: now,
      })
      .where(eq(users.id, userId));
    const own = [
      tokens,
      devices,
      pendingLogins,
      notifications,
      collections,
      collectedInformation,
      adviserAssignments,
      userAddresses,
    ] as const;
    const learnt = [
      sectionProgress,
      watchDays,
      playSessions,
      playClocks,
      sectionRatings,
      hiddenRecents,
      checkAnswers,
      evaluationReports,
      evaluationWechats,
    ] as const;
    const planned = [studyGoals, studyTicks, reportLinks, studentCodes, freeClaims, lessonLinks] as const;
    for (const table of [...own, ...learnt, ...planned]) await tx.delete(table).where(eq(table.userId, userId));
    await tx.delete(lessonLinks).where(eq(lessonLinks.mobilePhone, person.mobilePhone));
    await tx.delete(parentLinks).where(or(eq(parentLinks.studentId, userId), eq(parentLinks.parentPhone, person.mobilePhone)));
    await tx.delete(shareLinks).where(or(eq(shareLinks.createdBy, userId), eq(shareLinks.learnerPhone, person.mobilePhone)));
    await tx.update(liveLeads).set({ gradeName: '', clickKey: '', clickId: '', utm: '' }).where(eq(liveLeads.userId, userId));
    await tx.update(feedbacks).set({ userId: null, mobilePhone: null }).where(eq(feedbacks.userId, userId));
    return true;
  });
  if (erased) await dropAvatars(deps, userId);
}
