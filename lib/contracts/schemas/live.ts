import { z } from 'zod';
import { clickIdForm, clickKeys, liveChannels, UTM_MOST, utmKeys } from '../values/live';
import { device, fen, id, int, isoTime, mobile, orderNo, requestId, smsCode, text, userInfo } from './shapes';
import { orderState } from './orders';

const channel = z.enum(liveChannels);
/** Name of an activity in addresses and files. */
const activity = () => z.string().regex(/^[a-z0-9-]{2,60}$/, 'activity');
/** Random, 22 characters, 131 bit: who holds it sees the state of the order, nothing of the person. */
const leadId = () => z.string().regex(/^[\w-]{10,64}$/, 'leadId');
const words = z.object({ title: z.string(), text: z.string() });

const order = z.object({ leadId: leadId(), orderNo: orderNo(), amountFen: fen(), paid: z.boolean() });

export const liveSchemas = {
  /** `state`: `before` signup has not begun, `open`, `full` every seat is taken, `over`. */
  'live.activity': {
    input: z.object({ channel, activity: activity() }),
    output: z.object({
      activity: activity(), state: z.enum(['before', 'open', 'full', 'over']), title: z.string(),
      /** The title in rows of cells; `highlight` and `ring` are the parts of it that the pen goes over. */
      headline: z.object({ lines: z.array(z.string()), highlight: z.string(), ring: z.string() }),
      subject: z.string(), lead: z.string(), priceFen: fen(), originalPriceFen: fen().nullable(),
      opensAt: isoTime(), closesAt: isoTime(), startsAt: isoTime(), endsAt: isoTime(), minutes: int(), replayDays: int(),
      nights: z.array(words.extend({ index: int(), startsAt: isoTime() })),
      /** null = as many as come. */
      seats: int().nullable(), seatsLeft: int().nullable(),
      gradeNames: z.array(z.string()),
      teacher: z.object({ name: z.string(), title: z.string(), portrait: z.string(), years: int(), motto: z.string(), intro: z.string() }),
      /** A mistake of the day before and its correction, line by line; `marks` are the places the pen goes over. */
      correction: z.object({
        before: z.array(z.string()), after: z.array(z.string()), wrong: z.array(z.string()), right: z.array(z.string()), note: z.string(),
      }).nullable(),
      gains: z.array(words), audience: z.array(z.string()), faq: z.array(z.object({ q: z.string(), a: z.string() })), refund: z.string(),
      /** Another activity of the channel that can be signed up for, where this one cannot. */
      other: z.object({ activity: activity(), title: z.string(), startsAt: isoTime() }).nullable(),
    }),
  },
  /**
   * Number + SMS code (smsType 6) → the account, signed in; its lead and the order of it. A number has one lead of an
   * activity, and goes on with the order that waits or was paid. `utm` as a query string, in which a character may take nine. `find` (1):
   * the number looks for what it signed up for, and nothing is made.
   */
  'live.signup': {
    input: z.object({
      requestId: requestId(), channel, activity: activity(), mobilePhone: mobile(), smsCode: smsCode(), gradeName: text(10),
      clickKey: z.enum(clickKeys).optional(), clickId: z.string().regex(clickIdForm, 'clickId').optional(),
      utm: text((UTM_MOST * 9 + 20) * utmKeys.length).optional(), find: int().pipe(z.literal(1)).optional(), ...device,
    }),
    output: order.extend({ userInfo }),
    forBrowser: order,
  },
  /** A new order for one's own lead, where the old one can no longer be paid. */
  'live.again': { input: z.object({ requestId: requestId(), leadId: leadId() }), output: order },
  /** By its id, else the caller's own lead of an activity. */
  'live.detail': {
    input: z.object({ leadId: leadId().optional(), activity: activity().optional() }),
    output: z.object({
      leadId: leadId(), channel, activity: activity(), title: z.string(), startsAt: isoTime(), endsAt: isoTime(), minutes: int(), replayDays: int(),
      nights: z.array(z.object({ index: int(), startsAt: isoTime(), title: z.string() })),
      orderNo: orderNo(), state: orderState, amountFen: fen(), expiresAt: isoTime(), paidAt: isoTime().nullable(), validUntil: isoTime().nullable(),
      refund: z.string(),
      /** Was it given for another course? A course is no longer changed for another one where it is a live class. */
      changed: z.boolean().default(false),
      /** Can a new order be made for it? */
      again: z.boolean(),
      /** The caller is signed in as whose it is: may pay it and watch its course. */
      own: z.boolean(), courseId: id().nullable(), maskedPhone: z.string(), gradeName: z.string(),
      adviser: z.object({ name: z.string(), wechatAccount: z.string(), wechatUrl: z.string(), intro: z.string() }),
    }),
  },
};
