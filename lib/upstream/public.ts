import type { Answer, EndpointId, FailureKind, InputDraft, Output } from '@/lib/contracts';
import { callUpstream } from './call';

/** A technical fault while a page for the cache is rendered. Next then keeps serving the last good page. */
export class UpstreamFault extends Error {
  constructor(
    readonly endpoint: EndpointId,
    readonly kind: FailureKind,
  ) {
    super(`${endpoint}: ${kind}`);
  }
}

const technical: ReadonlySet<FailureKind> = new Set<FailureKind>(['timeout', 'network', 'invalid', 'busy']);

/**
 * An anonymous read for a page from the cache. Answers success, business refusals and lost permission (panel
 * 没有权限，请先登录, decisions §10); throws UpstreamFault for everything technical.
 */
export async function readPublic<Id extends EndpointId>(id: Id, input: InputDraft<Id>): Promise<Answer<Output<Id>>> {
  const answer = await callUpstream(id, input);
  if (!answer.ok && technical.has(answer.kind)) throw new UpstreamFault(id, answer.kind);
  return answer;
}

/** A part of a page without which the page is still one: its data, or null for any failure, which costs the part only. */
export async function readPart<Id extends EndpointId>(id: Id, input: InputDraft<Id>): Promise<Output<Id> | null> {
  const answer = await callUpstream(id, input);
  return answer.ok ? answer.data : null;
}
