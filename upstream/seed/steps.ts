import type { Deps } from '../context/context';
import { readSettings } from '../common/settings';
import { settings } from '../db/schema';
import { seedCatalogue } from './catalogue';
import { seedContent } from './content';
import { digestOf } from '../kernel/data-files';
import { seedSections } from './sections';
import { lessonSlugs } from '../video/boards';
import { lessonFile, STROKES } from '../video/paths';

/** Everything that the steps below read, this folder's code included: a changed rule seeds again too. */
const sources = (): string[] => [
  'upstream/seed',
  'upstream/media/manifest.json',
  ...lessonSlugs().map((slug) => lessonFile(slug, STROKES)),
  'content/books',
  'content/news',
  'content/procurement',
];
const DIGEST = 'seedDigest';

/**
 * Courses and content from the repository's data, in one transaction. Does nothing while the data are those of the last
 * time. @throws SeedDataError that names file and field
 */
export async function seedShop({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const digest = digestOf(sources());
  const stored = await readSettings(db, [DIGEST]);
  if (stored(DIGEST) === digest) return;
  await db.transaction(async (tx) => {
    await seedSections(tx, await seedCatalogue(tx, now()));
    await seedContent(tx);
    await tx
      .insert(settings)
      .values({ key: DIGEST, value: digest })
      .onConflictDoUpdate({ target: settings.key, set: { value: digest } });
  });
}
