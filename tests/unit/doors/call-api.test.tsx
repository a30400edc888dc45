/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { currentDialog, currentOverlay, type DialogEntry } from '@/lib/client/dialogs';
import { currentSession, logout, refreshSession, setSessionUser, useSession } from '@/lib/client/session';
import { currentToast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { QueryProvider } from '@/lib/query/provider';
import { newRequestId } from '@/lib/query/request-id';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
type Answerer = (sent: Sent) => Promise<{ status: number; body: unknown }>;

let sent: Sent[] = [];
let answer: Answerer;
const learner = {
  rsNo: 'R1',
  nickName: '小星',
  maskedPhone: '138****8000',
  isSetClass: 2,
  isClassUpgrade: 2,
  gradeName: '初一',
  photoUrl: '',
};

function says(body: unknown, status = 200): void {
  answer = () => Promise.resolve({ status, body });
}
const ok = (appData: unknown) => ({ status: 1, message: '', appData });

beforeEach(() => {
  sent = [];
  says(ok({}));
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = { url: String(input), init };
    sent.push(call);
    const aborted = new Promise<never>((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { status, body } = await Promise.race([answer(call), aborted]);
    const response: Response = Object.create(null, {
      ok: { value: status < 300 },
      status: { value: status },
      headers: { value: new Headers() },
      json: { value: () => Promise.resolve(body) },
    });
    return response;
  });
  history.replaceState(null, '', '/home?from=wx');
});
/** What the visitor has to answer first. */
const shown = (): DialogEntry | null => currentOverlay() ?? currentDialog();

afterEach(() => {
  for (let dialog = shown(); dialog; dialog = shown()) dialog.close('dismissed');
});

describe('callApi', () => {
  it('says from which page it calls', async () => {
    says(ok({ list: [] }));
    expect(await callApi('common.grades', {})).toEqual({ ok: true, data: { list: [] }, message: '' });
    expect(sent[0]?.url).toBe('/api/web/v1/common/findGradeSelection');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { 'x-xkb-route': 'brand.home', 'content-type': 'application/json' },
    });
    await callApi('common.grades', {}, { route: 'e.report' });
    expect(sent[1]?.init.headers).toMatchObject({ 'x-xkb-route': 'e.report' });
  });

  it('asks GET rows by query', async () => {
    says(ok({ image: 'data:image/png;base64,AA==', c: 'k' }));
    await callApi('account.captcha', { c: 'old' });
    expect(sent[0]).toMatchObject({ url: '/api/captcha?c=old', init: { headers: { 'x-xkb-route': 'brand.home' } } });
  });

  it.each([
    [200, { status: 0, message: '账号或密码不正确', appData: null }, { kind: 'business', status: 0, message: '账号或密码不正确' }],
    [200, { status: 7, message: '', appData: null }, { kind: 'business', status: 7, message: '请求异常' }],
    [
      400,
      { status: 0, message: '手机号填写不正确，请检查后重试', appData: null },
      { kind: 'business', status: null, message: '手机号填写不正确，请检查后重试' },
    ],
    [502, { status: 0, message: '请求异常', appData: null }, { kind: 'network', status: null, message: '请求异常' }],
    [503, { status: 0, message: '', appData: null }, { kind: 'busy', status: null, message: '访问的人太多了，请稍后再试' }],
    [504, { status: 0, message: '请求超时', appData: null, timeout: true }, { kind: 'timeout', status: null, message: '请求超时' }],
  ])('%i %j', async (status, body, expected) => {
    says(body, status);
    expect(await callApi('common.grades', {})).toEqual({ ok: false, ...expected });
  });

  it('never throws when the network is gone', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await callApi('common.grades', {})).toEqual({ ok: false, kind: 'network', status: null, message: '请求异常' });
  });

  it('cancelPending cancels earlier calls to the same path, and no others', async () => {
    answer = () => new Promise(() => undefined);
    const first = callApi('common.grades', {});
    const other = callApi('home.page', {}, { signal: AbortSignal.timeout(200) });
    says(ok({ list: [] }));
    const second = callApi('common.grades', {}, { cancelPending: true });
    expect(await first).toMatchObject({ ok: false, kind: 'network', status: null });
    expect(await second).toMatchObject({ ok: true });
    expect(sent[1]?.init.signal?.aborted).toBe(false);
    await other;
  });
});

