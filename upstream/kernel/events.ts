import { z } from 'zod';
import { pageChanges } from '@/lib/contracts/page-changes';

/** Where an event may go: a text message, the official account's template message, an advertising platform, the team's chat, the tracker of parcels, the website's pages. What stands in our own database (/personal/notification) is written at once. */
export const eventChannels = ['sms', 'wechat', 'ads', 'alert', 'parcel', 'website'] as const;
export type EventChannel = (typeof eventChannels)[number];

const no = z.string().min(1);

/** What can happen. Events carry numbers only: who hears of them reads the rest when it is told. */
export const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order.paid'), orderNo: no }),
  z.object({ kind: z.literal('order.shipped'), orderNo: no }),
  /** Its number was put right. `at`: once more is another event. */
  z.object({ kind: z.literal('parcel.corrected'), orderNo: no, at: z.iso.datetime() }),
  /** An order of a live class gave its seat back. */
  z.object({ kind: z.literal('seat.freed'), orderNo: no }),
  /** `no`: the same once more is another event. */
  pageChanges.extend({ kind: z.literal('pages.changed'), no }),
  /** It waits for a provider that we have no account of any more. */
  z.object({ kind: z.literal('payment.stranded'), payNo: no }),
  z.object({ kind: z.literal('refund.done'), refundNo: no }),
  z.object({ kind: z.literal('refund.failed'), refundNo: no }),
  /** A provider has taken it on for none of many times that it was asked. */
  z.object({ kind: z.literal('refund.waits'), refundNo: no }),
  /** `requestNo`: refused again is another event. */
  z.object({ kind: z.literal('invoice.failed'), orderNo: no, requestNo: no }),
  z.object({ kind: z.literal('difference.found'), differenceId: z.number().int() }),
  /** `no`: a corrected one is another event. Rows of an earlier edition have none. */
  z.object({ kind: z.literal('report.published'), reportId: z.number().int(), no: z.number().int().default(1) }),
  /** To one parent (`linkId` of the binding). */
  z.object({ kind: z.literal('letter.written'), letterId: z.number().int(), linkId: z.number().int() }),
  z.object({ kind: z.literal('feedback.received'), ticketNo: no }),
  z.object({ kind: z.literal('message.received'), ticketNo: no }),
  z.object({ kind: z.literal('application.received'), ticketNo: no }),
  z.object({ kind: z.literal('question.received'), ticketNo: no }),
  z.object({ kind: z.literal('lead.received'), leadId: no }),
  /** `at`: a second answer is another event. */
  z.object({ kind: z.literal('ticket.answered'), ticketNo: no, at: z.iso.datetime() }),
  z.object({ kind: z.literal('conversion.registered'), leadId: no }),
  z.object({ kind: z.literal('conversion.paid'), leadId: no, orderNo: no }),
]);
export type Event = z.output<typeof event>;
export type EventKind = Event['kind'];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;

/** Who hears of what. */
export const channelsOf = {
  'order.paid': ['alert', 'wechat'],
  'order.shipped': ['sms', 'parcel', 'wechat'],
  'parcel.corrected': ['parcel'],
  'seat.freed': ['website'],
  'pages.changed': ['website'],
  'payment.stranded': ['alert'],
  'refund.done': ['sms', 'wechat'],
  'refund.failed': ['alert'],
  'refund.waits': ['alert'],
  'invoice.failed': ['alert'],
  'difference.found': ['alert'],
  'report.published': ['sms', 'wechat'],
  'letter.written': ['sms', 'wechat'],
  'feedback.received': ['alert'],
  'message.received': ['alert'],
  'application.received': ['alert'],
  'question.received': ['alert'],
  'lead.received': ['alert'],
  'ticket.answered': ['sms'],
  'conversion.registered': ['ads'],
  'conversion.paid': ['ads'],
} as const satisfies Readonly<Record<EventKind, readonly EventChannel[]>>;

/** The kinds that a channel hears of. */
type HeardOn<C extends EventChannel> = { [K in EventKind]: C extends (typeof channelsOf)[K][number] ? K : never }[EventKind];
/** The events that a channel hears of. */
export type EventsOn<C extends EventChannel> = EventOf<HeardOn<C>>;

/** Does the channel hear of this event? */
export function isOn<C extends EventChannel>(channel: C, happened: Event): happened is EventsOn<C> {
  return channelsOf[happened.kind].some((heard) => heard === channel);
}

/**
 * The event in one line. Of a lead each conversion is told once, whichever order it came by: the platform paid for one person.
 */
export function keyOf(happened: Event): string {
  if (happened.kind === 'conversion.paid') return `${happened.kind}:${happened.leadId}`;
  if (happened.kind === 'pages.changed') return `${happened.kind}:${happened.no}`;
  const { kind, ...numbers } = happened;
  return [kind, ...Object.values(numbers)].join(':');
}
