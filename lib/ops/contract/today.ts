import { z } from 'zod';
import { waitingKinds } from '../today-kinds';
import type { DeskRows } from './row';
import { empty, time } from './shapes';

const whole = z.number().int();
/** Hour by hour, what had come together by the end of each: 24 sums, fewer of a day that is not over. The last one is the day's. */
const curve = z.array(whole).min(1).max(24);
const compared = z.object({ day: curve, before: curve });
/** One day, and the same day of the week before; sums in 分. */
const figures = z.object({
  day: z.iso.date(),
  before: z.iso.date(),
  orders: compared,
  revenue: compared,
  leads: compared,
  refunds: compared,
  /** Orders that were made, to what of them was paid. */
  made: z.object({ day: whole, before: whole }),
});
/** Only what whoever asks was given themselves: messages, papers. */
const mine = z.boolean().default(false);

/** What waits, how yesterday was, and whether those that we lean on answer. */
export const todayRows = {
  'today.waiting': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: z.object({ mine }),
    output: z.object({
      /** Of what whoever asks may do something about; `hours` null = no limit. */
      list: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: whole,
          late: whole,
          oldest: time.nullable(),
          hours: whole.nullable(),
          /**
           * Who has how many of them, and how many nobody has; `ticketNo`: the oldest of those, '' where none can be taken. Null
           * where nobody is given any.
           */
          hands: z.object({ people: z.array(z.object({ name: z.string(), count: whole })), free: whole, ticketNo: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /** What is due first, of all kinds that have a limit and that whoever asks may do something about. */
  'today.urgent': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: z.object({ mine }),
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
  /** What the clock has brought today and will bring, as far as whoever asks may open it: the earliest first. */
  'today.hours': {
    right: 'today.read',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          at: time,
          /** A provider's bill that was read, or is asked for again; what is published; a night of a live activity. */
          kind: z.enum(['billRead', 'billCheck', 'article', 'text', 'live']),
          /** Of a bill the provider's name, of a text its file. */
          title: z.string(),
          path: z.string(),
          /** Lines of a bill; which night. */
          count: whole,
          /** Seats of a night; `seats` null = as many as come. */
          taken: whole,
          seats: whole.nullable(),
        }),
      ),
    }),
  },
  'today.numbers': {
    right: 'numbers.read',
    kind: 'read',
    lags: true,
    input: empty,
    /** Yesterday, and `now`: today up to this minute, beside the old day up to the same. */
    output: figures.extend({ now: figures }),
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
          /** Under way or in turn now. */
          waiting: whole,
          /** What it says when it is asked now; '' = well, or not asked. */
          fault: z.string(),
        }),
      ),
    }),
  },
} as const satisfies DeskRows;
