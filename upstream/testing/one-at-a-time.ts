import { Pool, type PoolClient } from 'pg';

/**
 * In a transaction one question waits for the other: two at once (`Promise.all`) are put in a queue by the driver today, and refused by
 * its next version. Of a database opened here they are refused now. A call with a callback is the pool's own, on a connection that nobody else holds.
 */
export function oneAtATime(db: object): void {
  const pool: unknown = Reflect.get(db, '$client');
  if (!(pool instanceof Pool)) throw new Error('not opened on a server');
  pool.on('connect', (client: PoolClient) => {
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new Error('a connection cannot be asked');
    let asked: unknown = null;
    const alone = async (...given: readonly unknown[]): Promise<unknown> => {
      if (asked !== null) throw new Error(`asked two things at once on one connection: ${JSON.stringify([asked, given[0]])}`);
      asked = given[0];
      try {
        return await Reflect.apply(query, client, given);
      } finally {
        asked = null;
      }
    };
    const value = (...given: readonly unknown[]): unknown =>
      typeof given.at(-1) === 'function' ? Reflect.apply(query, client, given) : alone(...given);
    Reflect.defineProperty(client, 'query', { value, configurable: true, writable: true });
  });
}
