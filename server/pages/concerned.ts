import { anyOf, everything, namedOf, tagsOfChange, textTag, type PageChange } from '@/lib/contracts/page-changes';
import { textsOf } from '@/lib/ops/texts';
import { routes, type RouteId, type RouteRow } from '@/lib/routes';
import { SAMPLE_PROBLEM } from '@/lib/sites/codes';

/**
 * Which pages show a thing: those that are about it, by the key that names it, those that list it, and those that are about
 * something else and may name it: whether they do is for the change to say (`on`). tests/unit/server/concerned.test.ts holds it against
 * what each page reads.
 */
const shownOn: Readonly<
  Record<
    Exclude<PageChange['kind'], 'everything' | 'text' | 'site'> | 'problem',
    { readonly key: string } & Readonly<Record<'about' | 'lists' | 'names', readonly RouteId[]>>
  >
> = {
  activity: { key: 'activity', about: ['live.tiktok', 'live.tencent', 'live.headlines'], lists: [], names: [] },
  article: {
    key: 'id',
    about: ['news.detail', 'procurement.detail'],
    lists: ['brand.home', 'news.list', 'news.media', 'procurement.list'],
    // Before, behind and beside another.
    names: ['news.detail'],
  },
  course: {
    key: 'courseId',
    about: ['course.chapter', 'course.chaptersub'],
    lists: ['brand.home', 'course.catalogue', 'course.find', 'm.home', 'm.course', 'brand.watchProductVideo'],
    // Of a teacher; the lesson that teaches a problem, its first minute.
    names: ['teacher.detail', 'problem.detail', 'brand.padDetail', 'brand.paperClassDetail'],
  },
  problem: { key: 'no', about: ['problem.detail'], lists: [], names: [] },
  teacher: { key: 'id', about: ['teacher.detail'], lists: ['brand.home', 'about.teamIntroduction'], names: [] },
};

/** They show one 母题 and its lesson, whatever their address says. */
const ofSample: readonly RouteId[] = ['brand.padDetail', 'brand.paperClassDetail'];

/** The longest first: /news/detail stands below /news, whose keys are folders, too. */
const kept: readonly RouteRow[] = routes.filter(({ isr }) => isr !== null).sort((a, b) => b.path.length - a.path.length);

/** The row and the keys of a page, by Next's address of it; null for a 404 page. */
function pageAt(path: string): { readonly route: RouteRow; readonly values: readonly string[] } | null {
  const below = path.slice(path.indexOf('/', 1));
  for (const route of kept) {
    const values = below === route.path ? [] : below.startsWith(`${route.path}/`) ? below.slice(route.path.length + 1).split('/') : null;
    if (values?.length === route.keys.length) return { route, values };
  }
  return null;
}

/** What a page is called by whoever keeps it: its site, its row, and the things that it shows. `path` = Next's address. */
export function tagsOf(path: string): readonly string[] {
  const [, site = ''] = /^\/([^~/]+)/.exec(path) ?? [];
  const named = [everything, `site-${site}`];
  const page = pageAt(path);
  if (page === null) return named;
  const { route, values } = page;
  const isOne = (ids: readonly RouteId[]): boolean => ids.some((id) => id === route.id);
  const shown = Object.entries(shownOn).flatMap(([kind, { key, about, lists, names }]) => {
    const value = values[route.keys.indexOf(key)];
    const own = isOne(about) && value !== undefined ? [value === '-' ? anyOf(kind) : `${kind}-${value}`] : [];
    const listed = isOne(lists) ? [anyOf(kind)] : [];
    return [...own, ...listed, ...(isOne(names) ? [namedOf(kind)] : [])];
  });
  const sample = isOne(ofSample) ? [`problem-${SAMPLE_PROBLEM}`] : [];
  const texts = textsOf(route.id).flatMap((id) => [textTag(id), textTag(id, site)]);
  return [...named, `page-${route.id}`, ...shown, ...sample, ...texts];
}

/** Does the page show what has changed? `path` = Next's address. */
export function isConcerned(path: string, change: PageChange): boolean {
  const tags = tagsOf(path);
  return tagsOfChange(change).some((tag) => tags.includes(tag));
}

/** Is what has changed only named there, by a page that is about something else? Such pages are many, and come after the others. */
export function isOnlyNamed(path: string, change: PageChange): boolean {
  if (change.kind === everything || change.kind === 'text' || change.kind === 'site') return false;
  const page = pageAt(path);
  return shownOn[change.kind].names.some((id) => id === page?.route.id) && !tagsOf(path).includes(`${change.kind}-${change.id}`);
}
