import { eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { personOfNumber, takeFirstGrade } from '../account/by-number';
import { personById, type Person } from '../account/people';
import { openSession } from '../account/sign-in';
import { spendSignInCode } from '../account/spent-here';
import type { Context } from '../context/context';
import { freeClaims, grades } from '../db/schema';
import { requireConsent } from '../guardian/consent';
import { BusinessError } from '../kernel/errors';
import { smsPurpose } from '../sms/purposes';
import { userMessages } from '../user/messages';
import { freeOffers, type Offer } from './lessons';
import { freeMessages } from './messages';

type Claim = Input<'free.claim'>;

/** The lessons of the chosen subjects in this grade. @throws BusinessError where one of them has none */
async function chosen({ db }: Context, gradeName: string, subjectIds: string): Promise<readonly Offer[]> {
  const offers = (await freeOffers(db)).filter((offer) => offer.gradeName === gradeName);
  return [...new Set(subjectIds.split(',').map(Number))].map((subjectId) => {
    const offer = offers.find((one) => one.subjectId === subjectId);
    if (offer === undefined) throw new BusinessError(freeMessages.noLesson);
    return offer;
  });
}

/** Who claims: whose number the code proves, else whoever is signed in. */
async function claimant(context: Context, { mobilePhone, smsCode, deviceId = '' }: Claim): Promise<Person> {
  if (mobilePhone !== undefined && smsCode !== undefined) {
    await spendSignInCode(context, { mobilePhone, purpose: smsPurpose.trialLesson, code: smsCode, deviceId });
    const person = await personOfNumber(context, mobilePhone, 'learner');
    await requireConsent(context, person.id);
    return person;
  }
  const person = mobilePhone === undefined && context.caller ? await personById(context.db, context.caller.userId) : null;
  if (person === null) throw new BusinessError(freeMessages.phoneNeeded);
  return person;
}

/**
 * Notes the trial lessons of the chosen subjects for an account, found or made by its number (§10.3). A
 * grade that was never set is set on the way. One claim to an account and course: repeating it changes nothing.
 */
export async function claim(context: Context, input: Claim): Promise<Output<'free.claim'>> {
  const { db, now } = context;
  const [grade] = await db.select({ id: grades.id }).from(grades).where(eq(grades.name, input.gradeName));
  if (grade === undefined) throw new BusinessError(userMessages.unknownGrade);
  const offers = await chosen(context, input.gradeName, input.subjectIds);
  const [first] = offers;
  if (first === undefined) throw new BusinessError(freeMessages.noLesson);
  const person = await claimant(context, input);
  const claimedAt = now();
  await db.transaction(async (tx) => {
    await tx
      .insert(freeClaims)
      .values(offers.map(({ courseId }) => ({ userId: person.id, courseId, gradeId: grade.id, claimedAt })))
      .onConflictDoNothing();
    await takeFirstGrade({ db: tx }, person, input.gradeName);
  });
  const { courseId, sectionId } = first;
  if (input.mobilePhone === undefined) return { userInfo: null, courseId, sectionId };
  const { userInfo } = await openSession(context, (await personById(db, person.id)) ?? person, input);
  return { userInfo, courseId, sectionId };
}
