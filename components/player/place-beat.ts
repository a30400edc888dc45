import { callApi } from '@/lib/query/call-api';

/** Ms between two words of where the film stands: with its way to the service another device goes on within a second of it. */
const PLACE_MS = 600;
/** Nothing of it is said for so long, ms, after one did not arrive. */
const SILENT_MS = 5000;
/** Words that may be under way at once: on a slow line later ones overtake none. */
const UNDER_WAY_MOST = 3;

/** A line on which a word each second would weigh more than the lesson: the stretches of every five seconds have to do. */
function isDear(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return Reflect.get(line, 'saveData') === true || /2g/.test(String(Reflect.get(line, 'effectiveType')));
}

/**
 * Says where the film of a play stands, and nothing but that: what was watched is told in stretches (record-outbox.ts). What does not
 * arrive is not said again, the next one says more. `onElsewhere` = the account plays on another device now.
 */
export function placeBeat(playId: string, onElsewhere: () => void): (seq: number, positionMs: number) => void {
  let next = 0;
  let underWay = 0;
  let unknown = playId === '';
  return (seq, positionMs) => {
    const now = performance.now();
    if (unknown || now < next || underWay >= UNDER_WAY_MOST || isDear()) return;
    next = now + PLACE_MS;
    underWay += 1;
    void callApi('video.place', { playId, seq, positionMs }, { route: 'video.play' }).then((answer) => {
      underWay -= 1;
      if (answer.ok && answer.data.elsewhere) onElsewhere();
      unknown ||= !answer.ok && answer.kind === 'business' && answer.status !== null;
      if (!answer.ok) next = performance.now() + SILENT_MS;
    });
  };
}
