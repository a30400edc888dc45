import type { Right } from './rights';

/** A screen of the desk: one row here, a folder in app/ops/(desk) and one in components/ops. */
export interface Screen {
  readonly id: string;
  readonly path: string;
  /** `null`: reached from elsewhere than the navigation. */
  readonly group: 'main' | 'business' | 'settings' | null;
  /** Who sees it; `self` = everybody who is signed in. */
  readonly right: Right | 'self';
  /** Pressed after G. */
  readonly key: string | null;
}

/** In the order of the navigation; the title is `nav.<id>` of messages/zh-CN/ops.json, the drawing components/ops/parts/icons. */
export const screens = [
  { id: 'today', path: '/ops', group: 'main', right: 'today.read', key: 'T' },
  { id: 'inbox', path: '/ops/inbox', group: 'main', right: 'inbox.work', key: 'I' },
  { id: 'orders', path: '/ops/orders', group: 'main', right: 'orders.read', key: 'O' },
  { id: 'shipping', path: '/ops/shipping', group: 'main', right: 'orders.ship', key: 'F' },
  { id: 'marking', path: '/ops/marking', group: 'main', right: 'papers.receive', key: 'M' },
  { id: 'papers', path: '/ops/papers', group: 'business', right: 'papers.receive', key: 'P' },
  { id: 'teachers', path: '/ops/teachers', group: 'business', right: 'teachers.write', key: 'E' },
  { id: 'courses', path: '/ops/courses', group: 'business', right: 'courses.read', key: 'C' },
  { id: 'ratings', path: '/ops/ratings', group: 'business', right: 'ratings.moderate', key: 'W' },
  { id: 'content', path: '/ops/content', group: 'business', right: 'content.write', key: 'N' },
  { id: 'live', path: '/ops/live', group: 'business', right: 'live.read', key: 'Z' },
  { id: 'codes', path: '/ops/codes', group: 'business', right: 'codes.read', key: 'Q' },
  { id: 'learners', path: '/ops/learners', group: 'business', right: 'learners.read', key: 'L' },
  { id: 'bills', path: '/ops/bills', group: 'business', right: 'bills.reconcile', key: 'B' },
  { id: 'official', path: '/ops/official', group: 'settings', right: 'official.read', key: 'V' },
  { id: 'sites', path: '/ops/sites', group: 'settings', right: 'sites.read', key: null },
  { id: 'people', path: '/ops/people', group: 'settings', right: 'people.manage', key: null },
  { id: 'undelivered', path: '/ops/undelivered', group: 'settings', right: 'people.manage', key: null },
  { id: 'audit', path: '/ops/audit', group: 'settings', right: 'audit.read', key: null },
  { id: 'security', path: '/ops/security', group: null, right: 'self', key: null },
] as const satisfies readonly Screen[];
export type ScreenId = (typeof screens)[number]['id'];

/** Where a screen of the desk is: `key` = what of it, in the address; `query` = what it opens with, nothing where null. */
export function screenPath(
  id: ScreenId,
  key: string | number | null = null,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  const { path } = screens.find((one) => one.id === id) ?? screens[0];
  const said = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `${path}${key === null ? '' : `/${key}`}${said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`}`;
}
