import { toSafeUser } from '@/lib/session/safe-user';
import { sealedCookie } from '@/lib/session/seal';
import type { SessionSummary } from '@/lib/session/summary';
import { endOf } from '@/lib/session/tokens';
import type { UserSession } from '@/lib/session/types';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import words from '@/messages/zh-CN/errors.json';
import { json, refuse } from './answers';
import { isSameOrigin } from './origin';

function summary(session: UserSession | null): SessionSummary {
  return { signedIn: session !== null, user: session ? toSafeUser(session) : null };
}
const anonymous = summary(null);

/** Asks the upstream whether the login still holds (§4: the tab is visible again). A technical fault changes nothing. */
async function recheck(session: UserSession, visitor: Visitor): Promise<Response> {
  const answer = await callUpstream('user.info', {}, { token: { kind: 'user', value: session.token }, ip: visitor.ip });
  if (answer.ok) {
    const { nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, qiniuUrl, photoUrl } = answer.data;
    const next: UserSession = { ...session, nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, qiniuUrl, photoUrl };
    return json(summary(next), 200, await sealedCookie('session', next, visitor.https));
  }
  const lost = answer.kind === 'expired' || answer.kind === 'forbidden';
  return lost ? json(anonymous, 200, endOf('user', visitor.https)) : json(summary(session));
}

/** GET /api/session: the safe summary; with `?recheck=1` after asking the upstream. */
export async function handleSession(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('GET', request.headers, visitor.host)) return refuse(403, words.foreign);
  const again = new URL(request.url).searchParams.get('recheck') === '1';
  return visitor.session && again ? recheck(visitor.session, visitor) : json(summary(visitor.session));
}

/**
 * POST /api/session/logout: kills the token upstream, then the cookie, whatever the upstream says (decisions §3). With
 * `?of=evaluation` it is the evaluation that ends (§4: eToken, eAppUUId and openId), and a learner's session stays.
 */
export async function handleLogout(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, visitor.host)) return refuse(403, words.foreign);
  if (new URL(request.url).searchParams.get('of') === 'evaluation') {
    const { eToken, ip, https } = visitor;
    if (eToken) await callUpstream('account.logout', {}, { token: { kind: 'evaluation', value: eToken.token }, ip });
    return json(summary(visitor.session), 200, endOf('evaluation', https));
  }
  if (visitor.session) await callUpstream('account.logout', {}, { token: { kind: 'user', value: visitor.session.token }, ip: visitor.ip });
  return json(anonymous, 200, endOf('user', visitor.https));
}
