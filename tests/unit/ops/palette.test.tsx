/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Palette } from '@/components/ops/shell/palette';
import type { Role } from '@/lib/ops/rights';
import { answers, draw } from '../../support/at-desk';

const push = jest.fn<undefined, [string]>();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const hits = [
  { kind: 'learner', title: '王小明', detail: '139****0001', path: '/ops/learners/1' },
  { kind: 'learner', title: '王小明', detail: '139****0002', path: '/ops/learners/2' },
  { kind: 'paper', title: '王小明', detail: '数学 · 期中卷', path: '/ops/marking/7' },
  { kind: 'paper', title: '王小明', detail: '数学 · 期末卷', path: '/ops/marking/8' },
  { kind: 'operator', title: '王小明', detail: 'one@desk.test', path: '/ops/people' },
  { kind: 'operator', title: '王小明', detail: 'two@desk.test', path: '/ops/people' },
];

const shops = ['', 'https://jd.example/school'].map((value) => ({ site: 'school', siteName: '校园站', shop: 'jd', value }));

const complaints: string[] = [];
const shut = jest.fn();

const open = (role: Role) => draw(<Palette onClose={shut} />, [role]);

beforeEach(() => {
  complaints.length = 0;
  push.mockClear();
  shut.mockClear();
  jest.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.join(' ')));
  answers.set('official.shops', { list: shops });
  answers.set('search.find', { hits });
});
afterEach(() => jest.restoreAllMocks());

const type = (words: string): void => void fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
const titles = (): string[] => screen.queryAllByRole('option').map((line) => line.textContent ?? '');

test('lists everybody of one name and every paper of one child, each once', async () => {
  open('admin');
  type('王小明');
  await waitFor(() => expect(titles()).toHaveLength(hits.length));
  expect(new Set(titles()).size).toBe(hits.length);
  expect(complaints.filter((said) => said.includes('same key'))).toEqual([]);
});

test('opens what is chosen here, and with ⌘ in a window of its own', async () => {
  const apart = jest.spyOn(window, 'open').mockReturnValue(null);
  open('admin');
  type('王小明');
  await waitFor(() => expect(titles()).toHaveLength(hits.length));
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', metaKey: true });
  expect(apart).toHaveBeenCalledWith('/ops/learners/2', '_blank', 'noopener');
  expect([push.mock.calls, shut.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(push).toHaveBeenCalledWith('/ops/learners/2');
  expect(shut).toHaveBeenCalled();
});

test('finds a site’s shop by its name and by its address, for whoever may look at it', async () => {
  open('service');
  for (const words of ['校园站 京东', 'jd.example']) {
    type(words);
    await screen.findByRole('option', { name: /顾问与店铺.*校园站（school） 京东店铺.*jd\.example\/school/ });
  }
  type('京东');
  await waitFor(() => expect(titles().filter((title) => title.includes('京东'))).toHaveLength(1));
  fireEvent.click(screen.getByRole('option', { name: /京东/ }));
  expect(push).toHaveBeenCalledWith(`/ops/official?typed=${encodeURIComponent('https://jd.example/school')}`);
});

test('knows the pages that are written at the desk and what can be begun, for whoever may', async () => {
  open('editor');
  type('退款规则');
  await screen.findByRole('option', { name: /页面文字.*退款规则/ });
  type('写一篇');
  fireEvent.click(await screen.findByRole('option', { name: /动作.*写一篇文章/ }));
  expect(push).toHaveBeenCalledWith('/ops/content/new');
});

test('offers nobody what they may not do', async () => {
  open('shipping');
  type('寄一批');
  await screen.findByRole('option', { name: /动作.*寄一批/ });
  for (const words of ['写一篇', '请一位同事', '退款规则']) {
    type(words);
    await waitFor(() => expect(titles().filter((title) => /动作|页面文字/.test(title))).toEqual([]));
  }
});
