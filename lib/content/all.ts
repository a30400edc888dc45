import 'server-only';
import { liveChannels } from '@/lib/contracts/live';
import type { Site } from '@/lib/sites';
import { aboutTexts } from './about';
import { booksOf } from './books';
import { readEquipment } from './equipment';
import { readLiveChannel } from './live';
import { allProblems } from './problems';
import { productOf } from './products';
import { readCooperation, readLegal, readLicences, readManual, readPromotion, readQuestions, type LegalSlug } from './texts';

const legal: readonly LegalSlug[] = [
  'user-agreement',
  'refund-policy',
  'privacy-policy',
  'children-privacy',
  'web-agreement',
  'sales-licence',
  'legal-notice',
];

/** Every text of content/ that pages read as it is: reading it checks it. Each throws ContentError. */
const readers: readonly ((site: Site) => Promise<unknown>)[] = [
  ...Object.values(aboutTexts),
  ...legal.map((slug) => (site: Site) => readLegal(slug, site)),
  readLicences,
  readEquipment,
  (site) => readManual('middleSchool', site),
  (site) => readManual('highSchool', site),
  readPromotion,
  readCooperation,
  readQuestions,
  ...liveChannels.map((name) => (site: Site) => readLiveChannel(name, site)),
  (site) => productOf('pad', site),
  (site) => productOf('paper-class', site),
  () => booksOf('senior'),
  () => Promise.resolve().then(allProblems),
];

/** What is wrong with the texts of a site, file and field in each; empty where nothing is. */
export async function textMistakes(site: Site): Promise<readonly string[]> {
  const read = await Promise.allSettled(readers.map((reader) => reader(site)));
  return read.flatMap((one) => (one.status === 'rejected' ? [one.reason instanceof Error ? one.reason.message : String(one.reason)] : []));
}
