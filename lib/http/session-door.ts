import { readLive } from '@/lib/session/live';
import { toSafeUser } from '@/lib/session/safe-user';
import { sealedSession } from '@/lib/session/seal';
import type { SessionSummary } from '@/lib/session/summary';
import { endOf } from '@/lib/session/tokens';
import type { UserSession } from '@/lib/session/types';
import { readVisitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import { revoke } from '@/lib/upstream/revoke';
import words from '@/messages/zh-CN/errors.json';
import { json, refuse } from './answers';
import { isSameOrigin } from './origin';

function summary(session: UserSession | null): SessionSummary {
  return { signedIn: session !== null, user: session ? toSafeUser(session) : null };
}
const anonymous = summary(null);

/**
 * GET /api/session: the safe summary, after asking the upstream whether the login still holds: nothing is said of a learner
 * whose token is dead. A technical failure changes nothing.
 */
export async function handleSession(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('GET', request.headers, visitor.host)) return refuse(403, words.foreign);
  if (!visitor.session) return json(anonymous);
  const live = await readLive(visitor);
  if (live.ok) {
    // Sealed anew only where there is news: an answer that comes late must not undo a logout.
    const news = JSON.stringify(live.data) !== JSON.stringify(visitor.session);
    return json(summary(live.data), 200, news ? await sealedSession(live.data, visitor.https) : []);
  }
  if (live.kind !== 'expired' && live.kind !== 'forbidden') return json(summary(visitor.session));
  // 4 says nothing of the token: it would go on opening what it opened.
  revoke({ kind: 'user', value: visitor.session.token }, visitor.ip);
  return json(anonymous, 200, endOf('user', visitor));
}

/**
 * POST /api/session/logout: kills the token upstream, then the cookie, whatever the upstream says (§12.2). With
 * `?of=evaluation` it is the evaluation that ends (§4.2: eToken, eAppUUId and openId), and a learner's session stays.
 */
export async function handleLogout(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, visitor.host)) return refuse(403, words.foreign);
  if (new URL(request.url).searchParams.get('of') === 'evaluation') {
    const { eToken, ip } = visitor;
    if (eToken) await callUpstream('account.logout', {}, { token: { kind: 'evaluation', value: eToken.token }, ip });
    return json(summary(visitor.session), 200, endOf('evaluation', visitor));
  }
  if (visitor.session) await callUpstream('account.logout', {}, { token: { kind: 'user', value: visitor.session.token }, ip: visitor.ip });
  return json(anonymous, 200, endOf('user', visitor));
}
