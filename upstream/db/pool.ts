import { randomBytes } from 'node:crypto';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { untraced, type Tracing } from '@/lib/kernel/tracing/span';
import { traced } from './traced';

/** Is the connection still good after this? The server answered by an error of its own; anything else broke, or came too late. */
const stillGood = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'FATAL';

const beginsTransaction = (asked: unknown): boolean => {
  const words: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked;
  return typeof words === 'string' && /^\s*begin\b/i.test(words);
};

/**
 * What somebody holds of a connection: given back, it goes if it broke. drizzle gives a connection back that a question still hangs on,
 * and never gives it back where `begin` itself fails: ten of those, and the pool waits for ever.
 */
function held(client: PoolClient): PoolClient {
  const { query } = client;
  const release = client.release.bind(client);
  let [broken, back] = [false, false];
  const giveBack = (error?: Error | boolean): void => {
    // Where `begin` failed it has gone back already: whoever does mind it says so again.
    if (back) return;
    back = true;
    Reflect.defineProperty(client, 'query', { value: query, configurable: true, writable: true });
    release(error ?? broken);
  };
  const asked = async (...given: readonly unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(query, client, given);
    } catch (error) {
      if (!stillGood(error)) broken = true;
      if (beginsTransaction(given[0])) giveBack(true);
      throw error;
    }
  };
  Reflect.defineProperty(client, 'query', { value: asked, configurable: true, writable: true });
  client.release = giveBack;
  return client;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that loses no place to a connection that broke. */
class KeptPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    // The pool's own questions come this way, and it looks after them.
    if (callback) return super.connect(callback);
    return super.connect().then(held);
  }
}

/** What the connections of a process are doing: asked something, idle, and how many wait for one. */
export interface Places {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Those of a database, or null where it has none: it is embedded, or a transaction of another. */
export function placesOf(db: object): Places | null {
  const pool: unknown = Reflect.get(db, '$client');
  if (!(pool instanceof Pool)) return null;
  return { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** By the name of a connection the server tells processes apart (`npm run doctor`): in containers all have the same number. */
export const CLIENT_NAME = 'xkb-upstream';
const OWN_NAME = `${CLIENT_NAME} ${randomBytes(4).toString('hex')}`;

/** Connections to a PostgreSQL server. `onIdleError` hears of those that broke while nobody used them. */
export function openPool(url: string, max: number, onIdleError: (error: Error) => void, tracing: Tracing = untraced): Pool {
  const config: PoolConfig = {
    connectionString: url,
    application_name: OWN_NAME,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // Below the 15 s that the web tier waits for orders: a stuck server is answered, not waited out.
    statement_timeout: 12_000,
    query_timeout: 13_000,
  };
  const pool = new KeptPool(config);
  pool.on('error', onIdleError);
  if (tracing !== untraced) traced(pool, tracing);
  // One that breaks between two statements of a transaction: the next statement says so, and nobody listening would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
