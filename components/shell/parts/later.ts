import type { ComponentType } from 'react';
import type { Given } from './asking';
import { whenTouched, type Wish } from './when-touched';

/**
 * A part of a learner's page that asks the door: its code, and what it needs around it, come when the page is touched. Its style
 * sheets do not come with code that comes later: the file that calls this imports them (tests/unit/declared/parts.test.ts).
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  urgent?: () => boolean,
): ComponentType<P & { readonly given: Given } & Wish> {
  return whenTouched(async () => {
    const [{ asking }, Part] = await Promise.all([import('./asking'), load()]);
    return asking(Part);
  }, urgent);
}
