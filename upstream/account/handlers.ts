import { eq } from 'drizzle-orm';
import { captchaMessages } from '../captcha/messages';
import { spendCaptcha, waiveCaptcha } from '../captcha/store';
import type { HandlersOf } from '../context';
import { users } from '../db/schema';
import { BusinessError, isUniqueViolation } from '../errors';
import { doorMessages } from '../messages';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { clearAttempts, countAttempt, withCaptcha, withoutCaptcha } from './attempts';
import { accountMessages } from './messages';
import { hashPassword, isPassword } from './password';
import { personById, personByPhone } from './people';
import { register } from './register';
import { confirmSignIn, signIn } from './sign-in';
import { revokeAllTokens, revokeToken } from './tokens';

type Rows =
  | 'account.loginV1'
  | 'account.login'
  | 'account.register'
  | 'account.checkSmsCode'
  | 'account.bindPhone'
  | 'account.resetPassword'
  | 'account.updatePassword'
  | 'account.logout';

export const accountHandlers: HandlersOf<Rows> = {
  'account.loginV1': (input, context) => signIn(context, input, withoutCaptcha),

  'account.login': async ({ captcha, c, ...input }, context) => {
    if (!(await spendCaptcha(context, c, captcha))) throw new BusinessError(captchaMessages.wrong);
    const result = await signIn(context, input, withCaptcha);
    if (result.UserNotOnSmsWhiteList === 1) await waiveCaptcha(context, c, captcha, input.loginName);
    return result;
  },

  'account.checkSmsCode': (input, context) => confirmSignIn(context, input),

  'account.register': async (input, context) => {
    await register(context, input);
    return {};
  },

  'account.bindPhone': async ({ mobilePhone, smsCode }, context) => {
    await spendCode(context, mobilePhone, smsPurpose.bindPhone, smsCode);
    try {
      await context.db.update(users).set({ mobilePhone }).where(eq(users.id, context.caller.userId));
    } catch (error) {
      if (isUniqueViolation(error)) throw new BusinessError(accountMessages.phoneTaken);
      throw error;
    }
    return {};
  },

  'account.resetPassword': async ({ loginName, loginPassword, smsCode }, context) => {
    await spendCode(context, loginName, smsPurpose.resetPassword, smsCode);
    const person = await personByPhone(context.db, loginName);
    if (person === null) throw new BusinessError(accountMessages.notRegistered);
    const passwordHash = await hashPassword(loginPassword);
    await context.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
      await revokeAllTokens(tx, person.id);
    });
    await clearAttempts(context, loginName);
    return {};
  },

  'account.updatePassword': async ({ loginPassword, newLoginPassword }, context) => {
    const { caller, db } = context;
    const person = await personById(db, caller.userId);
    if (person === null) throw new BusinessError(doorMessages.loginExpired, 2);
    // A stolen session must not become a place to guess the password.
    await countAttempt(context, person.mobilePhone, withCaptcha, true);
    if (!(await isPassword(loginPassword, person.passwordHash))) throw new BusinessError(accountMessages.wrongOldPassword);
    await clearAttempts(context, person.mobilePhone);
    if (loginPassword === newLoginPassword) throw new BusinessError(accountMessages.samePassword);
    const passwordHash = await hashPassword(newLoginPassword);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
      await revokeAllTokens(tx, person.id, caller.tokenId);
    });
    return {};
  },

  'account.logout': async (_input, { db, caller }) => {
    await revokeToken(db, caller.tokenId);
    return {};
  },
};
