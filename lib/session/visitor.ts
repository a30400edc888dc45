import { readEdge, type Edge } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import { cookieName, cookieValue, signInsIn } from './cookies';
import { unseal } from './seal';
import {
  tokenSession,
  userSession,
  wechatTrip,
  liveDraft,
  type LiveDraft,
  type SessionCookie,
  type TokenSession,
  type UserSession,
  type WechatTrip,
} from './types';

/** Who makes a request, as far as it proves it. */
export interface Visitor extends Edge {
  readonly session: UserSession | null;
  /** What names the sign-ins whose cookies came along, good or not. */
  readonly signIns: readonly string[];
  readonly eToken: TokenSession | null;
  readonly paperShare: TokenSession | null;
  /** How far somebody is in binding a child (§10.11). */
  readonly parentTicket: TokenSession | null;
  /** This browser's id of WeChat, which WeChat asks for before it pays. */
  readonly wechatPayer: TokenSession | null;
  readonly wechatTrip: WechatTrip | null;
  /** A live signup that was sent without script. */
  readonly liveDraft: LiveDraft | null;
  /** Of the captcha that was shown as a picture, without script. */
  readonly captchaKey: string | null;
  readonly deviceId: string | null;
}

/** Who signed in last: an answer to an earlier sign-in may have come after it. */
const latest = (one: UserSession | null, other: UserSession | null): UserSession | null =>
  one === null || (other !== null && other.expiresAt > one.expiresAt) ? other : one;

/** Reads and unseals what a request brings; whatever is not valid counts as absent. */
export async function readVisitor(headers: Pick<Headers, 'get'>): Promise<Visitor> {
  const edge = readEdge(headers, processState().edgeSecret);
  const header = headers.get('cookie');
  const signIns = signInsIn(header, edge.https);
  const value = (name: Exclude<SessionCookie, 'session'>): string | undefined => cookieValue(header, cookieName(name, edge.https));
  const [sessions, eToken, paperShare, parentTicket, payer, trip, draft] = await Promise.all([
    Promise.all([...signIns.values()].map((seal) => unseal(seal, userSession))),
    unseal(value('eToken'), tokenSession),
    unseal(value('paperShareToken'), tokenSession),
    unseal(value('parentTicket'), tokenSession),
    unseal(value('wechatPayer'), tokenSession),
    unseal(value('wechatTrip'), wechatTrip),
    unseal(value('liveDraft'), liveDraft),
  ]);
  const device = value('deviceId');
  return {
    ...edge,
    session: sessions.reduce(latest, null),
    signIns: [...signIns.keys()],
    eToken,
    paperShare,
    parentTicket,
    wechatPayer: payer,
    wechatTrip: trip,
    liveDraft: draft,
    captchaKey: value('captchaKey') ?? null,
    deviceId: device !== undefined && /^[\w-]{16,64}$/.test(device) ? device : null,
  };
}
