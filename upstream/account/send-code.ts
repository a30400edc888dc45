import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { MINUTE } from '@/lib/kernel/time';
import { smsSignature } from '@/lib/wire/sms-signature';
import { wireTimeToDate } from '@/lib/wire/time';
import { accountMessages } from './messages';
import { hasPendingLogin } from './pending';
import { personByPhone } from './people';
import { requireProof, requireProofOrCode } from './proof';
import { captchaMessages } from '../captcha/messages';
import { spendCaptchaForSms } from '../captcha/store';
import type { Context, HandlersOf } from '../context/context';
import { smsSigns } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { sha256 } from '../kernel/protocol';
import { isCode, sendCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';

const SIGNS_LIFE = 5 * MINUTE;
/** How far the caller's clock may be from ours. */
const CLOCK = 5 * MINUTE;

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

/** Takes the signsCode out of use; false when it is unknown, used, expired or another number's. */
async function spendSigns({ db, now }: Context, signsCode: string, mobilePhone: string, purpose: number): Promise<boolean> {
  const spent = await db
    .delete(smsSigns)
    .where(
      and(
        eq(smsSigns.signsCode, sha256(signsCode)),
        eq(smsSigns.mobilePhone, mobilePhone),
        eq(smsSigns.purpose, purpose),
        gt(smsSigns.expiresAt, now()),
      ),
    )
    .returning({ purpose: smsSigns.purpose });
  return spent.length > 0;
}

/** What is asked only by somebody signed in, and whether it takes a password that was just proved and goes to their own number. */
const ownerPurposes = new Map<number, { readonly proof: boolean; readonly own: boolean }>([
  [smsPurpose.bindPhone, { proof: true, own: false }],
  [smsPurpose.closeAccount, { proof: true, own: true }],
  [smsPurpose.exportData, { proof: false, own: true }],
  [smsPurpose.guardian, { proof: false, own: false }],
  [smsPurpose.proveOwner, { proof: false, own: true }],
]);

/** Changing the number, closing the account, fetching its data: only for its owner. */
async function admitOwner(context: Context, mobilePhone: string, purpose: number): Promise<void> {
  const rule = ownerPurposes.get(purpose);
  if (rule === undefined) return;
  if (context.caller === null) throw new BusinessError(doorMessages.loginFirst, 2);
  if (rule.proof) await (rule.own ? requireProofOrCode : requireProof)(context, context.caller);
  const owner = await personByPhone(context.db, mobilePhone);
  const isOwn = owner !== null && owner.id === context.caller.userId;
  if (rule.own && !isOwn) throw new BusinessError(accountMessages.notOwnPhone);
  if (purpose === smsPurpose.bindPhone && isOwn) throw new BusinessError(accountMessages.samePhone);
}

export const smsHandlers: HandlersOf<'sms.getSigns' | 'sms.send' | 'sms.verify'> = {
  'sms.getSigns': async ({ mobilePhone, smsType }, { db, now }) => {
    const signsCode = nanoid(24);
    await db
      .insert(smsSigns)
      .values({ signsCode: sha256(signsCode), mobilePhone, purpose: smsType, expiresAt: new Date(now().getTime() + SIGNS_LIFE) });
    return { signsCode };
  },

  'sms.send': async ({ mobilePhone, smsType, signsCode, t, signs, captcha, c }, context) => {
    const sentAt = wireTimeToDate(t);
    if (sentAt === null || Math.abs(sentAt.getTime() - context.now().getTime()) > CLOCK) throw new BusinessError(smsMessages.badTime);
    if (!isSame(signs, smsSignature({ smsType, mobilePhone, t, signsCode }, context.env.UPSTREAM_SMS_CODEC))) {
      throw new BusinessError(smsMessages.badSignature);
    }
    if (!(await spendSigns(context, signsCode, mobilePhone, smsType))) throw new BusinessError(smsMessages.signsUsed);
    const isSecurityCheck = smsType === smsPurpose.securityCheck;
    // `whetherCaptcha` says whether one was shown; it is asked for in any case.
    if (!(await spendCaptchaForSms(context, c, captcha, mobilePhone, isSecurityCheck))) throw new BusinessError(captchaMessages.wrong);
    // A second factor follows a first one. The answer is the same for numbers that have no account.
    if (isSecurityCheck && !(await hasPendingLogin(context, mobilePhone))) throw new BusinessError(smsMessages.passwordFirst);
    await admitOwner(context, mobilePhone, smsType);
    await sendCode(context, mobilePhone, smsType);
    return {};
  },

  'sms.verify': async ({ mobilePhone, smsType, smsCode }, context) => {
    if (!(await isCode(context, { mobilePhone, purpose: smsType, code: smsCode, spend: false })))
      throw new BusinessError(smsMessages.wrongCode);
    return {};
  },
};
