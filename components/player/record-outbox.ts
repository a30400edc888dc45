import { newRequestId } from '@/lib/query/request-id';
import { callApi } from '@/lib/query/call-api';
import type { Beat } from './heartbeat';
import type { Passage } from './passage';

type Letter =
  | { readonly kind: 'view'; readonly requestId: string; readonly beat: Beat }
  | { readonly kind: 'passage'; readonly requestId: string; readonly passage: Passage };

/** Letters kept while the network is away; older ones are dropped, the newest position is what counts. */
const KEPT = 20;

/**
 * Sends what was watched. A letter that failed goes again, under the same request id, with the next one, so that nothing
 * is counted twice. Sending outlives the page (keepalive).
 */
export function recordOutbox(courseId: number, sectionId: number) {
  let waiting: readonly Letter[] = [];

  /** Did it arrive, or was it refused for good? A refusal by the upstream's rules is not repeated. */
  async function send(letter: Letter): Promise<boolean> {
    const common = { requestId: letter.requestId, courseId, sectionId };
    const answer =
      letter.kind === 'view'
        ? await callApi('video.viewRecord', { ...common, ...letter.beat }, { keepalive: true, route: 'video.play' })
        : await callApi('video.passageRecord', { ...common, ...letter.passage }, { keepalive: true, route: 'video.play' });
    return answer.ok || answer.kind === 'business';
  }

  function post(letter: Letter): void {
    const letters = [...waiting, letter];
    waiting = [];
    for (const each of letters) {
      void send(each).then((settled) => {
        if (!settled) waiting = [...waiting, each].slice(-KEPT);
      });
    }
  }

  return {
    view: (beat: Beat): void => post({ kind: 'view', requestId: newRequestId(), beat }),
    passage: (passage: Passage): void => post({ kind: 'passage', requestId: newRequestId(), passage }),
  };
}
