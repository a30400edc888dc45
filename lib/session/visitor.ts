import { readEdge, type Edge } from '@/lib/http/edge';
import { processState } from '@/lib/http/process-state';
import { cookieName, cookieValue } from './cookies';
import { unseal } from './seal';
import { tokenSession, userSession, wechatTrip, type SessionCookie, type TokenSession, type UserSession, type WechatTrip } from './types';

/** Who makes a request, as far as it proves it. */
export interface Visitor extends Edge {
  readonly session: UserSession | null;
  readonly eToken: TokenSession | null;
  readonly paperShare: TokenSession | null;
  /** How far somebody is in binding a child (decisions §6). */
  readonly parentTicket: TokenSession | null;
  /** This browser's id of WeChat, which WeChat asks for before it pays. */
  readonly wechatPayer: TokenSession | null;
  readonly wechatTrip: WechatTrip | null;
  readonly deviceId: string | null;
}

/** Reads and unseals what a request brings; whatever is not valid counts as absent. */
export async function readVisitor(headers: Headers): Promise<Visitor> {
  const edge = readEdge(headers, processState().edgeSecret);
  const header = headers.get('cookie');
  const value = (name: SessionCookie): string | undefined => cookieValue(header, cookieName(name, edge.https));
  const [session, eToken, paperShare, parentTicket, payer, trip] = await Promise.all([
    unseal(value('session'), userSession),
    unseal(value('eToken'), tokenSession),
    unseal(value('paperShareToken'), tokenSession),
    unseal(value('parentTicket'), tokenSession),
    unseal(value('wechatPayer'), tokenSession),
    unseal(value('wechatTrip'), wechatTrip),
  ]);
  const device = value('deviceId');
  return {
    ...edge,
    session,
    eToken,
    paperShare,
    parentTicket,
    wechatPayer: payer,
    wechatTrip: trip,
    deviceId: device !== undefined && /^[\w-]{16,64}$/.test(device) ? device : null,
  };
}
