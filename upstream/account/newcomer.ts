import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { grades, users } from '../db/schema';
import { hashPassword } from './password';
import { personByPhone, type Person } from './people';
import { insertLearner } from './register';

/** The hash of a password that nobody knows: its owner sets one by 找回密码. Costly: not inside a transaction. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** The account of a number that a code has just proved; a new one for a newcomer. Inside a transaction. */
export async function personOrNewcomer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mobilePhone: string,
  passwordHash: string,
): Promise<Person> {
  const known = await personByPhone(db, mobilePhone);
  if (known) return known;
  await insertLearner(db, { mobilePhone, passwordHash }, now());
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
