/** What kinds of thing visitors send in: the four kinds of report, a message, an application, a signup, a question in a lesson. */
export const inboxKinds = ['page', 'book', 'account', 'payment', 'message', 'application', 'lead', 'question'] as const;
/** Lists of the inbox: what is mine, nobody's, everything that waits, and what is done. */
export const inboxLists = ['mine', 'free', 'open', 'done'] as const;
export type InboxList = (typeof inboxLists)[number];
