/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { PAGE_SIZE } from '@/components/learner/courses/my-course-rules';
import { MyCourses } from '@/components/learner/my-courses';
import { endpoints } from '@/lib/contracts/endpoints';
import learner from '@/messages/zh-CN/learner.json';
import lesson from '@/messages/zh-CN/lesson.json';
import personal from '@/messages/zh-CN/personal.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const { path } = endpoints['orders.myCourses'];
const course = (courseId: number) => ({
  courseId,
  title: `课程${courseId}`,
  gradeName: '初一',
  subjectId: 1,
  subjectName: '数学',
  teacherName: '沈老师',
  cover: '/art/cover.svg',
  sectionCount: 5,
  finishedCount: 0,
  expiresAt: '2027-11-27T00:00:00.000Z',
  expired: false,
  last: null,
  orderNo: null,
});
const bought = Array.from({ length: 12 }, (_, at) => course(at + 1));

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
  door.answer(endpoints['myCourse.categories'].path, { status: 1, appData: { list: [] } });
  door.answer(path, ({ subjectId, pageNum, pageSize }) => {
    const fit = subjectId === undefined ? bought : bought.slice(0, 1);
    const from = (Number(pageNum) - 1) * Number(pageSize);
    return { status: 1, appData: { list: fit.slice(from, from + Number(pageSize)), total: fit.length, pageNum, pageSize } };
  });
});

const open = (shown: { readonly subjectId?: number; readonly pageNum?: number }) =>
  render(
    <Island messages={{ learner, lesson, personal }}>
      <MyCourses subjectId={shown.subjectId ?? null} keyWord="" pageNum={shown.pageNum ?? 1}>
        {null}
      </MyCourses>
    </Island>,
  );
const listed = async (): Promise<number> => within(await screen.findByRole('list', { name: learner.list })).getAllByRole('listitem').length;

it('a page of everything is shown from what was asked for once', async () => {
  open({ pageNum: 2 });
  expect(await listed()).toBe(bought.length - PAGE_SIZE);
  expect(screen.getByText(/课程12/)).toBeVisible();
  expect(door.sent(path)).toEqual([{ pageNum: 1, pageSize: 60 }]);
});

it('those of a subject are asked for by themselves', async () => {
  open({ subjectId: 1 });
  expect(await listed()).toBe(1);
  expect(door.sent(path)).toEqual([
    { pageNum: 1, pageSize: 60 },
    { subjectId: 1, pageNum: 1, pageSize: PAGE_SIZE },
  ]);
});

it('so are those of a page behind the first sixty', async () => {
  open({ pageNum: 7 });
  expect(await screen.findByText(learner.emptyFilter)).toBeVisible();
  expect(door.sent(path)).toContainEqual({ pageNum: 7, pageSize: PAGE_SIZE });
});
