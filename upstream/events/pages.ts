import { nanoid } from 'nanoid';
import type { PageChange } from '@/lib/contracts/page-changes';
import { SECOND } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { keyOf, type EventOf } from '../kernel/events';
import { publish } from './publish';

/** So long it is whoever made the change who tells of it; then anybody does (delivery/deliver.ts), ms. */
const OWN = 5 * SECOND;

/** Writes down, in the transaction of a change, which pages it makes old; answers what tells the website as soon as it is over. */
export async function pagesChange(
  { db, now, services }: Pick<Deps, 'db' | 'now' | 'services'>,
  changes: readonly PageChange[],
): Promise<() => void> {
  const event: EventOf<'pages.changed'> = { kind: 'pages.changed', no: nanoid(), changes: [...changes] };
  await publish(db, event, now(), OWN);
  return () => services.website.changed(changes, keyOf(event));
}
