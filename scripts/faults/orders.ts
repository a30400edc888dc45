import { inArray } from 'drizzle-orm';
import type { Deps } from '../../upstream/context/context';
import { openPostgres } from '../../upstream/db/open';
import { orders } from '../../upstream/db/schema';
import { createServices } from '../../upstream/doors/services';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { signedIn } from '../chaos/people';
import type { Place } from '../run/visit';
import type { Parts } from './parts';
import { cookieOf, order, UnderWay } from './shopper';

interface Person {
  readonly userId: number;
  readonly cookie: string;
}

/** What became of everybody's orders. */
interface Outcome {
  readonly orders: number;
  /** Promised, and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly twice: number;
}

/** Groups of people who order at the site while something is broken, each pressing again until there is an order. */
export class Buying {
  private readonly promised: Promise<{ readonly userId: number; readonly orderNo: string }>[] = [];
  private readonly underWay = new UnderWay();

  constructor(
    private readonly people: Person[],
    private readonly perGroup: number,
    private readonly press: (person: Person, underWay: UnderWay) => Promise<string>,
    private readonly there: (userIds: readonly number[]) => Promise<readonly { readonly userId: number; readonly orderNo: string }[]>,
  ) {}

  /** The next group orders, all at once; nothing where everybody has. */
  begin(): void {
    for (const person of this.people.splice(0, this.perGroup)) {
      const promised = this.press(person, this.underWay).then((orderNo) => ({ userId: person.userId, orderNo }));
      // Looked at in the end.
      promised.catch(() => undefined);
      this.promised.push(promised);
    }
  }

  /** Orders that were sent and have no answer at this moment. */
  get waiting(): number {
    return this.underWay.count;
  }

  /** Waits until everybody who has begun has an order. @throws Error where somebody got none for a quarter of an hour */
  async end(): Promise<Outcome> {
    const given = await Promise.all(this.promised);
    const there = await this.there(given.map(({ userId }) => userId));
    const known = new Set(there.map(({ orderNo }) => orderNo));
    return {
      orders: given.length,
      lost: given.filter(({ orderNo }) => !known.has(orderNo)).length,
      twice: there.length - new Set(there.map(({ userId }) => userId)).size,
    };
  }
}

/** People who are about to order. */
export class Orders {
  private line = 0;

  constructor(
    private readonly parts: Parts,
    private readonly place: Place,
  ) {}

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

  /** So many groups of so many, each with an account, signed in at the site. */
  async ready(groups: number, perGroup: number): Promise<Buying> {
    const line = (this.line += 1);
    const { courseId, people } = await this.withDatabase((deps) => signedIn(deps, groups * perGroup, line));
    const secret = this.parts.variables.SESSION_SECRET ?? '';
    const shoppers = await Promise.all(
      people.map(async ({ userId, token }) => ({ userId, cookie: await cookieOf(secret, { userId, token }) })),
    );
    return new Buying(
      shoppers,
      perGroup,
      ({ userId, cookie }, underWay) => order(this.place, cookie, courseId, `faults-order-${userId}`, underWay),
      (userIds) =>
        this.withDatabase(({ db }) =>
          db
            .select({ userId: orders.userId, orderNo: orders.orderNo })
            .from(orders)
            .where(inArray(orders.userId, [...userIds])),
        ),
    );
  }
}
