import { useRef } from 'react';
import type { Answer } from '@/lib/contracts';
import { newRequestId } from './request-id';

/**
 * Sends a form so that it arrives once: a second click and a try after a timeout carry the request id of the first, as
 * long as nothing in it was changed. When it has arrived the next one is a new one.
 */
export function useSendOnce(): <T>(content: object, send: (requestId: string) => Promise<Answer<T>>) => Promise<Answer<T>> {
  const underWay = useRef<{ readonly text: string; readonly requestId: string } | null>(null);
  return async (content, send) => {
    const text = JSON.stringify(content);
    const same = underWay.current?.text === text ? underWay.current : null;
    const { requestId } = (underWay.current = same ?? { text, requestId: newRequestId() });
    const answer = await send(requestId);
    if (answer.ok) underWay.current = null;
    return answer;
  };
}
