import { toldTroubles } from '@/lib/kernel/parcel';

/**
 * How money goes back at the desk: `return`, reckoned by the days that are left, the price of sent books when they are back; `returned`,
 * the same at once, since they are back or were never needed; `keep`, without the books, which stay; `full`, all that was paid.
 */
export const refundModes = ['return', 'returned', 'keep', 'full'] as const;
export type RefundMode = (typeof refundModes)[number];

/** Parcels: to be sent, on their way, arrived, books that come back, and what of those on their way is in trouble. */
export const parcelLists = ['waiting', 'sent', 'arrived', 'returning', 'trouble'] as const;
export type ParcelList = (typeof parcelLists)[number];

/**
 * What is wrong with a parcel: the carrier cannot deliver it, the receiver did not take it, it is on its way back, it is back with us, nobody
 * knows its number; `silent`: nothing was heard of it for too long, which no carrier says.
 */
export const parcelTroubles = [...toldTroubles, 'silent'] as const;

/** How returned books are found. */
export const bookConditions = ['good', 'damaged'] as const;
export type BookCondition = (typeof bookConditions)[number];
/** The longest note on them, in characters. */
export const RETURN_NOTE_MOST = 200;
/** A refund that is transferred: whose account, at which bank, and the bank's own number of it, in so many signs. */
export const HOLDER_MOST = 30;
export const BANK_MOST = 30;
export const TRANSFER_NO_MOST = 40;
/** What is sent again, in so many signs. */
export const RESENT_MOST = 60;

/** What labels are asked for: printing leaves a trace on their orders. */
export const labelUses = ['print', 'file'] as const;

/** Parcels in one file, and labels printed at once. */
export const BATCH_MOST = 500;
export const LABELS_MOST = 100;
/** Orders in one file. */
export const EXPORT_MOST = 5000;

/** Days in which a learner's other refunds are counted before one is agreed to. */
export const REFUND_DAYS = 90;

/** The longest note of a colleague on an order, in characters. */
export const ORDER_NOTE_MOST = 500;
/** Of words about an order for its learner. */
export const ORDER_TELL_MOST = 200;

/** What has happened to an order; `other`: what has no name here. */
export const orderSteps = ['create', 'pay', 'cancel', 'close', 'ship', 'complete', 'askRefund', 'refund', 'refuseRefund', 'other'] as const;
