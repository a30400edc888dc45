import 'server-only';
import type { Answer, EndpointId, InputDraft, Output } from '@/lib/contracts';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';
import { failure } from '@/lib/upstream/failure';

/** A read of the page being rendered, in the name of its eToken (middleware is a convenience: pages check again). */
export async function readEvaluation<Id extends EndpointId>(id: Id, input: InputDraft<Id>): Promise<Answer<Output<Id>>> {
  const { eToken, ip } = await readPageVisitor();
  if (!eToken) return failure('expired', 2);
  return callUpstream(id, input, { token: { kind: 'evaluation', value: eToken.token }, ip });
}
