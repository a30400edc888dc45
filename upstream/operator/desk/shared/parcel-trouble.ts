import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { orders, shipments, shipmentTracks } from '../../../db/schema';
import { carriesParcels } from '../../../sandbox/parcels';
import type { SignedIn } from './handler';

type Trouble = DeskOutput<'shipping.list'>['list'][number]['trouble'];
type Context = Pick<SignedIn, 'env' | 'services' | 'now'>;

/** Before this a parcel was heard of too long ago; null where nobody tells of parcels, and silence says nothing. */
export function silentBefore({ env, services, now }: Context): Date | null {
  if (services.parcels === null && !carriesParcels({ env, services })) return null;
  return new Date(now().getTime() - env.DESK_PARCEL_SILENT_HOURS * HOUR);
}

/** Of a shipment whose order still waits for it. */
const underWay = (db: Database): SQL | undefined =>
  and(
    isNull(shipments.deliveredAt),
    inArray(
      shipments.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.state, '已发货'), eq(orders.requiresShipping, true))),
    ),
  );

/** What the carrier says is wrong. */
export const isTold = (db: Database): SQL | undefined => and(isNotNull(shipments.trouble), underWay(db));

const unheard = (db: Database, before: Date): SQL | undefined =>
  and(
    isNull(shipments.trouble),
    lt(shipments.shippedAt, before),
    notExists(
      db
        .select({ id: shipmentTracks.id })
        .from(shipmentTracks)
        .where(and(eq(shipmentTracks.orderId, shipments.orderId), gte(shipmentTracks.at, before))),
    ),
  );

/** What nothing was heard of since; nothing where silence says nothing. */
export const isSilent = (db: Database, before: Date | null): SQL | undefined =>
  before === null ? inArray(shipments.orderId, []) : and(unheard(db, before), underWay(db));

/** Orders whose parcel is in trouble of either kind: two small sets, each found by an index of its own, where one condition would be asked of every parcel. */
export function inTrouble(db: Database, before: Date | null): SQL | undefined {
  const which = (wrong: SQL | undefined) =>
    inArray(
      orders.id,
      db
        .select({ id: shipments.orderId })
        .from(shipments)
        .where(and(isNull(shipments.deliveredAt), wrong)),
    );
  return or(which(isNotNull(shipments.trouble)), before === null ? undefined : which(unheard(db, before)));
}

interface Heard {
  readonly state: string;
  readonly parcel: typeof shipments.$inferSelect | undefined;
  /** When the last line of its track was. */
  readonly last: Date | undefined;
}

/** What is wrong with one parcel, and since when. */
export function troubleOf({ state, parcel, last }: Heard, before: Date | null): Trouble {
  if (!parcel || parcel.deliveredAt !== null || state !== '已发货') return null;
  if (parcel.trouble !== null) return { kind: parcel.trouble, since: (parcel.troubleAt ?? parcel.shippedAt).toISOString() };
  const heard = last ?? parcel.shippedAt;
  return before !== null && parcel.shippedAt < before && heard < before ? { kind: 'silent', since: heard.toISOString() } : null;
}
