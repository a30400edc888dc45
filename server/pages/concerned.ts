import type { PageChange } from '@/lib/contracts/page-changes';
import { routes, type RouteId, type RouteRow } from '@/lib/routes';

/** Which pages show a thing: those that are about it, by the key that names it, and those that it stands in. */
const shownOn: Readonly<
  Record<
    Exclude<PageChange['kind'], 'everything'>,
    { readonly key: string; readonly about: readonly RouteId[]; readonly lists: readonly RouteId[] }
  >
> = {
  activity: { key: 'activity', about: ['live.tiktok', 'live.tencent', 'live.headlines'], lists: [] },
  article: {
    key: 'id',
    about: ['news.detail', 'procurement.detail'],
    lists: ['brand.home', 'news.list', 'news.media', 'procurement.list'],
  },
  course: {
    key: 'courseId',
    about: ['course.chapter', 'course.chaptersub'],
    lists: ['brand.home', 'm.home', 'm.course', 'brand.watchProductVideo'],
  },
  teacher: { key: 'id', about: ['teacher.detail'], lists: ['brand.home', 'm.home', 'about.teamIntroduction'] },
};

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

/** Does the page show what has changed? `path` = Next's address. A page without a key is about whatever is the first. */
export function isConcerned(path: string, change: PageChange): boolean {
  if (change.kind === 'everything') return true;
  const page = pageAt(path);
  if (page === null) return false;
  const { key, about, lists } = shownOn[change.kind];
  const value = page.values[page.route.keys.indexOf(key)];
  return about.some((id) => id === page.route.id) ? value === change.id || value === '-' : lists.some((id) => id === page.route.id);
}
