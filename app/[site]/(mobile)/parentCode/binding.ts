import 'server-only';
import { redirect } from 'next/navigation';
import type { Answer, Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';

export type Binding = Output<'parent.state'>;

/** How far the visitor is in binding a child, by the ticket of their sealed cookie. */
export async function readBinding(): Promise<Answer<Binding>> {
  const visitor = await readPageVisitor();
  return callUpstream('parent.state', { ticket: visitor.parentTicket?.token ?? '' }, { ip: visitor.ip });
}

/** The first step, which says why one is there again. */
export function toFirstStep(): never {
  redirect(href('parent.bindPhone', { again: 1 }));
}
