import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { Answer, Output } from '@/lib/contracts';
import type { Query } from '@/lib/pages/site';
import { entryTo, href, routeOf, type RouteId } from '@/lib/routes';
import { queryShareId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';

/** Which login opens a shared order: a learner's or parent's session, or the token of a shared paper course. */
export type SharedBy = 'user' | 'paperShare';

type Shared = Answer<Output<'orders.shareDetail'>>;

/** The shared order of the page being rendered, read in the name of its login; null without one (middleware is a convenience). */
export async function readShared(shareId: string, by: SharedBy): Promise<Shared | null> {
  const { session, paperShare, ip } = await readPageVisitor();
  const held = by === 'user' ? session : paperShare;
  if (!held) return null;
  return callUpstream('orders.shareDetail', { shareId }, { token: { kind: by, value: held.token }, ip });
}

/** The same for a page of a phone, which is nothing without the key, and leads to the login where there is none. */
export async function needShared(searchParams: Promise<Query>, by: SharedBy, route: RouteId) {
  const shareId = queryShareId((await searchParams).shareId);
  if (shareId === null) notFound();
  const answer = await readShared(shareId, by);
  // A phone with `?code=` passes the guard: the page looks again (§4.17).
  if (answer === null) redirect(entryTo(routeOf(route), href(route, { shareId })) ?? href('brand.home'));
  return { shareId, answer };
}

/** What a link is about, for who has not signed in. */
export async function readAbout(shareId: string): Promise<Answer<Output<'share.business'>>> {
  const { ip } = await readPageVisitor();
  return callUpstream('share.business', { shareId }, { ip });
}
