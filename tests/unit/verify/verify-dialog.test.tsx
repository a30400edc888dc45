/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyDialog } from '@/components/verify/verify-dialog';
import { currentToast } from '@/lib/client/toast';
import common from '@/messages/zh-CN/common.json';
import layout from '@/messages/zh-CN/layout.json';
import verify from '@/messages/zh-CN/verify.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const paths = { adviser: '/api/web/v1/customer/findByAuthenticityCustomer', book: '/api/web/v1/customer/findByBookCode' } as const;
type Subject = keyof typeof paths;
const phone = '0000-1234';
const failed = '查询失败请重新查询';

let door: FakeDoor;
let narrow = false;
beforeEach(() => {
  door = new FakeDoor();
  narrow = false;
  document.documentElement.dataset.servicePhone = phone;
  Object.assign(window, { matchMedia: () => ({ matches: narrow }) });
});

function show(subject: Subject) {
  render(
    <Island messages={{ common, layout, verify }}>
      <VerifyDialog subject={subject} close={() => undefined} />
    </Island>,
  );
}
const field = (): HTMLElement => screen.getByRole('textbox');
const send = () => userEvent.click(screen.getByRole('button', { name: '查询' }));

async function ask(subject: Subject, text: string): Promise<void> {
  show(subject);
  fireEvent.change(field(), { target: { value: text } });
  await send();
}

describe('adviser check', () => {
  it('sends the stripped number or WeChat id and shows the official seal', async () => {
    door.answer(paths.adviser, { status: 1, appData: { code: 1, name: '小方', what: 'adviser' } });
    await ask('adviser', ' 微信xkb_2026 ');
    expect(await screen.findByText('是官方课程顾问')).toBeInTheDocument();
    expect(screen.getByText(/xkb_2026 已登记/)).toBeInTheDocument();
    expect(door.sent(paths.adviser)).toEqual([{ wechatId: 'xkb_2026' }]);
  });

  it.each([
    ['phone', '是官方客服电话'],
    ['service', '是官方客服微信'],
    ['website', '是官方网站'],
    ['shop', '是官方店铺'],
  ])('says what of ours a %s is', async (what, words) => {
    door.answer(paths.adviser, { status: 1, appData: { code: 1, name: null, what } });
    await ask('adviser', 'https://www.xingkebang.example');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('warns of somebody who is not official and offers the telephone', async () => {
    door.answer(paths.adviser, { status: 1, appData: { code: 0, name: null } });
    await ask('adviser', '13800009999');
    expect(await screen.findByText('不是官方人员，谨防受骗')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '拨打客服电话' })).toHaveAttribute('href', `tel:${phone}`);
  });

  it.each([
    ['a business failure', { status: 0, message: '出错了' }],
    ['a status that nobody knows', { status: 9, message: '稍后再试' }],
    ['a code that nobody knows', { status: 1, appData: { code: 7, name: null } }],
    ['no connection', 'offline'],
  ] as const)('reads %s as a failed check, never as an answer', async (_what, answer) => {
    door.answer(paths.adviser, answer);
    await ask('adviser', 'somebody');
    expect(currentToast()?.text).toBe(failed);
    expect(screen.queryByText('不是官方人员，谨防受骗')).toBeNull();
    expect(screen.queryByText('是官方课程顾问')).toBeNull();
  });
});

describe('book code check', () => {
  it('says genuine on the first check', async () => {
    door.answer(paths.book, { status: 1, appData: { title: '高中母题清单', checks: 0, firstCheckedAt: null, lastCheckedAt: null } });
    await ask('book', 'XKB3-GM8R 6XA4.T9KP');
    expect(await screen.findByText('这是正版图书')).toBeInTheDocument();
    expect(screen.getByText(/《高中母题清单》/)).toBeInTheDocument();
    expect(door.sent(paths.book)).toEqual([{ code: 'XKB3GM8R6XA4T9KP' }]);
  });

  it('says how often and since when on a later one', async () => {
    door.answer(paths.book, {
      status: 1,
      appData: { title: '神笔', checks: 3, firstCheckedAt: '2026-11-01T01:30:00.000Z', lastCheckedAt: '2026-11-20T10:00:00.000Z' },
    });
    await ask('book', 'XKB1');
    expect(await screen.findByText(/查询过 3 次/)).toBeInTheDocument();
    expect(screen.getByText(/2026-11-01 09:30/)).toBeInTheDocument();
    expect(screen.getByText(/2026-11-20 18:00/)).toBeInTheDocument();
  });

  it.each([404, 0])('says pirated where the business says that there is no such code, by status %d', async (status) => {
    door.answer(paths.book, { status, message: '没有查到' });
    await ask('book', 'XK001111');
    expect(await screen.findByText('这个码查不到，谨防盗版')).toBeInTheDocument();
  });

  it.each([
    ['no connection', 'offline', null],
    ['too many checks', { status: 3, message: '查询太频繁，请 30 秒后再试' }, '查询太频繁，请 30 秒后再试'],
    ['an answer without content', { status: 1 }, null],
  ] as const)('never says pirated for %s', async (_what, answer, words) => {
    door.answer(paths.book, answer);
    await ask('book', 'XK001111');
    expect(currentToast()?.text).toBe(failed);
    expect(screen.queryByText('这个码查不到，谨防盗版')).toBeNull();
    if (words) expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('takes the seal away when the text changes', async () => {
    door.answer(paths.book, { status: 0 });
    await ask('book', 'XK001111');
    fireEvent.change(field(), { target: { value: 'XK001112' } });
    expect(screen.queryByText('这个码查不到，谨防盗版')).toBeNull();
  });
});

describe('the field', () => {
  it('leaves what an input method is composing alone and strips it afterwards', () => {
    show('adviser');
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'xkb你' }, isComposing: true });
    expect(field()).toHaveValue('xkb你');
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue('xkb');
  });

  it('does nothing for an empty field', async () => {
    await ask('book', '　。，中文');
    expect(door.asked).toEqual([]);
  });

  it.each([
    ['adviser', '请输入正确的课程顾问微信号'],
    ['book', '请输入正确的图书防伪码'],
  ] as const)('keeps more than 20 characters for %s, says so, sends nothing', async (subject, words) => {
    await ask(subject, 'a'.repeat(21));
    expect(field()).toHaveValue('a'.repeat(21));
    expect(currentToast()?.text).toBe(words);
    expect(door.asked).toEqual([]);
  });

  it.each([
    [false, 2500],
    [true, 5000],
  ])('shows its warnings long enough (narrow: %s)', async (phoneWidth, duration) => {
    narrow = phoneWidth;
    await ask('adviser', 'a'.repeat(21));
    expect(currentToast()?.duration).toBe(duration);
  });

  it('sends once while an answer is awaited', async () => {
    door.answer(paths.book, { status: 0 });
    show('book');
    fireEvent.change(field(), { target: { value: 'XK1' } });
    const form = field().closest('form');
    if (!form) throw new Error('the field stands in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByText('这个码查不到，谨防盗版');
    expect(door.sent(paths.book)).toHaveLength(1);
  });

  it('keeps the two subjects apart', async () => {
    show('adviser');
    fireEvent.change(field(), { target: { value: 'xkb_2026' } });
    await userEvent.click(screen.getByRole('button', { name: '查图书防伪码' }));
    expect(field()).toHaveValue('');
    expect(screen.getByLabelText('封底涂层下的防伪码')).toBe(field());
  });
});
