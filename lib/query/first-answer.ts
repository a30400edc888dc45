import type { BrowserInput } from '@/lib/contracts';
import type { EndpointId } from '@/lib/contracts/endpoints';

/** What a page asks the door when it is opened. */
export interface Question {
  readonly id: EndpointId;
  readonly input: unknown;
}
/** A question, held against the contract of its endpoint. */
export function question<Id extends EndpointId>(id: Id, input: BrowserInput<Id>): Question {
  return { id, input };
}
