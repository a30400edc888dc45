import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';

export type CatalogueCourse = Pick<
  Output<'course.list'>['list'][number],
  | 'courseId'
  | 'title'
  | 'subtitle'
  | 'cover'
  | 'gradeId'
  | 'gradeName'
  | 'subjectId'
  | 'subjectName'
  | 'type'
  | 'teacherName'
  | 'sectionCount'
  | 'totalSeconds'
  | 'priceFen'
  | 'hasTrial'
  | 'planned'
  | 'updatedAt'
>;

/** Bands of prices: from and to, 分, both belong to it. `sale` holds all of them; what is 预告 has no price yet. */
const bands = { free: [0, 0], small: [1, 5000], low: [5001, 10_000], middle: [10_001, 20_000], high: [20_001, Infinity] } as const;
export type Band = keyof typeof bands | 'sale' | 'planned';
export const bandNames: readonly Band[] = ['sale', 'free', 'small', 'low', 'middle', 'high', 'planned'];

function inBand({ planned, priceFen }: CatalogueCourse, band: Band): boolean {
  if (planned || band === 'planned') return planned && band === 'planned';
  if (band === 'sale') return true;
  const [from, to] = bands[band];
  return priceFen >= from && priceFen <= to;
}

/** What is on sale before 预告, each by grade; the cheapest first; the newest first. */
export const sorts = ['grade', 'price', 'new'] as const;
export type Sort = (typeof sorts)[number];

/** What is looked for; what is null may be anything. */
export interface Choice {
  readonly gradeId: number | null;
  readonly subjectId: number | null;
  /** Number of the kind of course, such as 母题课. */
  readonly type: number | null;
  readonly price: Band | null;
  readonly sort: Sort;
}
export const everything: Choice = { gradeId: null, subjectId: null, type: null, price: null, sort: 'grade' };

interface Kind {
  readonly id: number;
  readonly name: string;
}
export interface Option {
  /** '' = whatever it is. */
  readonly key: string;
  /** The upstream's own name; absent where the page has a word for the key. */
  readonly name?: string;
  /** Courses that would be left. */
  readonly count: number;
  readonly on: boolean;
  readonly href: string;
}
export const facets = ['gradeId', 'subjectId', 'type', 'price'] as const;
export type Facet = (typeof facets)[number];

/** Courses of a page. */
export const CATALOGUE_SIZE = 12;

function fits(course: CatalogueCourse, choice: Choice, kinds: readonly Kind[]): boolean {
  return (
    (choice.gradeId === null || course.gradeId === choice.gradeId) &&
    (choice.subjectId === null || course.subjectId === choice.subjectId) &&
    (choice.type === null || course.type === kinds.find(({ id }) => id === choice.type)?.name) &&
    (choice.price === null || inBand(course, choice.price))
  );
}

/** Each has the order before it in itself: sorting is stable. */
const orders: Readonly<Record<Sort, (one: CatalogueCourse, other: CatalogueCourse) => number>> = {
  grade: (one, other) => Number(one.planned) - Number(other.planned),
  price: (one, other) => Number(one.planned) - Number(other.planned) || one.priceFen - other.priceFen,
  new: (one, other) => (other.updatedAt ?? '').localeCompare(one.updatedAt ?? ''),
};

/** The courses that fit, in the order asked for. `courses` in the upstream's order: by grade. */
export function chosenCourses(courses: readonly CatalogueCourse[], choice: Choice, kinds: readonly Kind[]): readonly CatalogueCourse[] {
  return courses.filter((course) => fits(course, choice, kinds)).sort(orders[choice.sort]);
}

/**
 * The address of a choice. Grades and subjects are pages that search engines may list; what is narrowed further or sorted
 * stands at an address of its own that they leave alone, so that a few dozen courses do not become a thousand pages.
 */
export function choiceHref({ gradeId, subjectId, type, price, sort }: Choice, page = 1): string {
  const plain = { gradeId, subjectId, pageNum: page > 1 ? page : null };
  if (type === null && price === null && sort === 'grade') return href('course.catalogue', plain);
  return href('course.find', { ...plain, type, price, sort: sort === 'grade' ? null : sort });
}

/** What one facet offers while the others stay as they are, 全部 first; what would leave nothing is not offered. */
export function optionsOf(facet: Facet, courses: readonly CatalogueCourse[], choice: Choice, kinds: readonly Kind[]): readonly Option[] {
  const option = (value: number | Band | null, name?: string): Option => {
    const wished: Choice = { ...choice, [facet]: value };
    const count = chosenCourses(courses, wished, kinds).length;
    const on = choice[facet] === value;
    return {
      key: String(value ?? ''),
      ...(name === undefined ? {} : { name }),
      count,
      on,
      href: choiceHref(wished),
    };
  };
  const named = (of: readonly (readonly [number, string])[]): readonly Option[] => [...new Map(of)].map(([id, name]) => option(id, name));
  const choices: Readonly<Record<Facet, () => readonly Option[]>> = {
    gradeId: () => named(courses.map((course) => [course.gradeId, course.gradeName])),
    subjectId: () => named(courses.map((course) => [course.subjectId, course.subjectName] as const).sort(([one], [other]) => one - other)),
    type: () => named(kinds.map(({ id, name }) => [id, name])),
    price: () => bandNames.map((band) => option(band)),
  };
  return [option(null), ...choices[facet]().filter(({ count, on }) => count > 0 || on)];
}
