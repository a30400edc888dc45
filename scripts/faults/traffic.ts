import type { Agent } from 'node:http';
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

/** Asks `many` times, so many at once. Pages of nobody in particular have to be as on a good day whatever happens. */
export async function press(place: Place, wishes: readonly Wish[], many: number, atOnce = 25): Promise<Tally> {
  const took: number[] = [];
  const bad: string[] = [];
  const words = new Map<string, number>();
  let [next, good, told] = [0, 0, 0];
  const visitor = async (): Promise<void> => {
    for (let n = next++; n < many; n = next++) {
      const wish = wishes[n % wishes.length];
      if (!wish) return;
      const seen = await visit(wish, place);
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
  return { asked: many, good, told, words, bad, p99: percentile(took, 99) };
}

/** s until everything is answered as on a good day again. @throws Error after two minutes */
export async function untilGood(place: Place, wishes: readonly Wish[]): Promise<number> {
  const began = Date.now();
  let said = '';
  while (Date.now() - began < 120_000) {
    const { good, asked, words, bad } = await press(place, wishes, wishes.length, 5);
    if (good === asked) return (Date.now() - began) / 1000;
    said = [...words.keys(), ...bad].join('; ');
  }
  throw new Error(`not everything is answered two minutes after the fault is over: ${said}`);
}

export const placeAt = (port: number, agent: Agent): Place => ({ origin: `http://localhost:${port}`, port, agent });
