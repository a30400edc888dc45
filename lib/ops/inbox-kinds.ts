/**
 * What kinds of thing visitors send in: the four kinds of report, a message, a call-back to a school that wants to buy,
 * an application, a signup, a question in a lesson. */
export const inboxKinds = ['page', 'book', 'account', 'payment', 'message', 'procurement', 'application', 'lead', 'question'] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** Lists of the inbox: what is mine, nobody's, everything that waits, and what is done. */
export const inboxLists = ['mine', 'free', 'open', 'done'] as const;
export type InboxList = (typeof inboxLists)[number];
/** States of a ticket, and which of them a list holds. */
export const ticketStates = ['received', 'working', 'answered', 'done'] as const;
export const statesOf: Readonly<Record<InboxList, readonly (typeof ticketStates)[number][]>> = {
  mine: ['received', 'working'],
  free: ['received', 'working'],
  open: ['received', 'working'],
  done: ['answered', 'done'],
};
/** What somebody calls about that has to be answered in writing; the rest is `other`. */
export const callTopics = ['other', 'complaint', 'personal', 'children'] as const;
export const CALL_WORDS_MOST = 500;
/** Where a list of tickets goes on: the moment of the last one that was seen, and its number. */
export const ticketCursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[\w-]{10,40}$/;
/** What became of a ticket besides what was said of it: whose it was, and in which state. */
export const ticketEvents = ['taken', 'given', 'answered', 'done', 'shared', 'unshared'] as const;
export type TicketEvent = (typeof ticketEvents)[number];
