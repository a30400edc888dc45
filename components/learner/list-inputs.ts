import type { BrowserInput } from '@/lib/contracts';

/** Rows of a page of a learner's lists. */
export const ROWS = 10;

/** What /personal/collected asks for. */
export const collectedInput = (kind: BrowserInput<'collection.list'>['kind'], pageNum: number): BrowserInput<'collection.list'> => ({
  kind,
  pageNum,
  pageSize: ROWS,
});

/** What /personal/notification asks for. */
export const messagesInput = (unreadOnly: boolean, pageNum: number): BrowserInput<'notification.list'> => ({
  unreadOnly: unreadOnly ? 1 : 0,
  pageNum,
  pageSize: ROWS,
});
