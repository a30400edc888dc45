import type { Right } from './rights';
import type { ScreenId } from './screens';

export interface Waits {
  /** Who may do something about it, and so sees it. */
  readonly right: Right;
  /** Where it is done, which page below that screen, and which part of it. */
  readonly screen: ScreenId;
  readonly below?: string;
  readonly query?: string;
}

/** What may wait for somebody of the desk, the most urgent kind first. */
export const waiting = {
  messages: { right: 'inbox.work', screen: 'inbox' },
  approvals: { right: 'money.confirm', screen: 'today' },
  refunds: { right: 'refunds.decide', screen: 'today' },
  parcels: { right: 'orders.ship', screen: 'shipping' },
  trouble: { right: 'orders.ship', screen: 'shipping', query: '?list=trouble' },
  invoices: { right: 'orders.invoice', screen: 'orders', query: '?invoice=waiting' },
  differences: { right: 'bills.reconcile', screen: 'bills' },
  papers: { right: 'papers.mark', screen: 'marking' },
  ratings: { right: 'ratings.moderate', screen: 'ratings' },
  codes: { right: 'codes.make', screen: 'codes' },
  articles: { right: 'content.write', screen: 'content', query: '?state=scheduled' },
  texts: { right: 'content.write', screen: 'content', below: 'texts' },
  events: { right: 'people.manage', screen: 'undelivered' },
} as const satisfies Record<string, Waits>;
export const waitingKinds = [
  'messages',
  'approvals',
  'refunds',
  'parcels',
  'trouble',
  'invoices',
  'differences',
  'papers',
  'ratings',
  'codes',
  'articles',
  'texts',
  'events',
] as const;
