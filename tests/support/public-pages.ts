import { href, routes, type RouteId } from '@/lib/routes';
import { productIndex } from '@/lib/routes/product-index';

type Query = Readonly<Record<string, string | number>>;

/** Queries that show a route's page, where the bare address is not one or not the only one. The first is the usual one. */
const examples: Partial<Record<RouteId, readonly Query[]>> = {
  'course.catalogue': [{}, { gradeId: 7, subjectId: 2 }, { pageNum: 2 }],
  'course.find': [{ price: 'low', sort: 'price' }],
  'course.chapter': [{ courseId: 1 }],
  'course.chaptersub': [{ courseId: 1, chapterId: 1 }],
  'teacher.detail': [{ id: 1 }, { id: 12 }],
  'news.media': [{}, { pageNum: 2 }],
  'news.list': [{}, { type: 1 }, { pageNum: 2 }],
  'news.detail': [{ id: 1062 }, { id: 1001 }, { id: 1030 }],
  'brand.search': [{}, { keyWord: '数学' }, { keyWord: '无此内容' }],
  'legal.businesslicense': [{ type: 'business' }, { type: 'publication' }, { type: 'telecom' }, { type: 'training' }],
  'books.seniorDetail': [0, 6, 5, 9, 7, 8, 10].map((i) => ({ i })),
  'books.juniorDetail': [0, 2, 1, 11, 3, 13, 4, 12].map((i) => ({ i })),
  'problem.detail': ['junior-21', 'senior-07', 'junior-history-01'].map((no) => ({ no })),
  'problem.tried': [{ no: 'junior-21', part: 'near', how: 'answered', answer: '3' }],
  'brand.padDetail': [{ i: productIndex.pad }],
  'brand.paperClassDetail': [{ i: productIndex.paper }],
  'procurement.list': [{}, { pageNum: 2 }],
  'procurement.detail': [{ id: 3001 }],
  'live.tiktok': [{}, { activity: 'youlishu-10' }],
  'm.course': [{}, { gradeId: 7 }],
  'service.check': [{ type: 'adviser' }, { type: 'book' }],
};

/** One page that a visitor without an account can open: its route and an address of it. */
export interface PublicPage {
  readonly id: RouteId;
  readonly address: string;
  /** The page that stands for its route where one of each kind is enough: books differ in words and colours only. */
  readonly usual: boolean;
}

/** Every address of the route table that anyone may open and that has a page (study management asks for a learner, or leads a desktop away), with the examples above; then one that is not found. */
export const publicPages: readonly PublicPage[] = [
  ...routes
    .filter(
      ({ path, area, access, redirect }) =>
        (access === 'public' || access === 'guest') && area !== 'study' && !redirect && !path.endsWith('*'),
    )
    .flatMap(({ id }) => (examples[id] ?? [{}]).map((query, at) => ({ id, address: href(id, query), usual: at === 0 }))),
  { id: 'system.notFound', address: '/no/such/page', usual: true },
];
