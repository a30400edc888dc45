import type { ServerResponse } from 'node:http';
import { internalAnswerHeader } from '@/lib/process/edge';

/** Headers that tell of the inside are not set on an answer. */
export function hideInternalHeaders(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (internalAnswerHeader.test(name) ? response : set(name, value));
}
