/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OrderRefund } from '@/components/ops/orders/refund';
import type { Story } from '@/components/ops/orders/story';
import { Bell } from '@/components/ops/shell/bell';
import { orderStory } from '@/lib/ops/contract/order-story';
import { answers, draw, sent } from '../../support/at-desk';
import { emptiest } from '../../support/emptiest';

const push = jest.fn<undefined, [string]>();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const at = '2026-11-24T09:00:00.000Z';
const orderNo = 'K7WM3XQ9RD5VHN2TBG8A';
type Wish = Story['wishes'][number];
const wish: Wish = {
  id: 7,
  row: 'orders.refund',
  mode: 'keep',
  why: '家长来电，孩子转学了',
  sumFen: 17_410,
  by: '沈佳宁',
  own: false,
  at,
  dueAt: at,
  refused: null,
};

const empty: Story = Object(emptiest(orderStory));
function storyWith(...wishes: Wish[]): Story {
  const sums = { nowFen: 17_410, heldFen: 0 };
  return {
    ...empty,
    order: { ...empty.order, orderNo, state: '已支付', amountFen: 17_800, payMethod: '支付宝', paidAt: at },
    wishes,
    quote: {
      serviceFen: 17_410,
      valueFen: 17_800,
      booksFen: 0,
      shippingFen: 0,
      totalDays: 365,
      usedDays: 8,
      leftDays: 357,
      sums: { return: sums, returned: null, keep: sums, full: { nowFen: 17_800, heldFen: 0 } },
    },
  };
}

beforeEach(() => push.mockClear());

const field = () => screen.queryByLabelText('为什么退，学员和复核人会看到');

test('while a wish waits nobody wishes again; whoever may decides it there, with their code', async () => {
  const checks = {
    payments: [{ payNo: 'PYX', provider: 'alipay', amountFen: 17_800, bill: { day: '2026-11-17', line: 18, amountFen: 17_800 } }],
    changed: false,
    others: { count: 0, sumFen: 0 },
    learner: { count: 1, sumFen: 12_519, phone: '138****8002' },
  };
  answers.set('approvals.review', {
    nowFen: 17_410,
    refusal: '',
    order: checks,
    changes: { before: { mode: 'keep' }, after: { mode: 'return' } },
  });
  answers.set('approvals.confirm', { ok: false, code: 'refused', message: '刚才的码不对或已过期，还可以试 4 次' });
  draw(<OrderRefund story={storyWith(wish)} />, ['finance']);
  expect(field()).toBeNull();
  expect(screen.getByText(/留下图书，扣定价：“家长来电，孩子转学了”/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '同意 174.10 元' }));
  const dialog = await screen.findByRole('dialog');
  for (const words of [
    '现在重算也是 174.10 元',
    '怎么退 留下图书，扣定价 → 按剩余天数退',
    '收款在支付宝 2026-11-17 账单第 18 行，178.00 元',
    '没有换课，没有别的退款占着这笔收款',
    '学员 138****8002 90 天内别的订单退过 1 笔，共 125.19 元',
  ])
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
  fireEvent.change(within(dialog).getByLabelText('你的动态码'), { target: { value: '123456' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '同意 174.10 元' }));
  expect(await within(dialog).findByText('刚才的码不对或已过期，还可以试 4 次')).toBeInTheDocument();
  expect(sent).toContainEqual({ row: 'approvals.confirm', draft: { id: 7, code: '123456' } });
});

test('a sum that is another by now is said to be one', async () => {
  answers.set('approvals.review', { nowFen: 17_000, refusal: '', order: null, changes: null });
  draw(<OrderRefund story={storyWith(wish)} />, ['finance']);
  fireEvent.click(screen.getByRole('button', { name: '同意 174.10 元' }));
  expect(await screen.findByText('现在重算是 170.00 元，提交时是 174.10 元：驳回，请同事重新提交')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: '同意 174.10 元' })).toBeDisabled();
});

test('who asked, and whoever may not decide, see that it waits, and no button but the one that takes it back', async () => {
  draw(<OrderRefund story={storyWith({ ...wish, own: true })} />, ['service']);
  expect(screen.getByText(/自己提交的，等同事/)).toBeInTheDocument();
  draw(<OrderRefund story={storyWith(wish)} />, ['service']);
  expect(screen.getByText('等管理员或财务复核，同意以前钱不动')).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['撤回']);
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(sent).toContainEqual({ row: 'approvals.withdraw', draft: { id: 7 } }));
});

test('whoever may not decide for who asked reads so, and who may, before anything is pressed', async () => {
  const tied = '7 天内你和沈佳宁之间有过邀请或重设账号，2026-12-01 09:00 以前不能复核对方提交的；现在请彭岚来做';
  answers.set('approvals.review', { ok: false, code: 'refused', message: tied });
  draw(<OrderRefund story={storyWith(wish)} />, ['finance']);
  expect(await screen.findByText(tied)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '同意 174.10 元' })).toBeNull();
});

test('a wish that was refused says why, and comes back filled in', () => {
  draw(<OrderRefund story={storyWith({ ...wish, own: true, refused: { by: '彭岚', why: '先请家长发转学证明', at } })} />, ['service']);
  expect(screen.getByText('彭岚：先请家长发转学证明')).toBeInTheDocument();
  expect(field()).toHaveValue(wish.why);
  expect(screen.getByRole('radio', { name: /留下图书，扣定价/ })).toBeChecked();
});

test('the bell says how much is new, and what was opened was seen', async () => {
  const news = {
    id: 3,
    kind: 'refused',
    row: 'orders.refund',
    target: orderNo,
    path: `/ops/orders/${orderNo}`,
    words: '先请家长发转学证明',
  };
  answers.set('news.list', { unseen: 1, list: [{ ...news, by: '彭岚', sumFen: 17_410, at, seen: false }] });
  draw(<Bell />, ['service']);
  fireEvent.click(await screen.findByRole('button', { name: '通知，1 条没看' }));
  const line = await screen.findByRole('menuitem', { name: /彭岚驳回了你提交的：退款 174.10 元。先请家长发转学证明/ });
  await waitFor(() => expect(sent).toContainEqual({ row: 'news.see', draft: { until: 3 } }));
  fireEvent.click(line);
  expect(push).toHaveBeenCalledWith(`/ops/orders/${orderNo}`);
});
