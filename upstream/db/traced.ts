import type { Pool, PoolClient } from 'pg';
import type { Tracing } from '@/lib/kernel/tracing/span';

/** More of a statement says no more. */
const MOST = 600;

/** The words of a statement, whose values are sent beside it; '' for what is none. */
function wordsOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : '';
  return typeof text === 'string' ? text : '';
}

/** `select orders`, `insert users`, `begin`. */
function nameOf(words: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(words) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(words) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

/** Has `query` of a pool or of one of its connections told of. A call with a callback is the pool's own, of one that was told of already. */
function tell(target: Pool | PoolClient, tracing: Tracing): void {
  const query: unknown = Reflect.get(target, 'query');
  if (typeof query !== 'function') throw new Error('a connection cannot be asked');
  const told = (...given: readonly unknown[]): unknown => {
    const ask = (): unknown => Reflect.apply(query, target, given);
    if (typeof given.at(-1) === 'function') return ask();
    const words = wordsOf(given[0]);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': words.slice(0, MOST) };
    return tracing.within({ name: nameOf(words), kind: 'client', facts }, async () => ask());
  };
  Reflect.defineProperty(target, 'query', { value: told, configurable: true, writable: true });
}

/** Every statement of this pool becomes a span of whatever asks for it. */
export function traced(pool: Pool, tracing: Tracing): void {
  tell(pool, tracing);
  pool.on('connect', (client) => tell(client, tracing));
}
