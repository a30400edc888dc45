import type { Deps } from '../context/context';
import { seedCatalogue } from './catalogue';
import { seedContent } from './content';
import { oncePerEdition } from './edition';
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

/**
 * Courses and content from the repository's data, once for each edition of them. @throws SeedDataError that names file and field
 */
export const seedShop = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  oncePerEdition(db, { key: 'seedDigest', sources: sources() }, async (tx) => {
    await seedSections(tx, await seedCatalogue(tx, now()));
    await seedContent(tx);
  });
