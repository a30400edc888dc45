import { eq, type SQL } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { grades, users } from '../db/schema';
import { PHOTO_BASE } from '../upload/avatar';

/** An account with the name of its grade. */
export type Person = typeof users.$inferSelect & { readonly gradeName: string | null };

async function personWhere(db: Database, where: SQL): Promise<Person | null> {
  const [row] = await db
    .select({ user: users, gradeName: grades.name })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(where);
  return row === undefined ? null : { ...row.user, gradeName: row.gradeName };
}

/** The account of a number, or null. */
export function personByPhone(db: Database, mobilePhone: string): Promise<Person | null> {
  return personWhere(db, eq(users.mobilePhone, mobilePhone));
}

/** The account of an id, or null. */
export function personById(db: Database, id: number): Promise<Person | null> {
  return personWhere(db, eq(users.id, id));
}

type UserInfo = NonNullable<Output<'account.login'>['userInfo']>;

/** What the wire says of an account, without a token (§3.1). */
export function describe(person: Person): Omit<UserInfo, 'token'> {
  const { rsNo, nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, photoUrl } = person;
  return { rsNo, nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, qiniuUrl: PHOTO_BASE, photoUrl };
}
