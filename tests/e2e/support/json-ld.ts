type Json = unknown;

/** Structured data as it came; a test fails with the text where it is no JSON. */
export function parseLd(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`no JSON: ${text.slice(0, 200)}`, { cause });
  }
}

function fields(data: Json): readonly (readonly [string, Json])[] {
  return typeof data === 'object' && data !== null ? Object.entries(data) : [];
}

/** The types of the outermost thing. */
export function typesOf(data: Json): readonly string[] {
  return fields(data).flatMap(([key, value]) => (key === '@type' ? [value].flat().map(String) : []));
}

/** Keys whose values are for a reader: they must stand on the page. */
const forReaders = new Set([
  'name',
  'headline',
  'description',
  'text',
  'legalName',
  'telephone',
  'address',
  'jobTitle',
  'price',
  'numberOfPages',
  'articleSection',
  'value',
  'datePublished',
  'dateModified',
  'uploadDate',
]);

/** Every fact inside of it that a reader can check. */
export function facts(data: Json): readonly { readonly key: string; readonly value: string }[] {
  return fields(data).flatMap(([key, value]) => {
    if (forReaders.has(key) && (typeof value === 'string' || typeof value === 'number')) return [{ key, value: String(value) }];
    return facts(value);
  });
}

/** The ways in which a page may write a value: 2026-11-21 in lists is 2026年11月21日 in prose, and ¥198 is 198.00 of its currency. */
export function written(key: string, value: string): readonly string[] {
  if (key === 'price') return [`¥${value}`, `¥${value.replace(/\.00$/, '')}`];
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(T|$)/.exec(value) ?? [];
  if (!/date/i.test(key) || !year) return [value];
  return [`${year}-${month}-${day}`, `${year}年${Number(month)}月${Number(day)}日`];
}

/** What engines are told each of these pages is. */
export const kindsOf: readonly (readonly [route: string, type: string])[] = [
  ['brand.home', 'EducationalOrganization'],
  ['news.detail', 'NewsArticle'],
  ['procurement.detail', 'Article'],
  ['promo.simgle', 'Article'],
  ['books.seniorDetail', 'Book'],
  ['books.juniorDetail', 'Product'],
  ['brand.padDetail', 'Product'],
  ['brand.paperClassDetail', 'Product'],
  ['course.chapter', 'Course'],
  ['teacher.detail', 'Person'],
  ['brand.watchProductVideo', 'VideoObject'],
  ['books.seniorDetail', 'FAQPage'],
];
