/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Shelf } from '@/components/ops/courses/shelf';
import { NewCodes } from '@/components/ops/security/new-codes';
import type { DeskOutput } from '@/lib/ops/contract';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import { answers, draw, sent } from '../../support/at-desk';

type Shown = DeskOutput<'courses.show'>;

const section = { id: 1, title: '开头', trial: true, lesson: 'buoyancy', problem: null, questions: null };
const lessons = [{ slug: 'buoyancy', title: '浮力', seconds: 60, film: false, strokes: true }];
const words = {
  title: '一分钱的课',
  subtitle: '一句话',
  cover: '/art/courses/none.svg',
  summary: '简介',
  highlights: ['亮点'],
  audience: '谁',
};
const named = { gradeId: 1, subjectId: 1, categoryId: 1, teacherId: 1, books: [] };
const price = { priceFen: 1, originalPriceFen: null, validDays: 365, requiresShipping: false, booksFen: 0, shippingFen: 0 };
const shown: Shown = {
  id: 57,
  state: 'off',
  editedAt: null,
  course: { ...words, ...named, ...price },
  drawn: null,
  chapters: [{ id: 1, title: '上', sections: [section, { ...section, id: 2, title: '接着', trial: false }] }],
  removed: [],
  learners: 0,
  waiting: 0,
  priceWaits: null,
  agreed: false,
  saleWaits: null,
  problems: 0,
};
const shelf = (over: Partial<Shown>) =>
  draw(<Shelf shown={{ ...shown, ...over }} lessons={lessons} unsaved={false} basedOn={null} onDone={() => undefined} />, ['teaching'], {
    courseDesk,
  });

test('new recovery codes ask for the password and the code, each refused under its own field', async () => {
  draw(<NewCodes />);
  const press = (current: string, code: string): void => {
    fireEvent.change(screen.getByLabelText('现在的密码'), { target: { value: current } });
    fireEvent.change(screen.getByLabelText('你的动态码'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: '换一批备用码' }));
  };
  const wrong = '现在的密码不对，还可以试 4 次';
  answers.set('self.recoveryCodes', { ok: false, code: 'invalid', message: wrong, fields: { current: wrong } });
  press('不是它', '123456');
  expect(await screen.findByText(wrong)).toBeVisible();
  answers.set('self.recoveryCodes', { ok: false, code: 'refused', message: '这个动态码用过了，一个只能用一次', wait: 12 });
  press('就是它', '123456');
  expect(await screen.findByText('这个动态码用过了，一个只能用一次')).toBeVisible();
  expect(screen.getByLabelText('你的动态码')).toHaveValue('');
  answers.set('self.recoveryCodes', { recoveryCodes: ['ABCD-EFGH-JKLM'] });
  press('就是它', '654321');
  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeVisible();
  expect(sent.at(-1)).toEqual({ row: 'self.recoveryCodes', draft: { current: '就是它', code: '654321' } });
});

test('the button says beforehand that a first sale is for somebody else to agree to', async () => {
  answers.set('courses.shelve', { waits: { approvalId: 9, limitFen: 10_000 } });
  shelf({ agreed: false, saleWaits: null });
  fireEvent.click(screen.getByRole('button', { name: '提交上架' }));
  expect(await screen.findByText(/第一次上架要第二个人看过价格和内容/)).toBeVisible();
  fireEvent.click(screen.getAllByRole('button', { name: '提交上架' }).at(-1) ?? document.body);
  expect(await screen.findByText('已交给复核，编号 9')).toBeVisible();
  expect(sent).toContainEqual({ row: 'courses.shelve', draft: { id: 57, basedOn: null, to: 'sale' } });
});

test('while it waits it is not asked for again, and is taken back by who asked', async () => {
  shelf({ agreed: false, saleWaits: { id: 9, by: '顾晓', own: true, at: '2026-11-24T09:00:00.000Z' } });
  expect(screen.getByText(/顾晓 在 .* 提交第一次上架/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交上架' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(sent).toContainEqual({ row: 'approvals.withdraw', draft: { id: 9 } }));
});

test('what was agreed to goes back on sale by one', () => {
  shelf({ agreed: true, saleWaits: null });
  expect(screen.getByRole('button', { name: '上架' })).toBeEnabled();
});
