import {
  choiceHref,
  chosenCourses,
  everything,
  optionsOf,
  type CatalogueCourse,
  type Choice,
  type Facet,
  type Option,
} from '@/lib/catalogue/courses';

const kinds = [
  { id: 1, name: '母题课' },
  { id: 2, name: '专题课' },
  { id: 3, name: '无人课' },
];
const course = (courseId: number, rest: Partial<CatalogueCourse>): CatalogueCourse => ({
  courseId,
  title: `课 ${courseId}`,
  subtitle: '',
  planned: false,
  cover: '',
  gradeId: 7,
  gradeName: '初一',
  subjectId: 2,
  subjectName: '数学',
  type: '母题课',
  teacherName: '林',
  sectionCount: 4,
  priceFen: 6800,
  hasTrial: true,
  ...rest,
});
const courses = [
  course(1, { priceFen: 10_000, updatedAt: '2026-11-02T00:00:00.000Z' }),
  course(2, { priceFen: 10_001, subjectId: 1, subjectName: '语文' }),
  course(3, { priceFen: 0, type: '专题课', updatedAt: '2026-11-09T00:00:00.000Z' }),
  course(4, { priceFen: 19_800, gradeId: 8, gradeName: '初二' }),
];
const ids = (choice: Partial<Choice>) => chosenCourses(courses, { ...everything, ...choice }, kinds).map(({ courseId }) => courseId);

test.each<[string, Partial<Choice>, readonly number[]]>([
  ['nothing asked for', {}, [1, 2, 3, 4]],
  ['a grade', { gradeId: 7 }, [1, 2, 3]],
  ['a grade and a subject', { gradeId: 7, subjectId: 2 }, [1, 3]],
  ['a kind', { type: 2 }, [3]],
  ['a kind that nobody teaches', { type: 3 }, []],
  ['free', { price: 'free' }, [3]],
  ['up to 50 yuan', { price: 'small' }, []],
  ['from there to 100 yuan, and not a fen more', { price: 'low' }, [1]],
  ['beyond it', { price: 'middle' }, [2, 4]],
  ['more than 200 yuan', { price: 'high' }, []],
  ['the cheapest first', { sort: 'price' }, [3, 1, 2, 4]],
  ['the newest first, undated ones as they stood', { sort: 'new' }, [3, 1, 2, 4]],
])('%s', (_, choice, found) => {
  expect(ids(choice)).toEqual(found);
});

test('what can be bought stands before what is to come', () => {
  const planned = course(5, { planned: true, priceFen: 0 });
  expect(chosenCourses([planned, ...courses], everything, kinds).map(({ courseId }) => courseId)).toEqual([1, 2, 3, 4, 5]);
});

const offered = (facet: Facet, choice: Partial<Choice> = {}) => optionsOf(facet, courses, { ...everything, ...choice }, kinds);
const shown = ({ key, name, count, on, href }: Option) => `${on ? '●' : '○'}${name ?? key} ${count} ${href}`;

test('a facet counts what would be left with the others as they are, and offers nothing that would leave nothing', () => {
  expect(offered('gradeId').map(shown)).toEqual(['● 4 /course', '○初一 3 /course?gradeId=7', '○初二 1 /course?gradeId=8']);
  expect(offered('subjectId', { gradeId: 8 }).map(shown)).toEqual(['● 1 /course?gradeId=8', '○数学 1 /course?gradeId=8&subjectId=2']);
  expect(offered('type').map(shown)).toEqual(['● 4 /course', '○母题课 3 /course/find?type=1', '○专题课 1 /course/find?type=2']);
  expect(offered('price', { type: 2 }).map(shown)).toEqual([
    '● 1 /course/find?type=2',
    '○sale 1 /course/find?type=2&price=sale',
    '○free 1 /course/find?type=2&price=free',
  ]);
});

test('what is chosen stays in sight, however little is left of it', () => {
  expect(offered('subjectId', { gradeId: 8, subjectId: 1 }).map(shown)[1]).toBe('●语文 0 /course?gradeId=8&subjectId=1');
});

test.each<[Partial<Choice>, number, string]>([
  [{}, 1, '/course'],
  [{ gradeId: 7, subjectId: 2 }, 3, '/course?gradeId=7&subjectId=2&pageNum=3'],
  [{ gradeId: 7, sort: 'new' }, 1, '/course/find?gradeId=7&sort=new'],
  [{ price: 'free' }, 2, '/course/find?pageNum=2&price=free'],
])('the address of %j, page %i', (choice, page, address) => {
  expect(choiceHref({ ...everything, ...choice }, page)).toBe(address);
});
