import { isRouteId, type RouteId } from './index';
import { queryId, queryOrderNo, queryPage } from './query-id';

type Rule = (query: URLSearchParams) => boolean;

/** The values of a key as a page gets them: what stands there once is text, what stands there twice is nothing it reads. */
function one(query: URLSearchParams, key: string): string | readonly string[] | null {
  const values = query.getAll(key);
  return values.length > 1 ? values : (values[0] ?? null);
}

const course: Rule = (query) => queryId(one(query, 'courseId')) !== null;
const order: Rule = (query) => queryOrderNo(one(query, 'orderNo')) !== null;

/** Of a lesson that was sent; whether it is known the page finds out. */
const sentCode: Rule = (query) => query.getAll('code').length === 1 && query.get('code') !== '';

/**
 * What the query of a page that is rendered for each request must say. Such a page cannot answer a whole 404 itself, its
 * status is sent before it is rendered; so the door asks here and shows the kept 404 page instead. Pages from the cache
 * need no row: their keys are folders, and they answer 404 themselves.
 */
const rules: Partial<Record<RouteId, Rule>> = {
  'brand.search': (query) => queryPage(one(query, 'pageNum')) !== null,
  'problem.tried': (query) => query.getAll('no').length === 1,
  'video.play': course,
  'video.small': course,
  'personal.myCourseChapter': course,
  'myCourse.video': (query) => course(query) || sentCode(query),
  'course.purchase': (query) => course(query) || order(query),
  'course.purchaseAlipay': order,
};

/** Does this query name a page? True for every route without a rule. */
export function namesPage(id: string, query: URLSearchParams): boolean {
  const rule = isRouteId(id) ? rules[id] : undefined;
  return rule ? rule(query) : true;
}
