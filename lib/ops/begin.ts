import { screenPath } from './screens';
import type { Right } from './rights';

/** Something that a colleague begins, found by ⌘K: the screen where it is done. Named in `begin` of messages/zh-CN/ops.json. */
interface Beginning {
  readonly id: string;
  readonly right: Right;
  readonly path: string;
}

export const beginnings = [
  { id: 'batch', right: 'orders.ship', path: screenPath('shipping') },
  { id: 'article', right: 'content.write', path: screenPath('content', 'new') },
  { id: 'course', right: 'courses.write', path: screenPath('courses', 'new') },
  { id: 'live', right: 'live.manage', path: screenPath('live', 'new') },
  { id: 'paper', right: 'papers.receive', path: screenPath('marking') },
  { id: 'codes', right: 'codes.make', path: screenPath('codes') },
  { id: 'merge', right: 'learners.merge', path: screenPath('learners', 'merge') },
  { id: 'ledger', right: 'bills.reconcile', path: screenPath('bills') },
  { id: 'colleague', right: 'people.manage', path: screenPath('people') },
] as const satisfies readonly Beginning[];
