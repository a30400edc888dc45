import { callUpstream } from './call';
import type { BearerToken } from './protocol';

/** Kills a token upstream, best effort and without keeping the visitor waiting: the cookie is gone already (§12.2). */
export function revoke(token: BearerToken, ip: string): void {
  void callUpstream('account.logout', {}, { token, ip });
}
