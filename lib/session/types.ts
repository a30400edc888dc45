import { z } from 'zod';
import { userInfo, type safeUser } from '@/lib/contracts/schemas/shapes';

/** The learner as the browser may know them: no token, masked number. */
export type SafeUser = z.output<typeof safeUser>;
export type UserInfo = z.output<typeof userInfo>;

/** What the sealed cookie of a signed-in learner holds (§3.1). */
export const userSession = userInfo.extend({
  /** Random, names this sign-in in the log. */
  sid: z.string().min(1),
  /** End of the 6 hours, ms since 1970: re-sealing does not prolong it. */
  expiresAt: z.number(),
});
export type UserSession = z.output<typeof userSession>;

/** eToken and the paper-share token, 1 day; the payer's id in WeChat, 2 h; a parent's ticket as long as the login of a bound one: its real end is the upstream's. */
export const tokenSession = z.object({ token: z.string().min(1), sid: z.string().min(1), expiresAt: z.number() });
export type TokenSession = z.output<typeof tokenSession>;

/** On the way through WeChat's authorisation: what must come back with it, and the path of ours to go on with. */
export const wechatTrip = z.object({ state: z.string().min(1), back: z.string().min(1), expiresAt: z.number() });
export type WechatTrip = z.output<typeof wechatTrip>;

/** What stood in a form that was sent without script, and what was wrong with it: shown again on the page. */
export const liveDraft = z.object({
  mobilePhone: z.string(),
  gradeName: z.string(),
  method: z.string(),
  agreed: z.boolean(),
  /** Names of the fields that do not fit. */
  wrong: z.array(z.string()),
  /** What the service said; '' = nothing. */
  refusal: z.string(),
  sent: z.boolean(),
  expiresAt: z.number(),
});
export type LiveDraft = z.output<typeof liveDraft>;

/** Seconds (§9). */
export const lifetime = {
  session: 21_600,
  eToken: 86_400,
  paperShareToken: 86_400,
  parentTicket: 7_776_000,
  wechatPayer: 7_200,
  wechatTrip: 600,
  liveDraft: 900,
  captchaKey: 120,
  deviceId: 63_072_000,
} as const;
export type SessionCookie = keyof typeof lifetime;
