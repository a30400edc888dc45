import { z } from 'zod';
import { waitingKinds } from '../today-kinds';
import type { DeskRows } from './row';
import { empty, time } from './shapes';

const whole = z.number().int();
/** Hour by hour, what had come together by the end of each: 24 sums. */
const curve = z.array(whole).length(24);
const compared = z.object({ day: curve, before: curve });

/** What waits, how yesterday was, and whether those that we lean on answer. */
export const todayRows = {
  'today.waiting': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      /** Of what whoever asks may do something about; `hours` null = no limit. */
      list: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: whole,
          late: whole,
          oldest: time.nullable(),
          hours: whole.nullable(),
          /** Who has the oldest, '' = nobody; `ticketNo` where it can be taken. Null where nobody is given any. */
          hands: z.object({ who: z.string(), ticketNo: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /** What is due first, of all kinds that have a limit and that whoever asks may do something about. */
  'today.urgent': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['messages', 'refunds', 'parcels', 'papers']),
          title: z.string(),
          /** Who it is from, whose it is, or its number. */
          detail: z.string(),
          dueAt: time,
          /** Where it is done. */
          path: z.string(),
          /** In whose hands it is; '' = nobody's. */
          who: z.string(),
          /** Of a message, by which it is taken; else ''. */
          ticketNo: z.string(),
        }),
      ),
    }),
  },
  'today.numbers': {
    right: 'numbers.read',
    kind: 'read',
    lags: true,
    input: empty,
    /** Yesterday, and the same day of the week before; sums in 分. */
    output: z.object({
      day: z.iso.date(),
      before: z.iso.date(),
      orders: compared,
      revenue: compared,
      leads: compared,
      refunds: compared,
      /** Orders that were made, to what of them was paid. */
      made: z.object({ day: whole, before: whole }),
    }),
  },
  'today.health': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          /** The last time that it answered as it should. */
          lastGood: time.nullable(),
          /** In the last 24 hours. */
          failed: whole,
          tried: whole,
        }),
      ),
    }),
  },
} as const satisfies DeskRows;
