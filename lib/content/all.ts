import 'server-only';
import { pageTexts } from '@/lib/ops/texts';
import type { Site } from '@/lib/sites';
import { booksOf } from './books';
import { formOf } from './forms';
import { allProblems } from './problems';
import { readData, readDocument } from './read';

/** Reads a text, which checks it. Throws ContentError. */
async function readText(name: string, site: Site): Promise<void> {
  const form = formOf(name);
  if (form === null) throw new Error(`${name} has no form`);
  await (name.endsWith('.json') ? readData(name, form, site) : readDocument(name, form, site));
}

/** Every text of content/ that pages read as it is. Each throws ContentError. */
const readers: readonly ((site: Site) => Promise<unknown>)[] = [
  ...pageTexts.map((name) => (site: Site) => readText(name, site)),
  (site) => booksOf('senior', site),
  () => Promise.resolve().then(allProblems),
];

/** What is wrong with the texts of a site, file and field in each; empty where nothing is. */
export async function textMistakes(site: Site): Promise<readonly string[]> {
  const read = await Promise.allSettled(readers.map((reader) => reader(site)));
  return read.flatMap((one) => (one.status === 'rejected' ? [one.reason instanceof Error ? one.reason.message : String(one.reason)] : []));
}
