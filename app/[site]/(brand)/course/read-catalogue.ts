import 'server-only';
import { bandNames, CATALOGUE_SIZE, chosenCourses, everything, facets, optionsOf, sorts, type Choice } from '@/lib/catalogue/courses';
import { keyValue } from '@/lib/routes/address';
import { queryPage } from '@/lib/routes/query-id';
import { allCourses } from '@/lib/seo/everything';
import { readPublic } from '@/lib/upstream/public';

/** The key folders of both addresses; those that an address does not have are absent. */
export type CatalogueParams = Promise<
  { readonly site: string; readonly gradeId: string; readonly subjectId: string; readonly pageNum: string } & Partial<
    Readonly<Record<'type' | 'price' | 'sort', string>>
  >
>;

/** A key that may be missing: its value, null where it is, and undefined (404) where it is none of those there are. */
function optional<T extends string | number>(folder: string | undefined, known: readonly T[]): T | null | undefined {
  const value = folder === undefined ? null : keyValue(folder);
  return value === null ? null : known.find((one) => String(one) === value);
}

/** What the keys stand for, and what is there; null (404) for a grade, subject or kind that no course has, and beyond the last page. */
export async function readCatalogue(params: CatalogueParams) {
  const { gradeId, subjectId, type, price, sort, pageNum } = await params;
  const [courses, basic] = await Promise.all([allCourses(), readPublic('common.basicData', {})]);
  const kinds = basic.ok ? basic.data.couresCourseCateGory : [];
  const wanted = {
    gradeId: optional(
      gradeId,
      courses.map((course) => course.gradeId),
    ),
    subjectId: optional(
      subjectId,
      courses.map((course) => course.subjectId),
    ),
    type: optional(
      type,
      kinds.map(({ id }) => id),
    ),
    price: optional(price, bandNames),
    sort: optional(sort, sorts),
  };
  const page = queryPage(keyValue(pageNum));
  if (page === null || Object.values(wanted).some((value) => value === undefined)) return null;
  const choice: Choice = {
    gradeId: wanted.gradeId ?? null,
    subjectId: wanted.subjectId ?? null,
    type: wanted.type ?? null,
    price: wanted.price ?? null,
    sort: wanted.sort ?? everything.sort,
  };
  const { gradeId: inGrade, subjectId: ofSubject } = choice;
  const under = chosenCourses(courses, { ...everything, gradeId: inGrade, subjectId: ofSubject }, kinds);
  const planned = under.filter((course) => course.planned).length;
  const chosen = chosenCourses(courses, choice, kinds);
  const list = chosen.slice((page - 1) * CATALOGUE_SIZE, page * CATALOGUE_SIZE);
  if (list.length === 0 && page > 1) return null;
  return {
    grade: courses.find((course) => course.gradeId === choice.gradeId)?.gradeName ?? '',
    subject: courses.find((course) => course.subjectId === choice.subjectId)?.subjectName ?? '',
    catalogue: {
      choice,
      page,
      all: courses.length,
      onSale: under.length - planned,
      planned,
      total: chosen.length,
      list,
      facets: facets.map((facet) => ({ facet, options: optionsOf(facet, courses, choice, kinds) })),
    },
  };
}
