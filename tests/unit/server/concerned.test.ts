/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublicEndpointId } from '@/lib/contracts';
import { routes, type RouteId } from '@/lib/routes';
import { tagsOf } from '@/server/pages/concerned';
import { sources, withoutComments } from '@/tests/support/sources';

/** What an answer tells of, for a page whose key is 7: the thing that it is about, or any of its kind. */
type Told = `${'activity' | 'article' | 'course' | 'teacher'}-${'7' | 'any'}`;

/** Of every endpoint that a kept page reads. Whose teacher changes is told by the teacher’s own change (upstream/teacher/editing.ts). */
const told: Readonly<Partial<Record<PublicEndpointId, readonly Told[]>>> = {
  'common.basicData': [],
  'common.promotion': [],
  'course.chapterClass': ['course-7'],
  'course.chapters': ['course-7'],
  'course.chapterVideo': ['course-7'],
  'course.clip': ['course-7'],
  'course.information': ['course-7'],
  'course.list': ['course-any'],
  'home.page': ['article-any', 'course-any', 'teacher-any'],
  'information.details': ['article-7', 'article-any'],
  'information.find': ['article-any'],
  'live.activity': ['activity-7'],
  'praise.findHome': [],
  'problem.clip': ['course-any'],
  'teacher.clip': ['teacher-7'],
  'teacher.details': ['teacher-7', 'course-any'],
};

/** By which key an address names a thing. */
const keys = { activity: 'activity', article: 'id', course: 'courseId', teacher: 'id' } as const;

/** Told, and not shown: half of an answer is drawn, or a module that reads it is there for something else. */
const unseen: Readonly<Partial<Record<RouteId, readonly Told[]>>> = {
  'about.teamIntroduction': ['article-any', 'course-any'],
  // By lib/seo/everything.ts, which reads for the site map, too.
  'course.catalogue': ['article-any', 'teacher-any'],
  'course.find': ['article-any', 'teacher-any'],
  // By problem-places.ts, of which it takes the books.
  'course.chapter': ['course-any'],
  'm.course': ['article-any', 'teacher-any'],
  'm.home': ['article-any', 'teacher-any'],
  'procurement.detail': ['article-any'],
};

const loads = /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const reads = /\bread(?:Public|Object|Part)\(\s*'([\w.]+)'/g;

function fileOf(from: string, name: string): string | null {
  const path = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : null;
  if (path === null) return null;
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => existsSync(file)) ?? null;
}

/** The endpoints that a page reads, itself or by whatever it is made of. */
function readBy(page: string): ReadonlySet<string> {
  const files = new Set([page, 'app/[site]/layout.tsx']);
  const found = new Set<string>();
  for (const file of files) {
    const text = withoutComments(readFileSync(file, 'utf8'));
    for (const [, id = ''] of text.matchAll(reads)) found.add(id);
    for (const [, first, second, third] of text.matchAll(loads)) {
      const next = fileOf(file, first ?? second ?? third ?? '');
      if (next !== null) files.add(next);
    }
  }
  return found;
}

/** The address that a file below app/[site] draws, without its keys. */
const addressOf = (file: string): string => file.replace(/^app\/\[site\]|\/page\.tsx$/g, '').replace(/\/[([][^/]*/g, '');
const pages = new Map(sources(/\/page\.tsx$/, 'app/[site]').map(({ path }) => [addressOf(path), path]));
const kept = routes.filter(({ isr }) => isr !== null);

it('looks at every kept page, and at what it reads', () => {
  expect(kept.filter(({ path }) => !pages.has(path)).map(({ id }) => id)).toEqual([]);
  const all = new Set(kept.flatMap(({ path }) => [...readBy(pages.get(path) ?? '')]));
  expect([...all].sort()).toEqual(Object.keys(told).sort());
});

it.each(kept.map((row) => [row.id, row] as const))('%s is called by all that it shows', (id, row) => {
  const path = ['/main~1', ...row.path.split('/').slice(1), ...row.keys.map(() => '7')].join('/');
  const tags = tagsOf(path).filter((tag) => /^(?:activity|article|course|teacher)-/.test(tag));
  const byReading = new Set(
    [...readBy(pages.get(row.path) ?? '')].flatMap((endpoint) => Object.entries(told).find(([name]) => name === endpoint)?.[1] ?? []),
  );
  const names = (tag: Told): boolean =>
    !tag.endsWith('-7') || Object.entries(keys).some(([kind, key]) => tag.startsWith(kind) && row.keys.some((own) => own === key));
  const named = [...byReading].filter(names);
  const not = unseen[id] ?? [];
  // None that has become true of no page.
  expect(not.filter((tag) => !named.includes(tag))).toEqual([]);
  expect([...tags].sort()).toEqual(named.filter((tag) => !not.includes(tag)).sort());
});
