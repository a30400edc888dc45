import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context/context';
import { grades, users } from '../db/schema';
import { personByPhone, type Person } from './people';
import { nameFor, newRsNo } from './register';

/** What somebody is called who never said so; parents have no grade to choose. */
const beginnings = {
  learner: { nickName: nameFor, isSetClass: 1 },
  parent: { nickName: (mobilePhone: string) => `家长${mobilePhone.slice(-4)}`, isSetClass: 2 },
} as const;

/**
 * The account of a number; where there is none, one without password, which SMS codes open until its owner registers. Two
 * at once make one.
 */
export async function personOfNumber(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mobilePhone: string,
  role: keyof typeof beginnings,
): Promise<Person> {
  const found = await personByPhone(db, mobilePhone);
  if (found) return found;
  const { nickName, isSetClass } = beginnings[role];
  const named = { rsNo: newRsNo(), mobilePhone, role, nickName: nickName(mobilePhone), isSetClass, createdAt: now() };
  await db.insert(users).values(named).onConflictDoNothing({ target: users.mobilePhone });
  const made = await personByPhone(db, mobilePhone);
  if (!made) throw new Error('an account that was just made is not there');
  return made;
}

/** Gives a learner who has not chosen yet their grade; the one of anybody else stays. Answers the account as it is then. */
export async function takeFirstGrade({ db }: Pick<Context, 'db'>, person: Person, gradeName: string): Promise<Person> {
  if (person.gradeId !== null || person.role !== 'learner') return person;
  const [grade] = await db.select({ id: grades.id }).from(grades).where(eq(grades.name, gradeName));
  if (!grade) return person;
  await db
    .update(users)
    .set({ gradeId: grade.id, isSetClass: 2 })
    .where(and(eq(users.id, person.id), isNull(users.gradeId)));
  return { ...person, gradeId: grade.id, gradeName, isSetClass: 2 };
}
