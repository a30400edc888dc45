import { DAY } from '@/lib/kernel/time';
import { openRedis, type Redis } from '@/lib/kernel/redis';

/** As long as any page is likely to stay as it is, ms. Of keys that end one day, Redis drops those first that end soonest. */
const KEPT = 400 * DAY;

export interface SharedRecord {
  /** null = there is none, or Redis is away. */
  readonly get: () => Promise<string | null>;
  /** Never fails: the file is there, too. */
  readonly set: (text: string) => Promise<void>;
}

/**
 * A record that the web processes of several machines share: each has a disk of its own, which a new container begins without, and would
 * tell an engine of every page again. It is asked for once in a while, so that a connection lasts as long as a question.
 */
export function sharedRecord(url: string, name: string): SharedRecord {
  const key = `xkb:push:${name}`;
  const ask = async <Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer | null> => {
    const redis = openRedis(url, { reconnect: false, waits: true });
    // Said to whoever asked, as the answer that does not come.
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } catch {
      return null;
    } finally {
      if (redis.isOpen) redis.destroy();
    }
  };
  return {
    get: () => ask((redis) => redis.get(key)),
    set: async (text) => void (await ask((redis) => redis.set(key, text, { expiration: { type: 'PX', value: KEPT } }))),
  };
}
