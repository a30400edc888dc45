import { endpointRow, type EndpointId } from '@/lib/contracts';
import type { TokenKind } from '@/lib/kernel/token-kind';
import type { BearerToken } from '@/lib/upstream/protocol';
import { clearCookie, signInCookie } from './cookies';
import type { Visitor } from './visitor';

/** Which cookie holds the token of a kind. */
const cookieOf = {
  evaluation: 'eToken',
  paperShare: 'paperShareToken',
} as const;

/** Whose cookies a request has brought. */
type Brought = Pick<Visitor, 'signIns' | 'https'>;

/** Set-Cookie lines that end the sign-ins that came along, but the one of `stays`; one that was opened since goes on. */
export function endOfSignIns({ signIns, https }: Brought, stays?: string): readonly string[] {
  return signIns.filter((key) => key !== stays).flatMap((key) => signInCookie(key, '', https, 0));
}

/** Set-Cookie lines that end one kind of login (§4.1). */
export function endOf(kind: BearerToken['kind'], visitor: Brought): readonly string[] {
  return kind === 'user' ? endOfSignIns(visitor) : clearCookie(cookieOf[kind], visitor.https);
}

function tokenOf(kind: BearerToken['kind'], visitor: Visitor): BearerToken | null {
  const held = kind === 'user' ? visitor.session : kind === 'evaluation' ? visitor.eToken : visitor.paperShare;
  return held ? { kind, value: held.token } : null;
}

export type Identity = { readonly as: 'token'; readonly token: BearerToken } | { readonly as: 'anonymous' } | { readonly as: 'refused' };

/**
 * With which token a page's call goes out (§6.3): the route's kind where the endpoint accepts it and the
 * visitor holds one, else anonymously where the endpoint allows that, else not at all. On a public page
 * (`org`) somebody signed in is still the learner: the grade dialog opens on the home page too.
 */
export function identityFor(id: EndpointId, routeToken: TokenKind, visitor: Visitor): Identity {
  const accepted: readonly TokenKind[] = endpointRow(id).tokens;
  const kind = routeToken === 'org' ? 'user' : routeToken;
  const token = accepted.includes(kind) ? tokenOf(kind, visitor) : null;
  if (token) return { as: 'token', token };
  return accepted.includes('org') ? { as: 'anonymous' } : { as: 'refused' };
}
