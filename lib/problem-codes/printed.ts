import { booksOf } from '@/lib/content/books';
import { siteOrigin } from '@/lib/env';
import { allProblems } from '@/lib/kernel/problems/read';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { chosenProblems } from '@/lib/kernel/problems/chosen';
import { problemSheet } from './sheet';

/**
 * The page to be printed for a site and how many codes stand on it, 0 where no problem is registered for what was chosen (its `title`);
 * null for what is neither a book nor a level nor `all`. The codes open the site's pages of the problems.
 */
export async function printedProblems(which: string, site: Site): Promise<{ title: string; count: number; html: string } | null> {
  const books = [...(await booksOf('junior', site)), ...(await booksOf('senior', site))];
  const chosen = chosenProblems(allProblems(), books, which);
  if (!chosen) return null;
  const html = await problemSheet(chosen, site.name, (no) => siteOrigin(site) + href('problem.detail', { no }));
  return { title: chosen.title, count: chosen.problems.length, html };
}
