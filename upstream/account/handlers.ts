import { eq } from 'drizzle-orm';
import { captchaMessages } from '../captcha/messages';
import { spendCaptcha, waiveCaptcha } from '../captcha/store';
import type { HandlersOf } from '../context/context';
import { users } from '../db/schema';
import { BusinessError, isUniqueViolation } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';
import { codeState, spendCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { clearAttempts, withCaptcha, withoutCaptcha } from './attempts';
import { changeNumber } from './change-number';
import { deviceOfSession } from './devices';
import { accountMessages } from './messages';
import { hashPassword, isPassword } from './password';
import { personByPhone } from './people';
import { checkPassword, endProof, requireProof, withoutPassword } from './proof';
import { register } from './register';
import { confirmSignIn, signIn, signInByCode } from './sign-in';
import { issueToken, revokeAllTokens, revokeToken } from './tokens';

type Rows =
  | 'account.loginV1'
  | 'account.login'
  | 'account.register'
  | 'account.checkSmsCode'
  | 'account.loginByCode'
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

  'account.loginByCode': (input, context) => signInByCode(context, input),

  'account.register': async (input, context) => {
    await register(context, input);
    return {};
  },

  'account.bindPhone': async ({ mobilePhone, smsCode }, context) => {
    const { caller, db, now } = context;
    await requireProof(context, caller);
    if ((await personByPhone(db, mobilePhone))?.id === caller.userId) throw new BusinessError(accountMessages.samePhone);
    await spendCode(context, mobilePhone, smsPurpose.bindPhone, smsCode);
    try {
      await db.transaction(async (tx) => {
        await changeNumber(tx, caller.userId, mobilePhone);
        await endProof(tx, caller);
        await notify(tx, caller.userId, notificationMessages.phoneChanged(mobilePhone.slice(-4)), now());
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new BusinessError(accountMessages.phoneTaken);
      throw error;
    }
    return {};
  },

  'account.resetPassword': async ({ loginName, loginPassword, smsCode }, context) => {
    const code = await codeState(context, { mobilePhone: loginName, purpose: smsPurpose.resetPassword, code: smsCode, spend: true });
    const person = code === 'wrong' ? null : await personByPhone(context.db, loginName);
    // The same press once more, whose answer was lost: the password is the new one already.
    if (code === 'spent' && (await isPassword(loginPassword, person?.passwordHash ?? null))) return {};
    if (code !== 'right') throw new BusinessError(smsMessages.wrongCode);
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
    const { db, now, caller } = context;
    const person =
      loginPassword === undefined
        ? await withoutPassword(context)
        : await checkPassword(context, loginPassword, accountMessages.wrongOldPassword);
    if (loginPassword === newLoginPassword) throw new BusinessError(accountMessages.samePassword);
    const passwordHash = await hashPassword(newLoginPassword);
    return db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
      // The session that asked goes on under a new token: no old one opens anything (§12.2).
      const deviceId = await deviceOfSession(tx, caller.tokenId);
      await revokeAllTokens(tx, person.id);
      await notify(tx, person.id, notificationMessages.passwordChanged, now());
      return { token: await issueToken(tx, person.id, 'user', now(), deviceId) };
    });
  },

  'account.logout': async (_input, { db, caller }) => {
    await revokeToken(db, caller.tokenId);
    return {};
  },
};
