import type { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnvelope } from '../../lib/contracts';
import { percentile, visit, wrongIn, type Place, type Seen, type Wish } from '../run/visit';

/** What visitors got while something was broken. */
export interface Tally {
  readonly asked: number;
  /** As on a good day. */
  readonly good: number;
  /** Not carried out, and told so in words. */
  readonly told: number;
  /** Those words, and how often. */
  readonly words: ReadonlyMap<string, number>;
  /** How often somebody whom nobody answered asked again, where they may. */
  readonly again: number;
  /** Anything else: no answer, an empty one, or bytes that mean nothing. */
  readonly bad: readonly string[];
  /** ms */
  readonly p99: number;
}

/** In which words was the visitor told what to do? A call in its envelope, a page as a page; '' where it was not. */
function wordsIn({ body }: Wish, { status, text, broken }: Seen): string {
  if (broken !== '' || status === 0) return '';
  if (body === undefined) return text.includes('</html>') ? `page of ${status}` : '';
  try {
    return parseEnvelope(JSON.parse(text))?.message ?? '';
  } catch {
    return '';
  }
}

export interface Pressing {
  /** At least so many requests. */
  readonly many: number;
  /** And until this is so: by then one after the other, with a breath in between. */
  readonly over?: () => boolean;
  /** Is there a moment in which the site itself is not there? Then people load the page anew, or press again. */
  readonly patient?: boolean;
  readonly atOnce?: number;
}

/** ms between two requests of a visitor once there were enough. */
const BREATH_MS = 150;
/** ms before somebody asks again. */
const AGAIN_MS = 500;
/** How often somebody asks again whom nobody answers once the fault is over. */
const MOST_AGAIN = 200;

/** Asks as long as it is told to. Pages of nobody in particular have to be as on a good day whatever happens. */
export async function press(place: Place, wishes: readonly Wish[], pressing: Pressing): Promise<Tally> {
  const { many, over = () => true, patient = false, atOnce = 25 } = pressing;
  const took: number[] = [];
  const bad: string[] = [];
  const words = new Map<string, number>();
  let [next, good, told, again] = [0, 0, 0, 0];
  const patiently = async (wish: Wish): Promise<Seen> => {
    const began = Date.now();
    let seen = await visit(wish, place);
    for (let n = 0; patient && seen.broken !== '' && n < MOST_AGAIN; n += over() ? 1 : 0) {
      again += 1;
      await wait(AGAIN_MS);
      seen = { ...(await visit(wish, place)), took: Date.now() - began };
    }
    return seen;
  };
  const visitor = async (): Promise<void> => {
    for (let n = next++; n < many || !over(); n = next++) {
      const wish = wishes[n % wishes.length];
      if (!wish) return;
      if (n >= many) await wait(BREATH_MS);
      const seen = await patiently(wish);
      took.push(seen.took);
      const wrong = wrongIn(wish, seen);
      const said = wrong === '' || wish.name === 'page' ? '' : wordsIn(wish, seen);
      if (wrong === '') good += 1;
      else if (said !== '') {
        told += 1;
        words.set(said, (words.get(said) ?? 0) + 1);
      } else bad.push(`${wish.name} ${wish.path}: ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return { asked: took.length, good, told, words, again, bad, p99: percentile(took, 99) };
}

/** s until everything is answered as on a good day again. @throws Error after two minutes */
export async function untilGood(place: Place, wishes: readonly Wish[]): Promise<number> {
  const began = Date.now();
  let said = '';
  while (Date.now() - began < 120_000) {
    const { good, asked, words, bad } = await press(place, wishes, { many: wishes.length, patient: true, atOnce: 5 });
    if (good === asked) return (Date.now() - began) / 1000;
    said = [...words.keys(), ...bad].join('; ');
  }
  throw new Error(`not everything is answered two minutes after the fault is over: ${said}`);
}

export const placeAt = (port: number, agent: Agent): Place => ({ origin: `http://localhost:${port}`, port, agent });
