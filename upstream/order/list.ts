import { and, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { courseChanges, orderLines, orders } from '../db/schema';
import { wordsOf } from '../search/words';
import { closeExpired } from './close';
import type { OrderState } from '../kernel/order-states';
import { containing } from '../kernel/like';
import { orderViews } from './view';

type Wish = Input<'orders.list'>;
type Tab = NonNullable<Wish['tab']>;

const tabStates: Readonly<Record<Exclude<Tab, 'change'>, OrderState[]>> = {
  unpaid: ['待支付'],
  toShip: ['已支付'],
  shipped: ['已发货'],
  done: ['已完成'],
  refund: ['退款中', '已退款'],
  over: ['已取消', '已关闭'],
};

function ofTab(db: Database, userId: number, tab: Tab): SQL {
  if (tab !== 'change') return inArray(orders.state, tabStates[tab]);
  return inArray(orders.id, db.select({ id: courseChanges.orderId }).from(courseChanges).where(eq(courseChanges.userId, userId)));
}

/** Each word is part of the order's number or of the title of a course in it. `mine`: titles of nobody else's orders are read. */
function withWords(db: Database, keyWord: string, mine: SQL): SQL | undefined {
  const own = db.select({ id: orders.id }).from(orders).where(mine);
  return and(
    ...wordsOf(keyWord).map((word) => {
      const like = containing(word);
      const titled = db
        .select({ id: orderLines.orderId })
        .from(orderLines)
        .where(and(inArray(orderLines.orderId, own), ilike(orderLines.title, like)));
      return or(ilike(orders.orderNo, like), inArray(orders.id, titled));
    }),
  );
}

/** How many orders wait for the learner: to be paid, to be confirmed. */
async function countsOf(db: Database, mine: SQL): Promise<Output<'orders.list'>['counts']> {
  const rows = await db
    .select({ state: orders.state, n: count() })
    .from(orders)
    .where(and(mine, inArray(orders.state, ['待支付', '已发货'])))
    .groupBy(orders.state);
  const of = (state: OrderState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { unpaid: of('待支付'), shipped: of('已发货') };
}

/** The caller's own orders, latest first; those whose time is over are closed before. */
export async function orderList(
  { keyWord = '', state, tab, pageNum, pageSize }: Wish,
  context: KnownContext,
): Promise<Output<'orders.list'>> {
  const { db, caller, now } = context;
  const mine = eq(orders.userId, caller.userId);
  await closeExpired(db, now(), mine);
  const which = and(
    mine,
    state ? eq(orders.state, state) : undefined,
    tab ? ofTab(db, caller.userId, tab) : undefined,
    withWords(db, keyWord, mine),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return {
    list: await orderViews(db, rows, now()),
    total: await db.$count(orders, which),
    counts: await countsOf(db, mine),
    pageNum,
    pageSize,
  };
}
