/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishLogin } from '@/components/account/finish-login';
import { LostLearner } from '@/components/shell/frame/lost-learner';
import { currentDialog, currentOverlay } from '@/lib/client/dialogs';
import { currentSession, setSessionUser } from '@/lib/client/session';
import { currentToast } from '@/lib/client/toast';
import { endpoints } from '@/lib/contracts/endpoints';
import { useApi } from '@/lib/query/hooks';
import type { SafeUser } from '@/lib/session/types';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const info = endpoints['user.info'].path;
const learner: SafeUser = {
  rsNo: 'R1',
  nickName: '小满',
  maskedPhone: '138****8000',
  isSetClass: 2,
  isClassUpgrade: 2,
  gradeName: '初二',
  photoUrl: '',
};
const here = '/personal/feckback?pageNum=2';

let door: FakeDoor;
/** What the browser was told to do instead of staying: jsdom says that it cannot. */
let left: jest.SpyInstance;
beforeEach(() => {
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  door = new FakeDoor().answer(info, { status: 2, message: '登录已过期' });
  sessionStorage.clear();
  history.replaceState(null, '', here);
  act(() => setSessionUser(learner));
});
afterEach(() => {
  for (let open = currentOverlay() ?? currentDialog(); open; open = currentOverlay() ?? currentDialog()) open.close('dismissed');
});

function Form() {
  const { data } = useApi('user.info', {});
  return (
    <>
      <textarea aria-label="哪里不对" />
      <p>{data?.nickName}</p>
    </>
  );
}

/** The notice of a login that has ended is confirmed; with what is the login asked for? */
async function askedAgain(): Promise<object> {
  await waitFor(() => expect(currentOverlay()?.kind).toBe('notice'));
  await act(async () => currentOverlay()?.close('ok'));
  await waitFor(() => expect(currentDialog()?.kind).toBe('login'));
  return { ...currentDialog()?.props };
}

test('a login that ends in the middle of a form: the same account goes on where it was, with what it typed, and what failed is asked again', async () => {
  render(
    <Island messages={{}}>
      <Form />
    </Island>,
  );
  await userEvent.type(screen.getByRole('textbox'), '第 12 题的图画反了');
  const asked = await askedAgain();
  expect(currentSession().state).toBe('anonymous');
  door.answer(info, { status: 1, appData: { nickName: '小满' } });
  await act(async () => finishLogin(learner, asked, '登录成功'));
  expect(await screen.findByText('小满')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('第 12 题的图画反了');
  expect([currentSession().user?.rsNo, currentToast()?.text]).toEqual(['R1', '登录成功']);
  expect(left).not.toHaveBeenCalled();
});

test.each<[string, SafeUser, string, string | undefined]>([
  ['another account', { ...learner, rsNo: 'R2' }, here, 'R1'],
  ['a page that was drawn without a login', learner, here, undefined],
  ['a player, whose film is good with one login', learner, '/video?courseId=1&sectionId=1', 'R1'],
])('%s: the page is loaded anew', async (_who, user, resume, was) => {
  history.replaceState(null, '', resume);
  await finishLogin(user, { resume, was }, '登录成功');
  expect(left).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('toastOnNextPage')).toContain('登录成功');
});

test('a page that was drawn without its learner is loaded anew, whoever the page before has known', async () => {
  render(<LostLearner />);
  expect(await askedAgain()).toEqual({ resume: here, was: undefined });
});
