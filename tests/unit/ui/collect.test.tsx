/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { CollectButton } from '@/components/learner/collected/collect-button';
import { currentDialog } from '@/lib/client/dialogs';
import { setSessionUser } from '@/lib/client/session';
import { currentToast } from '@/lib/client/toast';
import personal from '@/messages/zh-CN/personal.json';
import { FakeDoor } from '../../support/fake-door';

const toggle = '/api/v1/collection/addorUpdateCollection';
const state = '/api/v1/collection/state';
const { collect, collected, done, undone } = personal.collect;
const learner = {
  rsNo: 'U1',
  nickName: '小满',
  maskedPhone: '138****8000',
  photoUrl: '',
  gradeName: '初二',
  isSetClass: 2,
  isClassUpgrade: 2,
};

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
  door.answer(state, { status: 1, appData: { collected: 0 } }).answer(toggle, { status: 1, appData: {} });
  history.replaceState(null, '', '/course/chapter?courseId=7');
});
afterEach(async () => {
  currentDialog()?.close('dismissed');
  await act(async () => setSessionUser(null));
});
const show = () => render(<CollectButton courseId={7} words={personal.collect} />);
const press = () => userEvent.click(screen.getByRole('button'));

/** Pressed as soon as it is there, as a press that waited for the page's scripts is: nothing of it listens yet. */
async function pressAtOnce(): Promise<() => void> {
  const page = document.body.appendChild(document.createElement('div'));
  const there = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      screen.getByRole('button').click();
      resolve();
    }).observe(page, { childList: true });
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = createRoot(page);
  root.render(<CollectButton courseId={7} words={personal.collect} />);
  await there;
  return () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    act(() => root.unmount());
    page.remove();
  };
}

// First of all: later the page knows who is there.
test('pressed before the page knows who is there, it stays as it was pressed, whatever else was asked then', async () => {
  document.cookie = 'signedIn=1';
  const session = door.hold('/api/session');
  const before = door.hold(state);
  const leave = await pressAtOnce();
  await waitFor(() => expect(door.asked).toHaveLength(1));
  session(Object.assign({ status: 1 }, { user: learner }));
  expect(await screen.findByRole('button', { name: collected, pressed: true })).toBeVisible();
  before({ status: 1, appData: { collected: 0 } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stayed = screen.queryByRole('button', { name: collected, pressed: true });
  leave();
  expect(stayed).not.toBeNull();
});

test('a stranger is asked to sign in, comes back here, and nothing is sent before', async () => {
  setSessionUser(null);
  show();
  await press();
  await waitFor(() => expect(currentDialog()).toMatchObject({ kind: 'login', props: { resume: '/course/chapter?courseId=7' } }));
  expect(screen.getByRole('button', { name: collect })).toHaveAttribute('aria-pressed', 'false');
  expect(door.asked).toEqual([]);
});

test('a learner puts it aside and lets it go again', async () => {
  setSessionUser(learner);
  show();
  await waitFor(() => expect(door.sent(state)).toEqual([{ courseId: 7 }]));
  await press();
  expect(await screen.findByRole('button', { name: collected, pressed: true })).toBeVisible();
  expect(currentToast()?.text).toBe(done);
  await press();
  expect(await screen.findByRole('button', { name: collect, pressed: false })).toBeVisible();
  expect(currentToast()?.text).toBe(undone);
  expect(door.sent(toggle)).toEqual([1, 0].map((wish) => ({ courseId: 7, collected: wish })));
});

test('what was put aside before is shown so; a refusal changes nothing and says why', async () => {
  door.answer(state, { status: 1, appData: { collected: 1 } }).answer(toggle, { status: 0, message: '收藏夹正在整理' });
  setSessionUser(learner);
  show();
  expect(await screen.findByRole('button', { name: collected, pressed: true })).toBeVisible();
  await press();
  await waitFor(() => expect(currentToast()?.text).toBe('收藏夹正在整理'));
  expect(screen.getByRole('button', { name: collected, pressed: true })).toBeVisible();
});

test('pressed twice before the answer it is sent once', async () => {
  const answer = door.hold(toggle);
  setSessionUser(learner);
  show();
  await press();
  await press();
  await waitFor(() => expect(door.sent(toggle)).toHaveLength(1));
  await act(async () => answer({ status: 1, appData: {} }));
  expect(await screen.findByRole('button', { name: collected })).toBeVisible();
  expect(door.sent(toggle)).toHaveLength(1);
});

test('what was known before the press does not take it back', async () => {
  const before = door.hold(state);
  setSessionUser(learner);
  show();
  await press();
  expect(await screen.findByRole('button', { name: collected, pressed: true })).toBeVisible();
  await act(async () => before({ status: 1, appData: { collected: 0 } }));
  expect(screen.getByRole('button', { name: collected, pressed: true })).toBeVisible();
});
