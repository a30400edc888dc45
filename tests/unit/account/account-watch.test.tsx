/** @jest-environment jsdom */
import { act, render, waitFor } from '@testing-library/react';
import { AccountWatch } from '@/components/account/account-watch';
import { currentDialog, currentOverlay } from '@/lib/client/dialogs';
import { currentSession, setSessionUser } from '@/lib/client/session';
import type { SafeUser } from '@/lib/session/types';
import { watchLeaving } from '../../support/leaving';
import { FakeDoor } from '../../support/fake-door';

const learner: SafeUser = {
  rsNo: 'R1',
  nickName: '小满',
  maskedPhone: '138****8000',
  isSetClass: 2,
  isClassUpgrade: 2,
  gradeName: '初二',
  photoUrl: '',
};
const watch = <AccountWatch loginNeeded="请先登录" toLogin="去登录" />;

beforeEach(() => {
  new FakeDoor();
  sessionStorage.clear();
  act(() => setSessionUser(null));
});
afterEach(() => {
  for (let open = currentOverlay() ?? currentDialog(); open; open = currentOverlay() ?? currentDialog()) open.close('dismissed');
});

describe('what happens by itself after a login (§4.11)', () => {
  it.each<[string, Partial<SafeUser>, string | null]>([
    ['asks for the grade when isSetClass is 1', { isSetClass: 1, isClassUpgrade: 1, gradeName: null }, 'grade'],
    ['shows the class-upgrade notice when isClassUpgrade is 1', { isClassUpgrade: 1, gradeName: '初三' }, 'classUpgrade'],
    ['asks nothing otherwise', {}, null],
  ])('%s', async (_name, user, kind) => {
    sessionStorage.setItem('gradeCheckDue', '1');
    render(watch);
    act(() => setSessionUser({ ...learner, ...user }));
    await waitFor(() => expect(sessionStorage.getItem('gradeCheckDue')).toBeNull());
    expect(currentDialog()?.kind ?? null).toBe(kind);
  });

  it('asks once a login, not on every page', () => {
    render(watch);
    act(() => setSessionUser({ ...learner, isSetClass: 1 }));
    expect(currentDialog()).toBeNull();
  });
});

describe('a page that needs a login', () => {
  it('leaves a modal on /home, whose button opens the login that resumes there', async () => {
    document.cookie = `loginIntent=${encodeURIComponent('/course/purchase?courseId=3')}; Path=/`;
    render(watch);
    await waitFor(() => expect(currentOverlay()?.props).toMatchObject({ message: '请先登录', confirmLabel: '去登录' }));
    expect(document.cookie).not.toContain('loginIntent');
    await act(async () => currentOverlay()?.close('ok'));
    await waitFor(() => expect(currentDialog()).toMatchObject({ kind: 'login', props: { resume: '/course/purchase?courseId=3' } }));
  });
});

describe('a page that is for phones', () => {
  it('leaves its whole address on /home, as a code to scan, once', async () => {
    document.cookie = `phonePage=${encodeURIComponent('/studymag/letter?child=3')}; Path=/`;
    history.replaceState(null, '', '/home#whose');
    render(watch);
    await waitFor(() =>
      expect(currentDialog()).toMatchObject({
        kind: 'phonePage',
        props: { address: `${location.origin}/studymag/letter?child=3#whose` },
      }),
    );
    expect(document.cookie).not.toContain('phonePage');
    history.replaceState(null, '', '/');
  });
});

describe('a session that ends in another tab', () => {
  beforeEach(() => {
    document.documentElement.dataset.guarded = '/personal/order';
  });
  afterEach(() => {
    document.cookie = 'signedIn=; Max-Age=0';
  });

  it.each([
    ['asks for the login where the page needs one', '/personal/order?tab=1', 'login'],
    ['only shows elsewhere', '/news', null],
  ])('%s, as soon as this one is looked at', async (_what, address, kind) => {
    history.replaceState(null, '', address);
    render(watch);
    act(() => setSessionUser(learner));
    // Its mark went with it in the other tab.
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(currentSession().state).toBe('anonymous');
    expect(currentDialog()?.kind ?? null).toBe(kind);
    if (kind) expect(currentDialog()?.props).toEqual({ resume: address, was: 'R1' });
  });

  it.each([
    ['is made anew where it was the account’s own', '/personal/order', 1],
    ['stays elsewhere', '/news', 0],
  ])('a page %s, when another account has signed in there', async (_what, address, times) => {
    const left = watchLeaving(['reload']);
    const answer = { status: 1, signedIn: true, user: { ...learner, rsNo: 'R2' } };
    new FakeDoor().answer('/api/session', answer);
    history.replaceState(null, '', address);
    render(watch);
    act(() => setSessionUser(learner));
    // Signed out and in again over there: a mark, but not the one that this page has asked about.
    document.cookie = `signedIn-${times}=1`;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    document.cookie = `signedIn-${times}=; Max-Age=0`;
    expect(currentSession().user?.rsNo).toBe('R2');
    expect(left).toHaveLength(times);
  });
});
