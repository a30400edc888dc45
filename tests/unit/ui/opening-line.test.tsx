/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { OpeningLine } from '@/components/shell/frame/opening-line';
import { currentDialog, openDialog } from '@/lib/client/dialogs';

const course = '/course/chapter?courseId=1';

/** A page whose router has taken every press, and comes when the test says so. */
function Page() {
  const taken = { onClick: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <>
      <OpeningLine words="正在打开…" />
      <a href={course} {...taken}>
        课程
      </a>
      <a href="#contents" {...taken}>
        目录
      </a>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/home');
  render(<Page />);
});
afterEach(() => jest.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const line = () => screen.queryByText('正在打开…');
const arrive = () => window.history.pushState(null, '', course);

test('a press whose page takes its time is seen to have done something, until the page is there', () => {
  press('课程');
  pass(150);
  expect(line()).toBeNull();
  pass(100);
  expect(line()).toBeInTheDocument();
  arrive();
  pass(150);
  expect(line()).toBeNull();
});

test('nothing is drawn for a page that comes at once, nor for a jump within the page', () => {
  press('目录');
  pass(1000);
  expect(line()).toBeNull();
  press('课程');
  arrive();
  pass(1000);
  expect(line()).toBeNull();
});

test('a press that opens the login over the page is no way to another one', () => {
  press('课程');
  pass(250);
  expect(line()).toBeInTheDocument();
  act(() => void openDialog('login', {}));
  pass(150);
  expect(line()).toBeNull();
  act(() => currentDialog()?.close('dismissed'));
});

test('a page that never comes is not said to come for ever', () => {
  press('课程');
  pass(19_000);
  expect(line()).toBeInTheDocument();
  pass(2000);
  expect(line()).toBeNull();
});
