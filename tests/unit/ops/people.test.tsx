/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { WhoProvider } from '@/components/ops/data/who';
import { Invite } from '@/components/ops/people/invite';
import { Sessions } from '@/components/ops/people/sessions';
import ops from '@/messages/zh-CN/ops.json';
import { antdInJsdom } from '../../support/antd';
import { Island } from '../../support/island';

/** What the desk's door answers, by the row that is asked, and what it was asked. */
const answers = new Map<string, unknown>();
const sent: { readonly row: string; readonly draft: unknown }[] = [];

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  antdInJsdom();
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: async (path: string, { body }: { body: string }) => {
      const row = path.split('/').at(-1) ?? '';
      sent.push({ row, draft: JSON.parse(body) });
      return { json: async () => ({ ok: true, data: answers.get(row) ?? {} }) };
    },
  });
});

const me = { id: 1, name: '何静', email: 'hejing@xkb.example', roles: ['admin' as const] };
const show = (part: ReactNode) =>
  render(
    <Island messages={{ ops }}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <WhoProvider value={{ me, idleMinutes: 30, limitFen: 10_000 }}>{part}</WhoProvider>
        </App>
      </ConfigProvider>
    </Island>,
  );

it('asks which teacher somebody is where they are to be 老师, and only then', async () => {
  answers.set('people.invite', { link: 'x', expiresAt: '2026-11-28T01:20:00.000Z' });
  const made = jest.fn();
  show(
    <Invite
      teachers={[
        { id: 7, name: '林知远' },
        { id: 8, name: '周以安' },
      ]}
      onClose={() => undefined}
      onMade={made}
    />,
  );
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '周以安' } });
  fireEvent.change(screen.getByLabelText('邮箱'), { target: { value: 'zhou@xkb.example' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '教务' }));
  expect(screen.queryByLabelText('是哪位老师')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '老师' }));
  fireEvent.mouseDown(await screen.findByLabelText('是哪位老师'));
  fireEvent.click(await screen.findByTitle('周以安'));
  fireEvent.click(screen.getByRole('button', { name: '生成邀请链接' }));
  await waitFor(() => expect(made).toHaveBeenCalledWith('x'));
  expect(sent.find(({ row }) => row === 'people.invite')?.draft).toEqual({
    name: '周以安',
    email: 'zhou@xkb.example',
    roles: ['teaching', 'teacher'],
    teacherId: 8,
  });
});

it('lists where somebody is signed in, and ends the one that is pressed, never the one that is looked from', async () => {
  const at = '2026-11-25T01:20:00.000Z';
  const session = { ip: '10.0.8.31', createdAt: at, seenAt: at };
  answers.set('people.sessions', {
    list: [
      { ...session, id: 4, device: 'Mac · Chrome', current: true },
      { ...session, id: 5, device: 'iPad · Safari', current: false },
    ],
  });
  show(<Sessions of={{ id: 3, name: '林知远' }} onClose={() => undefined} />);
  const row = (await screen.findByText('iPad · Safari')).closest('tr') ?? document.body;
  expect(row.textContent).toContain('09:20');
  const here = (await screen.findByText('Mac · Chrome')).closest('tr') ?? document.body;
  expect(within(here).queryByRole('button')).toBeNull();
  fireEvent.click(within(row).getByRole('button', { name: '结束 iPad · Safari' }));
  await waitFor(() => expect(sent).toContainEqual({ row: 'people.endSession', draft: { id: 3, sessionId: 5 } }));
});
