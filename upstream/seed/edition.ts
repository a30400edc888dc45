import { readSettings } from '../common/settings';
import type { Database } from '../db/open';
import { settings } from '../db/schema';
import { digestOf } from '../kernel/data-files';

/** Data of the repository: the setting that knows which edition of them was written last, and the files and folders they come from, code included. */
interface Edition {
  readonly key: string;
  readonly sources: readonly string[];
}

/** Writes data of the repository in one transaction, once for each edition of them; `again` = once more, the same edition or not. */
export async function oncePerEdition(
  db: Database,
  { key, sources }: Edition,
  write: (tx: Database) => Promise<void>,
  again = false,
): Promise<void> {
  const value = digestOf(sources);
  if (!again && (await readSettings(db, [key]))(key) === value) return;
  await db.transaction(async (tx) => {
    await write(tx);
    await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  });
}
