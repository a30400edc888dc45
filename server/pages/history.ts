import type { PageChange } from '@/lib/contracts/page-changes';
import { HOUR } from '@/lib/kernel/time';
import { isConcerned } from './concerned';

/** Longer than any page of the route table lives, ms: what is older than that is old by itself. */
const REMEMBERED_MS = 2 * HOUR;

/** What has changed of late, so that a page that nobody has ready is known to be old, too. */
export class History {
  private entries: { readonly change: PageChange; readonly at: number }[] = [];

  /** Something has changed at `at`; what is told late makes nothing younger. */
  add(changes: readonly PageChange[], at: number): void {
    const known = this.entries.filter((entry) => entry.at > at - REMEMBERED_MS);
    const others = known.filter((entry) => !changes.some((change) => same(change, entry.change)));
    const last = (change: PageChange): number => known.find((entry) => same(change, entry.change))?.at ?? 0;
    this.entries = [...others, ...changes.map((change) => ({ change, at: Math.max(at, last(change)) }))];
  }

  /** When what a page shows has last changed, ms since 1970; 0 = not of late. */
  lastOf(path: string): number {
    return this.entries.reduce((last, { change, at }) => (at > last && isConcerned(path, change) ? at : last), 0);
  }
}

/** Made by one schema: their fields stand in one order. */
const same = (a: PageChange, b: PageChange): boolean => JSON.stringify(a) === JSON.stringify(b);
