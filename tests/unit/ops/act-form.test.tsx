/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { DeskForm, useActForm } from '@/components/ops/parts/desk-form';
import type { DeskDraft } from '@/lib/ops/contract';
import { InvoiceDialog } from '@/components/ops/orders/invoice-dialogs';
import ops from '@/messages/zh-CN/ops.json';
import { answers, draw, sent } from '../../support/at-desk';

type Reply = DeskDraft<'inbox.saveReply'>;

function ReplyForm() {
  const form = useActForm('inbox.saveReply', (values: Reply) => values, { under: 'words' });
  return (
    <DeskForm of={form}>
      <Form.Item name="title" label="名字" initialValue="">
        <Input />
      </Form.Item>
      <Form.Item name="words" label="正文" initialValue="">
        <Input />
      </Form.Item>
      <button type="submit">存</button>
    </DeskForm>
  );
}

beforeEach(() => void draw(<ReplyForm />));

const write = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });
const press = (answer: Readonly<Record<string, string>>) => {
  answers.set('inbox.saveReply', { ok: false, code: 'invalid', message: '有几项要改', fields: answer });
  fireEvent.click(screen.getByRole('button', { name: '存' }));
};

test('what was said under a field goes as soon as the field is changed, and stays under the others', async () => {
  press({ title: '名字太短', words: '请写正文' });
  await screen.findByText('名字太短');
  write('名字', '催单');
  await waitFor(() => expect(screen.queryByText('名字太短')).toBeNull());
  expect(screen.getByText('请写正文')).toBeVisible();
});

test('a form that is sent again says only what is wrong now', async () => {
  press({ title: '名字太短', words: '正文里没有名字' });
  await screen.findByText('正文里没有名字');
  write('名字', '催单');
  press({ title: '已有这个名字' });
  await screen.findByText('已有这个名字');
  await waitFor(() => expect(screen.queryByText('正文里没有名字')).toBeNull());
  expect(sent.at(-1)?.draft).toEqual({ title: '催单', words: '' });
});

test('a file that cannot be read says so, and is not shown as chosen', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => {
    throw new Error('not read');
  });
  draw(<InvoiceDialog orderNo="" owedFen={0} onClose={() => undefined} />, ['finance']);
  const files = [new File([''], '发票.pdf')];
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });
  expect(await screen.findByText(ops.order.fileUnread)).toBeInTheDocument();
  expect(screen.queryByText('发票.pdf')).toBeNull();
});
