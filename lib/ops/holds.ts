import type { Right } from './rights';

/** What one colleague at a time writes, and the right that it takes. */
export const holdKinds = {
  marking: 'papers.mark',
  paper: 'papers.set',
  article: 'content.write',
  text: 'content.write',
  course: 'courses.write',
  activity: 'live.manage',
  ticket: 'inbox.work',
} as const satisfies Record<string, Right>;
export type HoldKind = keyof typeof holdKinds;

const isKind = (name: string): name is HoldKind => Object.hasOwn(holdKinds, name);
export const holdKindNames: readonly HoldKind[] = Object.keys(holdKinds).filter(isKind);

/** ms for which it is theirs without a sign of them; the browser gives one thrice as often. */
export const HOLD = 90_000;
/** ms without a key or a touch after which the browser gives no sign any more: a page that was left open keeps nobody out. */
export const HOLD_IDLE = 600_000;

/** The name of a text, which stands once for all sites and once for each of its own. */
export const textThing = (name: string, site: string): string => `${name} ${site}`;
