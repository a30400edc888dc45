import { eq } from 'drizzle-orm';
import { describe, personById } from '../account/people';
import type { HandlersOf } from '../context/context';
import { grades, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { dropAvatars, takeAvatar } from '../upload/avatar';
import { userMessages } from './messages';

/** A real day, not in the future: YYYY-MM-DD. */
function isBirthday(text: string, now: Date): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text) &&
    at >= new Date('1900-01-01') &&
    at <= now
  );
}

/** One of the drawn portraits, or none. A picture of one's own is the key of an upload (upload/avatar.ts). */
const isDrawn = (url: string) => url === '' || /^\/art\/avatar-[1-4]\.svg$/.test(url);

export const userHandlers: HandlersOf<'user.info' | 'user.modify' | 'user.updateClass' | 'user.updateClassUpgrade'> = {
  'user.info': async (_input, { db, caller }) => {
    const person = await personById(db, caller.userId);
    if (person === null) throw new BusinessError(doorMessages.loginExpired, 2);
    const { gender, birthday, createdAt, passwordHash } = person;
    return { ...describe(person), gender, birthday, createdAt: createdAt.toISOString(), hasPassword: passwordHash !== null };
  },

  'user.modify': async ({ nickName, gender, birthday, photoUrl }, context) => {
    const { db, caller, now } = context;
    if (nickName === '') throw new BusinessError(userMessages.emptyNickName);
    if (birthday !== undefined && birthday !== '' && !isBirthday(birthday, now())) throw new BusinessError(userMessages.badBirthday);
    const drawn = photoUrl !== undefined && isDrawn(photoUrl) ? photoUrl : undefined;
    if (photoUrl !== undefined && drawn === undefined && !(await takeAvatar(context, caller.userId, photoUrl))) {
      throw new BusinessError(userMessages.badPhoto);
    }
    const changes = {
      ...(nickName === undefined ? {} : { nickName }),
      ...(gender === undefined ? {} : { gender }),
      ...(birthday === undefined ? {} : { birthday: birthday === '' ? null : birthday }),
      // One of their own the account has by now.
      ...(drawn === undefined ? {} : { photoUrl: drawn }),
    };
    if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, caller.userId));
    if (drawn !== undefined) await dropAvatars(context, caller.userId);
    return {};
  },

  // Whose grade it is says the token; `appUUId` is the web tier's (§7.9).
  'user.updateClass': async ({ gradeName }, { db, caller }) => {
    const [grade] = await db.select({ id: grades.id }).from(grades).where(eq(grades.name, gradeName));
    if (grade === undefined) throw new BusinessError(userMessages.unknownGrade);
    await db.update(users).set({ gradeId: grade.id, isSetClass: 2 }).where(eq(users.id, caller.userId));
    return {};
  },

  'user.updateClassUpgrade': async (_input, { db, caller }) => {
    await db.update(users).set({ isClassUpgrade: 2 }).where(eq(users.id, caller.userId));
    return {};
  },
};
