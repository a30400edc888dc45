import { and, eq, isNull, sql } from 'drizzle-orm';
import { bodyLimit } from 'hono/body-limit';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import type { Database } from '../db/open';
import { orders, shipments } from '../db/schema';
import type { ParcelNews } from '../kernel/providers';
import { deliver, track } from './shipping';

const BODY_LIMIT = 64 * 1024;

/** What is wrong now with a parcel that has not arrived, since when it was first said; null where nothing is any more. */
async function tellTrouble(tx: Database, orderId: number, trouble: ParcelNews['trouble'], now: Date): Promise<void> {
  const since = trouble === null ? null : sql`coalesce(${shipments.troubleAt}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(shipments)
    .set({ trouble, troubleAt: since })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)));
}

/** Writes what a carrier says of a parcel into every order that it was sent for. Hearing it again adds nothing. */
async function applyNews({ db, now }: Pick<Deps, 'db' | 'now'>, { number, track: lines, delivered, trouble }: ParcelNews): Promise<void> {
  const sent = await db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.number, number), eq(shipments.simulated, false)));
  for (const { id } of sent) {
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      if (!order) return;
      for (const { text, at } of lines) await track(tx, { orderId: id, number }, text, at);
      await tellTrouble(tx, id, trouble, now());
      const last = lines.at(-1);
      if (delivered && last) await deliver(tx, order, last.text, last.at > now() ? now() : last.at);
    });
  }
}

/** `POST /api/parcels/pushed`: where the tracker tells of parcels that it was asked about; only what it signed is believed. */
export function parcelPages(app: App, deps: Deps): void {
  const { services, log } = deps;
  app.post('/api/parcels/pushed', bodyLimit({ maxSize: BODY_LIMIT }), async (c) => {
    const { parcels } = services;
    if (parcels === null) return c.notFound();
    const news = parcels.news(await c.req.text());
    if (news === null) log.warn('parcel news not believed');
    else await applyNews(deps, news);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching.none };
    return c.body(parcels.acknowledge(news !== null), 200, headers);
  });
}
