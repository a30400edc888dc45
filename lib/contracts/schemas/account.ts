import { z } from 'zod';
import { CAPTCHA_MOST, NICKNAME_MOST } from '../values/forms';
import { account, captchaKey, device, empty, id, int, isoTime, mobile, orderNo, password, safeUser, smsCode, text, typedPassword, userInfo } from './shapes';

/** A sign-in as the upstream answers it: the user, or a request for the second factor (§4.5). */
const loginResult = z.object({
  userInfo: userInfo.nullable().default(null),
  /** 1 = this device is new: an SMS code has to be sent and checked before userInfo comes. */
  UserNotOnSmsWhiteList: int().default(0),
});
const loginForBrowser = z.object({ userInfo: safeUser.nullable(), UserNotOnSmsWhiteList: int() });

/**
 * 1 register, 2 login security check, 3 reset password, 4 bind phone, 5 code login, 6 live signup, 7 trial lesson, 8 parent binding,
 * 9 close account, 12 export of one's data, 13 guardian's consent, 14 the owner of an account without password. 10 and 11 are messages
 * without a code.
 */
const smsType = () => int(1, 14).refine((type) => type !== 10 && type !== 11, 'smsType');

const profile = { gender: z.string().default(''), birthday: z.string().nullable().default(null), createdAt: z.string().default(''),
  /** False for an account that SMS codes alone have opened so far. */
  hasPassword: z.boolean().default(true) };

export const accountSchemas = {
  'account.captcha': {
    input: z.object({ t: text(20).optional(), c: captchaKey().optional() }),
    /** `image` = data URL of a PNG, `c` = key to send back with the typed value. */
    output: z.object({ image: z.string().startsWith('data:image/'), c: captchaKey() }),
  },
  'account.loginV1': {
    input: z.object({ loginName: account(), loginPassword: typedPassword(), ...device }),
    output: loginResult,
    forBrowser: loginForBrowser,
  },
  'account.login': {
    input: z.object({ loginName: account(), loginPassword: typedPassword(), captcha: text(CAPTCHA_MOST), c: captchaKey(), ...device }),
    output: loginResult,
    forBrowser: loginForBrowser,
  },
  /** Ends a login with the SMS code in `loginPassword` (§7.6). */
  'account.checkSmsCode': {
    input: z.object({ loginName: account(), loginPassword: smsCode(), ...device }),
    output: loginResult,
    forBrowser: loginForBrowser,
  },
  /**
   * The SMS code of smsType 5 in `loginPassword` opens a session by itself, on the phone modules. A number that is new gets
   * an account without password; `role` = whose page it is.
   */
  'account.loginByCode': {
    input: z.object({ loginName: mobile(), loginPassword: smsCode(), role: z.enum(['learner', 'parent']).default('parent'), ...device }),
    output: loginResult,
    forBrowser: loginForBrowser,
  },
  /** Registers; the code was sent with smsType 1. Answers no session: the login dialog follows (§4). */
  'account.register': {
    input: z.object({ loginName: mobile(), loginPassword: password(), smsCode: smsCode(), nickName: text(NICKNAME_MOST).optional(), ...device }),
    output: empty(),
  },
  'account.bindPhone': { input: z.object({ mobilePhone: mobile(), smsCode: smsCode() }), output: empty() },
  'account.resetPassword': { input: z.object({ loginName: mobile(), loginPassword: password(), smsCode: smsCode() }), output: empty() },
  /** Without `loginPassword` the first one, after provePassword. Every session ends; `token` is the new one of the session that asked. An upstream that gives none ends that one too. */
  'account.updatePassword': {
    input: z.object({ loginPassword: typedPassword().optional(), newLoginPassword: password() }),
    output: z.object({ token: z.string().optional() }),
    forBrowser: empty(),
  },
  /**
   * Good for ten minutes of this session: what changes or ends the account asks for it (bindPhone, close and their SMS). An account without
   * password proves it by `smsCode`, a code to its own number (smsType 14).
   */
  'account.provePassword': { input: z.object({ loginPassword: typedPassword().optional(), smsCode: smsCode().optional() }), output: empty() },
  /** Where the account has been used. `deviceKey` names a device without telling its id. */
  'account.devices': {
    input: empty(),
    output: z.object({
      list: z.array(z.object({ deviceKey: z.string(), name: z.string(), firstSeenAt: isoTime(), lastSeenAt: isoTime(), current: z.boolean(), signedIn: z.boolean() })),
    }),
  },
  /** Signs the device out; its next sign-in goes through the security check again. */
  'account.forgetDevice': { input: z.object({ deviceKey: z.string().regex(/^[0-9a-f]{16}$/, 'deviceKey') }), output: empty() },
  'account.logoutAll': { input: empty(), output: empty() },
  /** What closing the account would cost. */
  'account.closePreview': {
    input: empty(),
    output: z.object({
      /** Days in which signing in takes it back. */
      graceDays: int(),
      courses: z.array(z.object({ courseId: id(), title: z.string(), validUntil: isoTime() })),
      /** Orders that have to be finished first. */
      openOrders: z.array(z.object({ orderNo: orderNo(), title: z.string(), state: z.string() })),
    }),
  },
  /** After provePassword, where there is a password; the code went to the account's own number (smsType 9). Ends every session. */
  'account.close': { input: z.object({ smsCode: smsCode() }), output: z.object({ closesAt: isoTime() }) },
  /** The code went to the account's own number (smsType 12). Until then this session may fetch /media/my-data.zip. */
  'account.openExport': { input: z.object({ smsCode: smsCode() }), output: z.object({ until: isoTime() }) },
  'account.logout': { input: empty(), output: empty() },
  'sms.getSigns': {
    input: z.object({ mobilePhone: mobile(), smsType: int() }),
    output: z.object({ signsCode: z.string().min(1) }),
  },
  /** §7.8: `t`, `signsCode` and `signs` are made by the web tier; the browser sends the rest. */
  'sms.send': {
    input: z.object({
      mobilePhone: mobile(),
      smsType: smsType(),
      signsCode: text(64), t: z.string().regex(/^\d{17}$/), signs: text(200),
      whetherCaptcha: int().default(1), captcha: text(CAPTCHA_MOST), c: captchaKey(),
    }),
    fromBrowser: z.object({ mobilePhone: mobile(), smsType: smsType(), captcha: text(CAPTCHA_MOST), c: captchaKey() }),
    output: empty(),
  },
  'sms.verify': { input: z.object({ mobilePhone: mobile(), smsType: smsType(), smsCode: smsCode() }), output: empty() },
  'user.info': {
    input: empty(),
    output: userInfo.omit({ token: true }).extend(profile),
    forBrowser: safeUser.extend(profile),
  },
  'user.modify': {
    input: z.object({ nickName: text(NICKNAME_MOST).optional(), gender: z.enum(['', '男', '女']).optional(), birthday: text(10).optional(), photoUrl: text(300).optional() }),
    output: empty(),
  },
  /** `appUUId` is set by the web tier (§7.9). */
  'user.updateClass': {
    input: z.object({ appUUId: text(64), gradeName: text(10) }),
    fromBrowser: z.object({ gradeName: text(10) }),
    output: empty(),
  },
  'user.updateClassUpgrade': { input: z.object({ appUUId: text(64) }), fromBrowser: empty(), output: empty() },
};
