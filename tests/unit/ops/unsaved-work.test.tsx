/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NewCourse } from '@/components/ops/courses/new-course';
import { mayLeave } from '@/components/ops/data/use-unsaved';
import { Composer } from '@/components/ops/inbox/composer';
import { NewActivity } from '@/components/ops/live/new-activity';
import { Invite } from '@/components/ops/people/invite';
import { LinkMade } from '@/components/ops/people/link-made';
import { TeachersScreen } from '@/components/ops/teachers/teachers-screen';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import { answers, draw } from '../../support/at-desk';

const replace = jest.fn();
let params = new URLSearchParams();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/ops', useSearchParams: () => params }));
// What is typed below stands in another part of the form.
jest.mock('@/components/ops/live/night-fields', () => ({ NightFields: () => null }));
jest.mock('@/components/ops/live/text-fields', () => ({ TextFields: () => null }));

/** Somebody who is asked, and stays. */
const asked = jest.fn();
beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  Object.defineProperty(window, 'confirm', { configurable: true, value: asked });
});

const write = async (field: string, value = '新的') => fireEvent.change(await screen.findByLabelText(field), { target: { value } });
const pressBeside = () => {
  const [wrap = document.body] = document.getElementsByClassName('ant-modal-wrap');
  fireEvent.mouseDown(wrap);
  fireEvent.click(wrap);
  return wrap;
};

test('what was begun is there when its ticket is opened again, a note as a note; what was sent is not', async () => {
  answers.set('inbox.show', { notes: [] });
  const open = () => draw(<Composer ticketNo="QZ5H8KWN3R" />);
  const first = open();
  fireEvent.click(screen.getByText('写备注'));
  await write('写给同事的话');
  first.unmount();
  const again = open();
  expect(screen.getByLabelText('写给同事的话')).toHaveValue('新的');
  fireEvent.click(screen.getByText('记下备注'));
  await waitFor(() => expect(screen.getByLabelText('写给同事的话')).toHaveValue(''));
  again.unmount();
  open();
  expect(screen.getByLabelText('写给对方的话')).toHaveValue('');
});

const none = { grades: [], subjects: [], categories: [], teachers: [], books: [], covers: [], lessons: [] };
test.each([
  ['名字', <NewCourse key="1" choices={none} />],
  ['活动', <NewActivity key="2" />],
])('what is new is not left without a question (%s)', async (field, part) => {
  answers.set('live.choices', { courses: [], teachers: [], advisers: [], grades: [] });
  draw(part, ['admin'], { courseDesk });
  await screen.findByLabelText(field);
  expect(mayLeave()).toBe(true);
  await write(field);
  expect([mayLeave(), asked.mock.calls.length]).toEqual([false, 1]);
});

test('no other teacher is opened over what is unsaved', async () => {
  const list = ['林知远', '周以安'].map((name, at) => ({ name, id: at + 1, portrait: '/a.webp', editedAt: null }));
  answers.set('teachers.list', { list, subjects: [], portraits: [], clips: [] });
  params = new URLSearchParams('id=1');
  // The field grows with its text, which has no height here.
  jest.spyOn(console, 'error').mockImplementation();
  draw(<TeachersScreen />, ['admin'], { teacherDesk });
  await write('介绍');
  await screen.findByText(teacherDesk.unsaved);
  for (const way of [screen.getByLabelText('编周以安'), screen.getByText('加一位老师')]) fireEvent.click(way);
  expect([asked.mock.calls.length, replace.mock.calls]).toEqual([2, []]);
});

test('a press beside a form does not close it, and whoever gives it up is asked once something is typed', async () => {
  const close = jest.fn();
  draw(<Invite teachers={[]} onClose={close} onMade={close} />);
  await write('姓名');
  pressBeside();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Cancel'));
  expect([asked.mock.calls.length, close.mock.calls]).toEqual([1, []]);
});

test('a link that is shown once is closed by its own button alone', () => {
  const close = jest.fn();
  draw(<LinkMade token="x" onClose={close} />);
  fireEvent.keyDown(pressBeside(), { key: 'Escape', keyCode: 27 });
  expect([screen.queryByText('Cancel'), close.mock.calls]).toEqual([null, []]);
  fireEvent.click(screen.getByText('已经交给本人'));
  expect(close).toHaveBeenCalledTimes(1);
});
