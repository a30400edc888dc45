import type { Redis } from '../kernel/redis';
import { signChanges } from './page-changes';

/** Where the processes of an installation tell the website’s what has changed: `<name> <signature> <body>`. */
export const CHANGES_CHANNEL = 'xkb:page-changes';
/** The same messages by the time they were sent (s since 1970), for whoever was not there to hear them. */
export const CHANGES_STORY = 'xkb:page-changes:story';
/** Longer than any page of the route table lives, s. */
const REMEMBERED = 2 * 3600;

/**
 * Tells every web process that listens, and those that will; `name`: of this message alone. Answers the time by the clock of Redis, s since
 * 1970. Rejects where Redis is away.
 */
export async function publishChanges(redis: Redis, { name, body }: { readonly name: string; readonly body: string }, secret: string) {
  const now = Number((await redis.time())[0]);
  const message = `${name} ${signChanges(body, secret, now * 1000)} ${body}`;
  const transaction = redis
    .multi()
    .zRemRangeByScore(CHANGES_STORY, 0, now - REMEMBERED)
    .zAdd(CHANGES_STORY, { score: now, value: message });
  await transaction.expire(CHANGES_STORY, REMEMBERED).publish(CHANGES_CHANNEL, message).exec();
  return now;
}
