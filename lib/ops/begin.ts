import type { Right } from './rights';

/** Something that a colleague begins, found by ⌘K: the screen where it is done. Named in `begin` of messages/zh-CN/ops.json. */
interface Beginning {
  readonly id: string;
  readonly right: Right;
  readonly path: string;
}

export const beginnings = [
  { id: 'batch', right: 'orders.ship', path: '/ops/shipping' },
  { id: 'article', right: 'content.write', path: '/ops/content/new' },
  { id: 'course', right: 'courses.write', path: '/ops/courses/new' },
  { id: 'live', right: 'live.manage', path: '/ops/live/new' },
  { id: 'paper', right: 'papers.receive', path: '/ops/marking' },
  { id: 'codes', right: 'codes.make', path: '/ops/codes' },
  { id: 'merge', right: 'learners.merge', path: '/ops/learners/merge' },
  { id: 'ledger', right: 'bills.reconcile', path: '/ops/bills' },
  { id: 'colleague', right: 'people.manage', path: '/ops/people' },
] as const satisfies readonly Beginning[];
