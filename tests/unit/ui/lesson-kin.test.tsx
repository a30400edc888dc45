/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonPage } from '@/components/player/lesson-page';
import { setSessionUser } from '@/lib/client/session';
import { endpoints } from '@/lib/contracts/endpoints';
import { rememberAttempt, waitingAttempts } from '@/lib/query/waiting-attempts';
import lesson from '@/messages/zh-CN/lesson.json';
import player from '@/messages/zh-CN/player.json';
import type { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { jump, lessonDoor, open as openLesson, time } from './drawn-lesson';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));

const [tryPath, questionPath, standingPath] = [
  endpoints['problem.try'].path,
  endpoints['problem.question'].path,
  endpoints['practice.standing'].path,
];
type Part = 'near' | 'middle' | 'far';
const asks: Readonly<Record<Part, string>> = { near: '顶点是哪一点？', middle: '向右平移几个单位？', far: '最高有多少米？' };
const isPart = (value: unknown): value is Part => value === 'near' || value === 'middle' || value === 'far';

let door: FakeDoor;
let made: { readonly part: Part; readonly verdict: 'right' | 'wrong' | 'shown' }[];
beforeEach(() => {
  door = lessonDoor();
  made = [];
  door.answer(questionPath, ({ part }) => ({
    status: 1,
    appData: {
      problemId: 'junior-22',
      part,
      ask: isPart(part) ? asks[part] : '',
      figure: null,
      kind: 'line',
      options: [],
      label: '',
      unit: '',
      hints: ['先配方'],
    },
  }));
  door.answer(standingPath, () => ({
    status: 1,
    appData: {
      problemId: 'junior-22',
      number: 22,
      title: '去分母',
      subject: '数学',
      shelf: 'junior',
      level: 'known',
      dueOn: null,
      solved: [],
      attempts: [...made].reverse().map((one, at) => ({
        ...one,
        attemptId: `attempt-of-${one.part}-${at}`,
        at: '2026-11-20T02:00:00.000Z',
        answer: '1',
        hints: 0,
        reason: null,
        became: null,
      })),
    },
  }));
});
afterEach(() => act(() => setSessionUser(null)));

const user = { rsNo: 'RS1', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: null, photoUrl: '' };
/** The page of a learner who is signed in: what the session door says comes first. */
async function open(): Promise<void> {
  await openLesson();
  act(() => setSessionUser(user));
}

/** The judge, who keeps what it judges. */
function judges(verdict: 'right' | 'wrong'): void {
  door.answer(tryPath, ({ part }) => {
    if (isPart(part)) made.push({ part, verdict });
    return {
      status: 1,
      appData: { verdict, say: verdict === 'right' ? '对。' : '还不对。', solution: null, kept: true, level: 'known', left: [] },
    };
  });
}
const notes = () => within(screen.getByRole('region', { name: '讲义、练习和提问' }));
const answer = async (typed: string): Promise<void> => {
  await userEvent.type(await notes().findByRole('textbox'), typed);
  await userEvent.click(notes().getByRole('button', { name: '批改' }));
};

test('the three of its kind are answered beside the lesson, and the tab says which were right, after a reload too', async () => {
  await open();
  await userEvent.click(notes().getByRole('button', { name: '练同类 3 题' }));
  expect(await notes().findByText(asks.near)).toBeVisible();
  judges('right');
  await answer('1');
  expect(await notes().findByText('对。')).toBeVisible();
  expect(await notes().findByRole('button', { name: '练同类 1/3 近做对，中还没做，远还没做' })).toBeVisible();
  judges('wrong');
  await userEvent.click(notes().getByRole('button', { name: '下一道：中' }));
  expect(await notes().findByText(asks.middle)).toBeVisible();
  await answer('2');
  expect(await notes().findByText('还不对。')).toBeVisible();
  expect(await notes().findByRole('button', { name: '练同类 2/3 近做对，中做错，远还没做' })).toBeVisible();
  expect(door.sent(tryPath)).toMatchObject([
    { problemId: 'junior-22', part: 'near', answer: '1', owner: 'RS1' },
    { problemId: 'junior-22', part: 'middle', answer: '2', owner: 'RS1' },
  ]);
  document.body.replaceChildren();
  await open();
  await userEvent.click(await notes().findByRole('button', { name: '练同类 2/3 近做对，中做错，远还没做' }));
  // The first that was not right yet.
  expect(await notes().findByText(asks.middle)).toBeVisible();
});

test('without a network the questions are there, and an answer waits on this device and on the tab', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  await open();
  jump(20);
  await waitFor(() => expect(door.sent(questionPath)).toHaveLength(3));
  online.mockReturnValue(false);
  for (const path of [questionPath, tryPath, standingPath]) door.answer(path, 'offline');
  await userEvent.click(notes().getByRole('button', { name: '练同类 3 题' }));
  await answer('7');
  expect(await notes().findByText(/^网断了/)).toBeVisible();
  expect(notes().getByRole('button', { name: '练同类 1/3 近等着批，中还没做，远还没做' })).toBeVisible();
  expect(waitingAttempts()).toMatchObject([{ part: 'near', answer: '7', owner: 'RS1' }]);
  online.mockRestore();
});

test('what another account left waiting on this device is not this one’s', async () => {
  rememberAttempt({ problemId: 'junior-22', part: 'near', answer: '7', attemptId: 'of-somebody-else', owner: 'RS2' });
  await open();
  expect(notes().getByRole('button', { name: '练同类 3 题' })).toBeVisible();
  act(() => setSessionUser({ ...user, rsNo: 'RS2' }));
  expect(await notes().findByRole('button', { name: '练同类 1/3 近等着批，中还没做，远还没做' })).toBeVisible();
});

test('where nobody judges, the three are one press away on their own page', async () => {
  render(
    <Island messages={{ player, lesson }}>
      <LessonPage courseId={7} sectionId={70} bare={false} />
    </Island>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '练同类 3 题' }));
  expect(notes().getByRole('link', { name: '去做这三道' })).toHaveAttribute('href', '/problem?no=junior-22');
});

test('a mistake leads to the part of the open lesson that explains it, without leaving the page', async () => {
  await open();
  await userEvent.click(notes().getByRole('button', { name: '练同类 3 题' }));
  door.answer(tryPath, {
    status: 1,
    appData: {
      ...{ verdict: 'wrong', say: '还不对。', solution: null, kept: true, level: 'known', left: [] },
      explained: { courseId: 7, sectionId: 70, at: 31, label: '容易错', open: true },
    },
  });
  await answer('2');
  await userEvent.click(await notes().findByRole('button', { name: '看这一步怎么讲：容易错 00:31' }));
  expect(time()).toHaveValue('31');
});

test('the lesson names the 母题 that it teaches, and leads who did not get all of it to the three of its kind', async () => {
  door.answer(endpoints['course.evaluate'].path, { status: 1, appData: {} });
  await open();
  expect(screen.getByRole('link', { name: '母题 22' })).toHaveAttribute('href', '/problem?no=junior-22');
  const more = (): HTMLElement | null => screen.queryByRole('link', { name: '练同类 3 题' });
  await userEvent.click(screen.getByRole('button', { name: '听懂了' }));
  expect(more()).toBeNull();
  await waitFor(() => expect(door.sent(endpoints['course.evaluate'].path)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '大概懂' }));
  expect(more()).toHaveAttribute('href', '/problem?no=junior-22#kin');
});
