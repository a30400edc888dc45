import { inArray } from 'drizzle-orm';
import { openPostgres } from '../../upstream/db/open';
import type { Deps } from '../../upstream/context/context';
import { orders } from '../../upstream/db/schema';
import { createServices } from '../../upstream/doors/services';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { signedIn } from '../chaos/people';
import { Visitor } from '../chaos/shop';
import type { Parts } from './parts';

/** People who order while something is broken, each pressing again until there is an answer. */
export class Orders {
  private group = 0;

  constructor(private readonly parts: Parts) {}

  private async withDatabase<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
    const env = readUpstreamEnv(this.parts.variables);
    const log = createLog(env);
    const opened = await openPostgres(this.parts.database, () => undefined);
    const now = (): Date => new Date();
    try {
      return await work({ db: opened.db, env, log, now, services: createServices({ db: opened.db, env, log, now }) });
    } finally {
      await opened.close();
    }
  }

  /**
   * `many` people order at once. Answers what began, with a way to wait for its end: how many of the orders that were promised are
   * not there, and how many are there twice.
   */
  async begin(many: number): Promise<{ readonly end: () => Promise<{ readonly lost: number; readonly twice: number }> }> {
    const group = (this.group += 1);
    const { courseId, people } = await this.withDatabase((deps) => signedIn(deps, many, group));
    const env = readUpstreamEnv(this.parts.variables);
    const promised = people.map(async ({ userId, token }, place) => {
      const visitor = new Visitor(this.parts.service, env, token, `198.51.${group}.${place % 250}`);
      const { orderNo } = await visitor.call('orders.create', { requestId: `faults-order-${group}-${place}`, courseId });
      return { userId, orderNo };
    });
    return {
      end: async () => {
        const given = await Promise.all(promised);
        const there = await this.withDatabase(({ db }) =>
          db
            .select({ userId: orders.userId, orderNo: orders.orderNo })
            .from(orders)
            .where(
              inArray(
                orders.userId,
                given.map(({ userId }) => userId),
              ),
            ),
        );
        const known = new Set(there.map(({ orderNo }) => orderNo));
        return {
          lost: given.filter(({ orderNo }) => !known.has(orderNo)).length,
          twice: there.length - new Set(there.map(({ userId }) => userId)).size,
        };
      },
    };
  }
}
