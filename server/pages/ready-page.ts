import { createHash } from 'node:crypto';
import { sharedLife } from '@/lib/kernel/caching.mjs';
import { CACHE_STATE } from '@/lib/next-seams/names';
import { packed, type Bodies } from '../shared/packing';

/** What is asked of Next to have a page made: a visitor's request without what is the visitor's own. */
export interface Question {
  /** Next's address of the page (plan.ts). */
  readonly path: string;
  readonly host: string;
  readonly url: string;
  /** Of the browser and, for a payload, of the router. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page as Next answered with it, not compressed. */
export interface Answer {
  readonly status: number;
  /** Names and values by turns, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A page to be sent as it stands. */
export interface ReadyPage {
  readonly question: Question;
  readonly status: number;
  /** '' where it has none: payloads of the router. */
  readonly etag: string;
  /** Of its bytes, not compressed. */
  readonly digest: string;
  /** Names and values by turns; without those of the transport. */
  readonly headers: readonly string[];
  readonly bodies: Bodies;
  /** When Next rendered it, and until when it is not old, ms since 1970. */
  readonly made: number;
  readonly until: number;
}

/** Of this connection, this moment or this host: not part of a page. */
const passing = new RegExp(
  `^(strict-transport-security|cross-origin-opener-policy|connection|keep-alive|date|transfer-encoding|content-length|content-encoding|x-robots-tag|${CACHE_STATE})$`,
  'i',
);

/** The value of a header in a list of names and values, or undefined. */
export function headerIn(headers: readonly string[], name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

function without(headers: readonly string[], names: RegExp): readonly string[] {
  return headers.filter((_text, index) => !names.test(headers[index - (index % 2)] ?? ''));
}

/** Seconds that caches may keep an answer, or 0. */
const lifeOf = (headers: readonly string[]): number => sharedLife(headerIn(headers, 'cache-control') ?? '');

/**
 * May an answer of Next's be kept? Only what its own cache keeps, and no fault: the last good copy stays. A lost page has
 * a state of its own (docs/decisions/not-found-is-a-status.md).
 */
export function isKeepable({ status, headers }: Omit<Answer, 'body'>): boolean {
  return (
    (status === 200 || status === 404) &&
    headerIn(headers, CACHE_STATE) !== undefined &&
    headerIn(headers, 'set-cookie') === undefined &&
    lifeOf(headers) > 0
  );
}

/** Makes an answer ready; where `before` has the same bytes, they are not compressed again. `lostMs`: how long a 404 is kept. */
export async function makeReady(
  question: Question,
  { status, headers, body }: Answer,
  made: number,
  lostMs: number,
  before: ReadyPage | undefined,
): Promise<ReadyPage> {
  const digest = createHash('sha256').update(body).digest('base64url');
  const life = status === 404 ? lostMs : lifeOf(headers) * 1000;
  return {
    question,
    status,
    etag: headerIn(headers, 'etag') ?? '',
    digest,
    headers: without(headers, passing),
    bodies: before?.digest === digest ? before.bodies : await packed(body),
    made,
    until: made + life,
  };
}

/** What a page takes of the memory, bytes. */
export function sizeOf({ bodies, headers, question }: ReadyPage): number {
  const texts = [...headers, question.url, question.host, question.path, ...Object.values(question.headers)];
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0) + texts.reduce((sum, text) => sum + 2 * text.length, 1000);
}
