import { inArray } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { lessons } from '../../../db/schema';
import type { DeskFacts } from '../../../kernel/desk';

type Was = DeskOutput<'courses.show'>['chapters'];
type Is = DeskInput<'courses.outline'>['chapters'];
type Section = Is[number]['sections'][number];

const sectionsOf = (chapters: Is | Was): readonly Section[] => chapters.flatMap((chapter) => chapter.sections);
const titlesOf = (list: readonly { readonly title: string }[]): string[] => list.map(({ title }) => title);
/** What stands in one list with a number that the other does not have. */
const notIn = (list: readonly Section[], other: readonly Section[]): Section[] =>
  list.filter(({ id }) => id !== null && !other.some((one) => one.id === id));

/** What was there and still is, side by side. */
function pairsOf<One extends { readonly id: number | null }, Other extends { readonly id: number | null }>(
  was: readonly One[],
  is: readonly Other[],
): (readonly [One, Other])[] {
  return was.flatMap((before) => {
    const after = before.id === null ? undefined : is.find(({ id }) => id === before.id);
    return after ? [[before, after] as const] : [];
  });
}

interface Line {
  readonly key: string;
  readonly title: string;
}
/** Chapters and sections as they are read, those with a number only. */
const lines = (chapters: Is | Was): Line[] =>
  chapters.flatMap(({ id, title, sections }) => [
    ...(id === null ? [] : [{ key: `chapter ${id}`, title }]),
    ...sections.flatMap((section) => (section.id === null ? [] : [{ key: `section ${section.id}`, title: section.title }])),
  ]);

/** The stretch of a course within which chapters or sections stand in another order, by the titles that they have now. */
function rearranged(was: Was, is: Is): readonly [string[], string[]] {
  const [there, after] = [lines(was), lines(is)];
  const now = after.filter(({ key }) => there.some((one) => one.key === key));
  const before = there.flatMap(({ key }) => now.find((one) => one.key === key) ?? []);
  const differs = before.flatMap(({ key }, at) => (key === now[at]?.key ? [] : [at]));
  const [first, last] = [differs[0], differs.at(-1)];
  if (first === undefined || last === undefined) return [[], []];
  return [titlesOf(before.slice(first, last + 1)), titlesOf(now.slice(first, last + 1))];
}

/** What a section plays, as colleagues call it: two lessons may have one title. */
async function lessonNames(db: Database, list: readonly Section[]): Promise<string[]> {
  const slugs = list.flatMap(({ lesson }) => lesson ?? []);
  const rows = await db.select({ slug: lessons.slug, title: lessons.title }).from(lessons).where(inArray(lessons.slug, slugs));
  const names = new Map(rows.map(({ slug, title }) => [slug, `${title}（${slug}）`]));
  return list.map(({ title, lesson }) => `${title}：${lesson === null ? '—' : (names.get(lesson) ?? lesson)}`);
}

/** Only what there is something of. */
const some = (facts: Readonly<Record<string, string[]>>): DeskFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, titles]) => titles.length > 0));

/** What a new outline changes of what learners see, for the audit log: how many there are, and by their titles those that are not as before. */
export async function outlineChanges(db: Database, was: Was, is: Is): Promise<{ before: DeskFacts; after: DeskFacts }> {
  const [old, now] = [sectionsOf(was), sectionsOf(is)];
  const kept = pairsOf(old, now);
  const renamed = [...pairsOf(was, is), ...kept].filter(([before, after]) => before.title !== after.title);
  const replayed = kept.filter(([before, after]) => before.lesson !== after.lesson);
  const triedIn = (list: readonly Section[], id: number | null): boolean =>
    list.some((one) => one.id !== null && one.id === id && one.trial);
  const [before, after] = rearranged(was, is);
  return {
    before: {
      chapters: was.length,
      sections: old.length,
      ...some({
        removed: titlesOf(notIn(old, now)),
        trials: titlesOf(old.filter(({ id, trial }) => trial && !triedIn(now, id))),
        lesson: await lessonNames(
          db,
          replayed.map(([one]) => one),
        ),
        renamed: titlesOf(renamed.map(([one]) => one)),
        arranged: before,
      }),
    },
    after: {
      chapters: is.length,
      sections: now.length,
      ...some({
        added: titlesOf(now.filter(({ id }) => id === null)),
        restored: titlesOf(notIn(now, old)),
        trials: titlesOf(now.filter(({ id, trial }) => trial && !triedIn(old, id))),
        lesson: await lessonNames(
          db,
          replayed.map(([, one]) => one),
        ),
        renamed: titlesOf(renamed.map(([, one]) => one)),
        arranged: after,
      }),
    },
  };
}
