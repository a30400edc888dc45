import { and, asc, eq, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { maskPhone } from '@/lib/kernel/phone';
import type { Database } from '../db/open';
import { grades, parentLinks, users } from '../db/schema';
import { PHOTO_BASE } from '../upload/avatar';
import { MOST_PARENTS } from './codes';
import { relationOf } from './relations';

export type ParentLink = NonNullable<Output<'parent.list'>['parents']>[number];

/** The parents of a learner, the first one first. */
export async function parentsOf(db: Database, studentId: number): Promise<ParentLink[]> {
  const rows = await db.select().from(parentLinks).where(eq(parentLinks.studentId, studentId)).orderBy(asc(parentLinks.id));
  return rows.map(({ id, relationship, parentPhone, createdAt }) => ({
    linkId: id,
    relation: relationOf(relationship),
    maskedPhone: maskPhone(parentPhone),
    boundAt: createdAt.toISOString(),
  }));
}

/** Address of an avatar, or '' where there is none. */
export const photoOf = (photoUrl: string): string => (photoUrl === '' ? '' : `${PHOTO_BASE}/${photoUrl}`);

/** Has the child all the parents that it may have, and this number is none of them? */
async function isFullFor(db: Database, studentId: number, parentPhone: string): Promise<boolean> {
  const others = and(eq(parentLinks.studentId, studentId), ne(parentLinks.parentPhone, parentPhone));
  return (await db.$count(parentLinks, others)) >= MOST_PARENTS;
}

/** What a parent is shown of the child whose code they gave. */
export async function childOf(db: Database, studentId: number, parentPhone: string) {
  const [row] = await db
    .select({ learnerName: users.nickName, gradeName: grades.name, photoUrl: users.photoUrl })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(users.id, studentId));
  const parents = await parentsOf(db, studentId);
  return {
    learnerName: row?.learnerName ?? '',
    gradeName: row?.gradeName ?? null,
    photoUrl: photoOf(row?.photoUrl ?? ''),
    bound: parents.length,
    full: await isFullFor(db, studentId, parentPhone),
    parents,
  };
}

/** The children of a number with their links. */
export async function childrenOf(db: Database, parentPhone: string) {
  return db
    .select({
      linkId: parentLinks.id,
      userId: users.id,
      learnerName: users.nickName,
      gradeName: grades.name,
      photoUrl: users.photoUrl,
      relationship: parentLinks.relationship,
    })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.studentId))
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(parentLinks.parentPhone, parentPhone))
    .orderBy(asc(parentLinks.id));
}
