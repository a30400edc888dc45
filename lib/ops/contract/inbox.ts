import { z } from 'zod';
import { CALL_WORDS_MOST, callTopics, inboxKinds, inboxLists, ticketCursor, ticketEvents, ticketStates } from '../inbox-kinds';
import { orderSteps } from '../order-kinds';
import { learnerCard } from './learners';
import { orderCard } from './order-story';
import type { DeskRows } from './row';
import { empty, id, looked, phone, time, words } from './shapes';

const ticketNo = z.string().trim().min(10).max(40);
const count = z.number().int();
const person = z.object({ id, name: z.string() });
const ticket = z.object({
  ticketNo,
  kind: z.enum(inboxKinds),
  state: z.enum(ticketStates),
  from: z.string(),
  /** Masked; '' where none was left. */
  mobilePhone: z.string(),
  about: z.string(),
  words: z.string(),
  pictures: z.number().int(),
  createdAt: time,
  /** By when an answer is due; null where there is one. */
  dueAt: time.nullable(),
  assignee: person.nullable(),
  /** Of a question in a lesson: do others read it? Null for everything else. */
  shared: z.boolean().nullable(),
});

const writer = z.object({
  /** How we know the account: it was written from it, or the number that was left is its number. */
  known: z.enum(['account', 'number']).nullable(),
  /** Masked; '' where none is known. */
  phone: z.string(),
  learner: learnerCard.nullable(),
  /** Of a parent, by the number. */
  children: z.array(z.string()),
  adviser: z.object({ name: z.string(), weChat: z.string() }).nullable(),
  paid: count,
  paidFen: count,
  /** What it is about, most likely: the order that is named, one whose refund is under way, or the newest. */
  order: orderCard.nullable(),
  /** The newest twenty. */
  orders: z.array(orderCard),
  /** The newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      at: time,
      kind: z.enum([...orderSteps, 'watched', 'wrote']),
      /** Of an order. */
      orderNo: z.string(),
      title: z.string(),
      /** Of a day on which lessons were watched. */
      lessons: count,
      minutes: count,
    }),
  ),
  /** What else came from this number, the newest first. */
  others: z.array(z.object({ ticketNo, kind: z.enum(inboxKinds), state: z.enum(ticketStates), words: z.string(), at: time })),
  moreOthers: z.boolean(),
});

/** All that visitors send: one list. */
export const inboxRows = {
  'inbox.list': {
    right: 'inbox.work',
    kind: 'read',
    input: z.object({
      which: z.enum(inboxLists),
      /** A number of a ticket, a telephone, or words: of what is done, those of the last ninety days. */
      words: looked,
      kind: z.enum(inboxKinds).optional(),
      /** One of the states that the list holds. */
      state: z.enum(ticketStates).optional(),
      /** Whose. */
      who: id.optional(),
      late: z.boolean().default(false),
      /** `next` of the page before. */
      after: z.string().regex(ticketCursor).optional(),
      most: z.number().int().min(1).max(200).default(50),
    }),
    /** What is due first comes first; what is done, the newest. `next`: where the list goes on; null = that was all. */
    output: z.object({ list: z.array(ticket), next: z.string().nullable() }),
  },
  /** How many wait, of all that whoever asks may see, and who has how many of them. */
  'inbox.counts': {
    right: 'inbox.work',
    kind: 'read',
    input: empty,
    output: z.object({
      mine: count,
      free: count,
      open: count,
      late: count,
      people: z.array(person.extend({ open: count })),
    }),
  },
  'inbox.show': {
    right: 'inbox.work',
    kind: 'read',
    input: z.object({ ticketNo }),
    output: z.object({
      ticket,
      reply: z.string(),
      notes: z.array(z.object({ id, kind: z.enum(['note', 'reply']), who: z.string(), words: z.string(), at: time })),
      /** What colleagues did with it, the oldest first; `to`: who was given it. */
      events: z.array(z.object({ id, kind: z.enum(ticketEvents), who: z.string(), to: z.string(), at: time })),
      /** Who it may be given to. */
      colleagues: z.array(person),
    }),
  },
  /** Who wrote it, as far as we know them: the account, its orders, what happened last, what else they sent. */
  'inbox.writer': { right: 'inbox.assign', kind: 'read', input: z.object({ ticketNo }), output: writer },
  /** One of the pictures that came with it, from 0, as WebP; null where it is no longer there. */
  'inbox.picture': {
    right: 'inbox.work',
    kind: 'read',
    input: z.object({ ticketNo, at: z.number().int().min(0).max(20) }),
    output: z.object({ webp: z.base64().nullable() }),
  },
  /** Answers that are written again and again, by their titles. */
  'inbox.replies': {
    right: 'inbox.work',
    kind: 'read',
    input: empty,
    output: z.object({ list: z.array(z.object({ id, title: z.string(), words: z.string() })) }),
  },
  /** A new one, or other words under a title that is there. */
  'inbox.saveReply': {
    right: 'inbox.assign',
    kind: 'act',
    input: z.object({ title: words(20), words: words(500) }),
    output: empty,
  },
  'inbox.dropReply': { right: 'inbox.assign', kind: 'act', input: z.object({ id }), output: empty },
  'inbox.phone': {
    right: 'inbox.work',
    kind: 'act',
    opens: true,
    input: z.object({ ticketNo }),
    output: z.object({ mobilePhone: z.string() }),
  },
  /** Takes what is nobody's. */
  'inbox.take': { right: 'inbox.assign', kind: 'act', input: z.object({ ticketNo }), output: empty },
  /** Takes the one that waits longest of those that are nobody's. */
  'inbox.takeOldest': { right: 'inbox.assign', kind: 'act', input: empty, output: z.object({ ticketNo }) },
  /** Somebody has called: what they said has a number from now on, which they are told, and is due like a message. It is whose who wrote it down. */
  'inbox.register': {
    right: 'inbox.assign',
    kind: 'act',
    input: z.object({ name: words(20), mobilePhone: phone, topic: z.enum(callTopics), words: words(CALL_WORDS_MOST) }),
    output: z.object({ ticketNo }),
  },
  'inbox.assign': { right: 'inbox.assign', kind: 'act', input: z.object({ ticketNo, operatorId: id }), output: empty },
  'inbox.reply': {
    right: 'inbox.work',
    kind: 'act',
    /** `basedOn`: the note of the last answer that whoever writes has seen; nobody answers over a colleague, or twice. */
    input: z.object({ ticketNo, basedOn: id.nullable(), words: words(500), done: z.boolean() }),
    /** How the answer reached its reader. */
    output: z.object({ reached: z.enum(['notification', 'sms', 'both', 'nobody']) }),
  },
  'inbox.note': { right: 'inbox.work', kind: 'act', input: z.object({ ticketNo, words: words(500) }), output: empty },
  /** A question in a lesson, once it has an answer: for others to read, or no longer. */
  'inbox.share': { right: 'inbox.work', kind: 'act', input: z.object({ ticketNo, shared: z.boolean() }), output: empty },
  'inbox.close': { right: 'inbox.work', kind: 'act', input: z.object({ ticketNo }), output: empty },
} as const satisfies DeskRows;
