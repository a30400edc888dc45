/** @jest-environment node */
import type { PublicEndpointId } from '@/lib/contracts';
import { routes, type RouteId, type RouteRow } from '@/lib/routes';
import { tagsOf } from '@/server/pages/concerned';
import { reached } from '@/tests/support/reached';
import { sources, withoutComments } from '@/tests/support/sources';

/** What an answer tells of, for a page whose key is 7: the thing that it is about, any of its kind, or those that it names. */
type Told = `${'activity' | 'article' | 'course' | 'teacher'}-${'7' | 'any' | 'named'}`;

/** Of every endpoint that a kept page reads. Whose teacher changes is told by the teacher’s own change (upstream/teacher/editing.ts). */
const tells: Readonly<Partial<Record<PublicEndpointId, readonly Told[]>>> = {
  'common.basicData': [],
  'common.promotion': [],
  'course.chapterClass': ['course-7'],
  'course.chapters': ['course-7'],
  'course.chapterVideo': ['course-7'],
  'course.clip': ['course-7'],
  'course.information': ['course-7'],
  'course.list': ['course-any'],
  'home.page': ['article-any', 'course-any', 'teacher-any'],
  'information.details': ['article-7', 'article-named'],
  'information.find': ['article-any'],
  'live.activity': ['activity-7'],
  'praise.findHome': [],
  'problem.clip': ['course-named'],
  'teacher.clip': ['teacher-7'],
  'teacher.details': ['teacher-7', 'course-named'],
};
const told = new Map(Object.entries(tells));

/** By which key an address names a thing. */
const keys = Object.entries({ activity: 'activity', article: 'id', course: 'courseId', teacher: 'id' });

/** Told, and not shown: half of an answer is drawn, or a module that reads it is there for something else. */
const drawnNot: Readonly<Partial<Record<RouteId, readonly Told[]>>> = {
  'about.teamIntroduction': ['article-any', 'course-any'],
  // By lib/seo/everything.ts, which reads for the site map, too.
  'course.catalogue': ['article-any', 'teacher-any'],
  'course.find': ['article-any', 'teacher-any'],
  // By problem-places.ts, of which it takes the books.
  'course.chapter': ['course-any'],
  'm.course': ['article-any', 'teacher-any'],
  'm.home': ['article-any', 'teacher-any'],
  // By information.ts, which reads for the lists, too.
  'news.detail': ['article-any'],
  // Of the shelf it takes the one course that its lesson is in.
  'problem.detail': ['course-any'],
  'procurement.detail': ['article-any', 'article-named'],
};
const unseen = new Map(Object.entries(drawnNot));

const files = new Map(sources(/\.tsx?$/, 'app', 'components', 'lib').map(({ path, text }) => [path, withoutComments(text)]));

/** The endpoints that a page reads, itself or by whatever it is made of. */
const readBy = (page = ''): readonly string[] =>
  [...reached([page, 'app/[site]/layout.tsx'], files)].flatMap((file) =>
    Array.from((files.get(file) ?? '').matchAll(/\bread(?:Public|Object|Part)\(\s*'([\w.]+)'/g), ([, id = '']) => id),
  );

/** The address that a file below app/[site] draws, without its keys. */
const addressOf = (file: string): string => file.replace(/^app\/\[site\]|\/page\.tsx$/g, '').replace(/\/[([][^/]*/g, '');
const pages = new Map([...files.keys()].filter((path) => /^app\/\[site\].*\/page\.tsx$/.test(path)).map((path) => [addressOf(path), path]));
const kept: readonly RouteRow[] = routes.filter(({ isr }) => isr !== null);

it('looks at every kept page, and at what it reads', () => {
  expect(kept.filter(({ path }) => !pages.has(path))).toEqual([]);
  expect([...new Set(kept.flatMap(({ path }) => readBy(pages.get(path))))].sort()).toEqual([...told.keys()].sort());
});

it.each(kept.map((row) => [row.id, row] as const))('%s is called by all that it shows', (id, row) => {
  const tags = tagsOf(['/main~1', ...row.path.split('/').slice(1), ...row.keys.map(() => '7')].join('/'));
  const all = new Set(readBy(pages.get(row.path)).flatMap((endpoint) => told.get(endpoint) ?? []));
  // Not about one thing where its address names none.
  const named = [...all].filter((tag) => !tag.endsWith('-7') || keys.some(([kind, key]) => tag.startsWith(kind) && row.keys.includes(key)));
  const not = unseen.get(id) ?? [];
  expect(named).toEqual(expect.arrayContaining([...not]));
  const listed = tags.filter((tag) => tag.endsWith('-any')).map((tag) => tag.replace('any', 'named'));
  expect(tags.filter((tag) => keys.some(([kind]) => tag.startsWith(`${kind}-`))).sort()).toEqual(
    // Who lists them is told of each.
    named.filter((tag) => ![...not, ...listed].includes(tag)).sort(),
  );
});
