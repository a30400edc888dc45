/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Health } from '@/components/ops/today/health';
import { Hours } from '@/components/ops/today/hours';
import { AllHands } from '@/components/ops/today/in-hands';
import { Numbers } from '@/components/ops/today/numbers';
import { Waiting } from '@/components/ops/today/waiting';
import type { DeskOutput, DeskRowName } from '@/lib/ops/contract';
import type { Role } from '@/lib/ops/rights';
import { answers, draw } from '../../support/at-desk';

const says = <Row extends DeskRowName>(row: Row, data: DeskOutput<Row>) => answers.set(row, data);

const show = (part: ReactNode, role: Role = 'admin') => draw(part, [role]);

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const plain = { path: '/ops/bills', count: 0, taken: 0, seats: null } as const;

it('the hours of today stand before and after now, each in words and with the way there', async () => {
  says('today.hours', {
    list: [
      { ...plain, at: inMinutes(-60), kind: 'billRead', title: '微信支付', count: 31 },
      { ...plain, at: inMinutes(60), kind: 'text', title: 'faq.json', path: '/ops/content/texts?name=faq.json' },
      { ...plain, at: inMinutes(90), kind: 'live', title: '四晚学通方程', path: '/ops/live/1', count: 2, taken: 268, seats: 300 },
      { ...plain, at: inMinutes(95), kind: 'live', title: '小班', path: '/ops/live/2', count: 1, taken: 3 },
    ],
  });
  show(<Hours />);
  const lines = within(await screen.findByRole('list', { name: '今天的钟点' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent?.replace(/^\d\d:\d\d/, ''))).toEqual([
    '微信支付账单已到，核对了 31 笔',
    '现在',
    '定时发布页面：常见问题',
    '直播 四晚学通方程 · 第 2 晚 已报 268 / 300',
    '直播 小班 · 第 1 晚 已报 3',
  ]);
  expect(
    within(lines[3] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/ops/live/1');
});

it('what waits leads to where it stands alone: pages to their own list, articles to those that wait', async () => {
  const none = { hours: null, count: 1, late: 0, oldest: null, hands: null } as const;
  says('today.waiting', { list: (['articles', 'texts', 'invoices', 'messages'] as const).map((kind) => ({ ...none, kind })) });
  show(<Waiting mine={false} />);
  const links = within(await screen.findByRole('region', { name: '等着处理' })).findAllByRole('link');
  expect((await links).map((link) => link.getAttribute('href'))).toEqual([
    '/ops/content?state=scheduled',
    '/ops/content/texts',
    '/ops/orders?invoice=waiting',
    '/ops/inbox',
  ]);
});

it('a day without any says so', async () => {
  says('today.hours', { list: [] });
  show(<Hours />);
  expect(await screen.findByText('今天没有定时的事')).toBeTruthy();
});

it('today so far stands before yesterday, each beside the same day of the week before', async () => {
  const full = (sum: number) => Array.from({ length: 24 }, () => sum);
  const figures = (day: string, before: string, of: (sum: number) => number[]) => ({
    day,
    before,
    orders: { day: of(46), before: of(41) },
    revenue: { day: of(784_260), before: of(710_520) },
    leads: { day: of(128), before: of(141) },
    refunds: { day: of(0), before: of(0) },
    made: { day: 63, before: 60 },
  });
  says('today.numbers', {
    ...figures('2026-11-24', '2026-11-17', full),
    now: { ...figures('2026-11-25', '2026-11-18', () => [1, 9]), orders: { day: [2, 12], before: [1, 8] } },
  });
  show(<Numbers />);
  const cards = (await screen.findAllByText('支付订单')).map((name) => name.parentElement?.textContent);
  expect(cards).toEqual(['支付订单12 单+50.0% 上周 8', '支付订单46 单+12.2% 上周 41']);
  expect(screen.getByText(/2026-11-25 与 2026-11-18 的同一时刻/)).toBeTruthy();
});

it('says who has how many and how many nobody has; only who gives messages out takes one', () => {
  const hands = { people: [{ name: '沈佳宁', count: 9 }], free: 6, ticketNo: 'QZ5H8KWN3R7TDX2C' };
  show(<AllHands of={hands} name="未回复的消息" />, 'service');
  expect(screen.getByText('未分配 6')).toBeTruthy();
  expect(screen.getByText('9').parentElement?.textContent).toBe('沈佳宁 9');
  expect(screen.getByRole('button', { name: '我来：未回复的消息' })).toBeTruthy();
});

it('an editor, who only works on their own, takes none', () => {
  show(<AllHands of={{ people: [], free: 2, ticketNo: 'QZ5H8KWN3R7TDX2C' }} name="未回复的消息" />, 'editor');
  expect(screen.queryByRole('button')).toBeNull();
});

it('of those that we lean on it says what is away, what waits, and how many are not well', async () => {
  const well = { lastGood: inMinutes(-10), failed: 0, tried: 0, waiting: 0, fault: '' };
  says('today.health', {
    list: [
      { ...well, name: '微信支付', tried: 31 },
      { ...well, name: '转码', waiting: 2 },
      { ...well, name: '广告转化回传', failed: 11, tried: 48 },
      { ...well, name: '对象存储', fault: '连不上（没有及时回答）', lastGood: null },
    ],
  });
  show(<Health />);
  const stateOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.children[1]?.textContent;
  expect([await stateOf('微信支付'), await stateOf('转码'), await stateOf('广告转化回传'), await stateOf('对象存储')]).toEqual([
    '正常',
    '排队 2',
    '有失败',
    '连不上（没有及时回答）',
  ]);
  expect(screen.getByText('2 家异常')).toBeTruthy();
});
