import type { PageChange } from '@/lib/contracts/page-changes';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { pagesChange } from '../events/pages';
import { BusinessError } from '../kernel/errors';
import { unschedule, type Shelf } from './keep';

/** How versions of a kind come onto the site by the clock. */
export interface Publishing<Version> {
  readonly shelfOf: (version: Version) => Shelf;
  /** Puts one on the site, inside a transaction; answers which pages are to be told. @throws BusinessError for what may not go there */
  readonly publish: (tx: Database, version: Version, now: Date) => Promise<PageChange>;
}

/** What publishing by the clock needs. */
export type Site = Pick<Deps, 'db' | 'log' | 'now' | 'services'>;

/**
 * Publishes what is due, each in a transaction of its own, and tells the website. What may not be published waits no longer; what fails
 * otherwise waits on, and keeps none of the others waiting. @throws the first such failure, when all the others are out
 */
export async function publishDue<Version extends { readonly id: number }>(
  { db, log, now, services }: Site,
  due: readonly Version[],
  { shelfOf, publish }: Publishing<Version>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const version of due) {
    try {
      const tell = await db.transaction(async (tx) => pagesChange({ db: tx, now, services }, [await publish(tx, version, now())]));
      tell();
    } catch (error) {
      if (error instanceof BusinessError) {
        log.warn({ version: version.id, err: error }, 'a version was not published');
        await unschedule(db, shelfOf(version));
      } else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