describe('a lost login (§4)', () => {
  it.each([2, 4])('status %i: the server’s words, then the login dialog that resumes here; several calls ask once', async (status) => {
    answer = ({ url }) =>
      Promise.resolve({
        status: 200,
        body: url === '/api/session' ? { signedIn: false, user: null } : { status, message: '登录已过期', appData: null },
      });
    setSessionUser(learner);
    await Promise.all([callApi('user.info', {}), callApi('orders.myCourses', {})]);
    await waitFor(() => expect(shown()).toMatchObject({ kind: 'notice', props: { message: '登录已过期' } }));
    expect(currentSession().state).toBe('anonymous');
    shown()?.close('ok');
    await waitFor(() => expect(shown()).toMatchObject({ kind: 'login', props: { resume: '/home?from=wx', was: 'R1' } }));
    shown()?.close('dismissed');
    expect(shown()).toBeNull();
  });

  it('no login dialog when the notice was only closed', async () => {
    says({ status: 2, message: '登录已过期', appData: null });
    await callApi('user.info', {});
    await waitFor(() => expect(shown()?.kind).toBe('notice'));
    await act(async () => shown()?.close('dismissed'));
    expect(shown()).toBeNull();
  });

  it('the evaluation says so in a toast, without a dialog', async () => {
    says({ status: 2, message: '请重新登录测评', appData: null });
    await callApi('evaluation.report', {}, { route: 'e.login' });
    await waitFor(() => expect(currentToast()?.text).toBe('请重新登录测评'));
    expect(shown()).toBeNull();
  });
});

describe('the session of the page', () => {
  beforeEach(() => {
    document.cookie = 'signedIn=1';
  });

  it('is loaded once, for all who ask', async () => {
    says({ signedIn: true, user: learner });
    const one = renderHook(() => useSession());
    const two = renderHook(() => useSession());
    await waitFor(() => expect(one.result.current).toEqual({ state: 'signedIn', user: learner }));
    expect(two.result.current).toEqual(one.result.current);
    expect(sent.map((call) => call.url)).toEqual(['/api/session']);
  });

  it('asks nothing for a visitor without the mark', async () => {
    document.cookie = 'signedIn=; Max-Age=0';
    setSessionUser(null);
    await refreshSession();
    expect(currentSession()).toEqual({ state: 'anonymous', user: null });
    expect(sent).toEqual([]);
  });

  it('a slow answer does not undo a login made meanwhile', async () => {
    const late: { release: () => void } = { release: () => undefined };
    answer = () => new Promise((resolve) => (late.release = () => resolve({ status: 200, body: { signedIn: false, user: null } })));
    const reading = refreshSession();
    setSessionUser(learner);
    late.release();
    await reading;
    expect(currentSession().state).toBe('signedIn');
  });

  it('logout signs out only when the server did', async () => {
    setSessionUser(learner);
    says({}, 502);
    expect(await logout()).toBe(false);
    expect(currentSession().state).toBe('signedIn');
    says({ signedIn: false, user: null });
    expect(await logout()).toBe(true);
    expect(currentSession()).toEqual({ state: 'anonymous', user: null });
    expect(sent.at(-1)).toMatchObject({ url: '/api/session/logout', init: { method: 'POST' } });
  });
});

describe('hooks', () => {
  it('useApi gives data, or the failure as it is', async () => {
    says(ok({ list: [] }));
    const good = renderHook(() => useApi('common.grades', {}), { wrapper: QueryProvider });
    await waitFor(() => expect(good.result.current.data).toEqual({ list: [] }));
    says({ status: 0, message: '没有', appData: null });
    const bad = renderHook(() => useApi('common.grades', {}), { wrapper: QueryProvider });
    await waitFor(() => expect(bad.result.current.error).toEqual({ ok: false, kind: 'business', status: 0, message: '没有' }));
  });

  it('useApi waits while it is not enabled', () => {
    renderHook(() => useApi('common.grades', {}, { enabled: false }), { wrapper: QueryProvider });
    expect(sent).toEqual([]);
  });

  it('a timeout is flagged in what asked, until the next answer (4.3)', async () => {
    says({ status: 0, message: '请求超时', appData: null, timeout: true }, 504);
    const { result } = renderHook(() => useApi('common.grades', {}), { wrapper: QueryProvider });
    await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'timeout', message: '请求超时' }));
    says(ok({ list: [] }));
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error).toBeNull());
  });
});

it('request ids fit the contract and differ', () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  expect(newRequestId()).toMatch(/^[\w-]{8,64}$/);
  expect(newRequestId()).not.toBe(newRequestId());
});
