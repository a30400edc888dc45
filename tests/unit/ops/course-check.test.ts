import { checkCourse, keptFrom, priceMove, type CheckedCourse } from '@/lib/ops/course-check';

const course = (questions: readonly (number | null)[]): CheckedCourse => ({
  summary: '从一根数轴到两根，点的位置用两个数写：先认象限，再读坐标，最后把图形搬到坐标系里，一讲一道母题，停下来让你写。',
  priceFen: 4900,
  originalPriceFen: null,
  requiresShipping: false,
  books: 0,
  sections: questions.map((one, at) => ({ plays: true, trial: at === 0, questions: one })),
});
const found = (of: CheckedCourse, id: string) => checkCourse(of).find((one) => one.id === id);

it('a lesson of a 母题 with fewer than three similar questions keeps a course from being sold, not from being announced', () => {
  const few = course([3, 2, null, 0]);
  expect(found(few, 'questions')).toEqual({ id: 'questions', result: 'fail', at: [2, 4] });
  expect(keptFrom('sale', few).map(({ id }) => id)).toEqual(['questions']);
  expect(keptFrom('planned', few)).toEqual([]);
});

it('a lesson that no 母题 names is pointed out, and is sold', () => {
  const untied = course([3, null]);
  expect(found(untied, 'untied')).toEqual({ id: 'untied', result: 'warn', at: [2] });
  expect(keptFrom('sale', untied)).toEqual([]);
  expect(found(course([3]), 'untied')).toMatchObject({ result: 'ok' });
});

it('what anybody may watch is at most half of what is sold; a course with nothing to try is sold, too', () => {
  const tried = (count: number, of: number): CheckedCourse => ({
    ...course([]),
    sections: Array.from({ length: of }, (_, at) => ({ plays: true, trial: at < count, questions: 3 })),
  });
  for (const few of [tried(1, 2), tried(2, 5), tried(0, 1)]) expect(keptFrom('sale', few)).toEqual([]);
  for (const many of [tried(1, 1), tried(2, 3), tried(3, 5), tried(20, 20)]) {
    expect(keptFrom('sale', many).map(({ id }) => id)).toEqual(['trial']);
    expect(keptFrom('planned', many)).toEqual([]);
  }
});

it.each([
  [{ priceFen: 5900 }, 1000],
  [{ priceFen: 3900 }, 1000],
  [{ booksFen: 2500 }, 500],
  [{ shippingFen: 200 }, 800],
  [{ priceFen: 5000, booksFen: 2900, shippingFen: 0 }, 1000],
  [{ validDays: 730 }, 4900],
  [{ validDays: 3650 }, 44_100],
  [{ validDays: 73 }, 3920],
  [{ validDays: 730, priceFen: 9800 }, 4900],
  [{}, 0],
])('a price that becomes %j moves by %i 分, up or down, by the part that moves most, or by what its days would cost', (after, fen) => {
  const before = { priceFen: 4900, booksFen: 2000, shippingFen: 1000, validDays: 365 };
  expect(priceMove(before, { ...before, ...after })).toBe(fen);
});
