/** @jest-environment jsdom */
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { AccountWatch } from '@/components/account/account-watch';
import { takeGradeCheck, wantGradeCheck } from '@/components/account/grade-check';
import { readPending, rememberPending } from '@/components/account/pending-security';
import { useCountdown } from '@/lib/client/countdown';
import { currentToast, sayLeftToast, toastOnNextPage } from '@/lib/client/toast';
import { FakeDoor } from '../../support/fake-door';

/** Browsers in which a tab keeps nothing: a webview without storage has null, one that forbids it throws, a full one takes nothing more. */
const refuse = (): never => {
  throw new DOMException('QuotaExceededError');
};
const full = { getItem: () => null, removeItem: () => undefined, setItem: refuse, length: 0 };
const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
afterEach(() => {
  if (own) Object.defineProperty(window, 'sessionStorage', own);
  else Reflect.deleteProperty(window, 'sessionStorage');
  jest.useRealTimers();
});

describe.each<[string, PropertyDescriptor]>([
  ['has none', { value: null }],
  ['forbids it', { get: refuse }],
  ['has no room in it', { value: full }],
])('a browser whose tab storage %s', (_how, storage) => {
  beforeEach(() => {
    new FakeDoor();
    Object.defineProperty(window, 'sessionStorage', { configurable: true, ...storage });
  });

  it('keeps what watches every page', async () => {
    const { container } = render(
      <div>
        <AccountWatch loginNeeded="请先登录" toLogin="去登录" />
        <p>页面</p>
      </div>,
    );
    await waitFor(() => expect(container).toHaveTextContent('页面'));
    expect(() => sayLeftToast()).not.toThrow();
  });

  it('signs in by a code on one page: the countdown counts, what waits is known, the grade is asked for once', () => {
    jest.useFakeTimers();
    const { result } = renderHook(() => useCountdown('sms:5:13800138000'));
    act(() => result.current.start(60));
    act(() => jest.advanceTimersByTime(10_000));
    expect(result.current.seconds).toBe(50);
    rememberPending({ loginName: '13800138000', resume: '/course' });
    expect(readPending()).toEqual({ loginName: '13800138000', resume: '/course' });
    wantGradeCheck();
    expect([takeGradeCheck(), takeGradeCheck()]).toEqual([true, false]);
    toastOnNextPage('欢迎回来');
    sayLeftToast();
    expect(currentToast()?.text).toBe('欢迎回来');
  });
});
