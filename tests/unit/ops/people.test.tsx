/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Invite } from '@/components/ops/people/invite';
import { MakeLink } from '@/components/ops/people/make-link';
import { Sessions } from '@/components/ops/people/sessions';
import { SecurityScreen } from '@/components/ops/security/security-screen';
import { answers, draw, sent } from '../../support/at-desk';

it('asks which teacher somebody is where they are to be 老师, and only then', async () => {
  const made = jest.fn();
  draw(
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
  fireEvent.change(screen.getByLabelText('你的动态码'), { target: { value: '123456' } });
  answers.set('people.invite', { ok: false, code: 'refused', message: '这个动态码用过了，一个只能用一次', wait: 20 });
  fireEvent.click(screen.getByRole('button', { name: '生成邀请链接' }));
  // Of all fields it is the code that is wrong.
  await waitFor(() => expect(screen.getByLabelText('你的动态码')).toHaveAccessibleDescription(/这个动态码用过了/));
  answers.set('people.invite', { link: 'x', expiresAt: '2026-11-28T01:20:00.000Z' });
  fireEvent.change(screen.getByLabelText('你的动态码'), { target: { value: '654321' } });
  fireEvent.click(screen.getByRole('button', { name: '生成邀请链接' }));
  await waitFor(() => expect(made).toHaveBeenCalledWith('x'));
  expect(sent.filter(({ row }) => row === 'people.invite').map(({ draft }) => draft)[1]).toEqual({
    name: '周以安',
    email: 'zhou@xkb.example',
    roles: ['teaching', 'teacher'],
    teacherId: 8,
    code: '654321',
  });
});

it('resets somebody by one’s own code: one that was used goes and says when the next is there, the link comes once', async () => {
  answers.set('people.reset', { ok: false, code: 'refused', message: '这个动态码用过了，一个只能用一次', wait: 20 });
  const [made, closed] = [jest.fn(), jest.fn()];
  const of = { row: 'people.reset', id: 3, title: '重设 林知远', note: '会话结束', act: '重设密码和动态码' } as const;
  draw(<MakeLink of={of} onClose={closed} onMade={made} />);
  const field = screen.getByLabelText('你的动态码');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: of.act }));
  expect(await screen.findByText('这个动态码用过了，一个只能用一次')).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(screen.getByText(/20 秒/)).toBeInTheDocument();
  answers.set('people.reset', { link: 'y', expiresAt: '2026-11-28T01:20:00.000Z' });
  fireEvent.change(field, { target: { value: '654321' } });
  fireEvent.click(screen.getByRole('button', { name: of.act }));
  await waitFor(() => expect(made).toHaveBeenCalledWith('y'));
  expect(closed).toHaveBeenCalled();
  expect(sent.filter(({ row }) => row === 'people.reset').map(({ draft }) => draft)).toEqual([
    { id: 3, code: '123456' },
    { id: 3, code: '654321' },
  ]);
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
  draw(<Sessions of={{ id: 3, name: '林知远' }} onClose={() => undefined} />);
  const row = (await screen.findByText('iPad · Safari')).closest('tr') ?? document.body;
  expect(row.textContent).toContain('09:20');
  const here = (await screen.findByText('Mac · Chrome')).closest('tr') ?? document.body;
  expect(within(here).queryByRole('button')).toBeNull();
  fireEvent.click(within(row).getByRole('button', { name: '结束 iPad · Safari' }));
  await waitFor(() => expect(sent).toContainEqual({ row: 'people.endSession', draft: { id: 3, sessionId: 5 } }));
});

it('each button beside one’s own sessions and passkeys says whose it is', async () => {
  const at = '2026-11-25T01:20:00.000Z';
  const session = { id: 5, device: 'iPad · Safari', ip: '10.0.8.31', createdAt: at, seenAt: at, current: false };
  answers.set('self.sessions', { list: [session], codesLeft: 8 });
  answers.set('self.passkeys', { list: [{ id: 1, name: '办公室的电脑', host: 'desk.example.com', createdAt: at, usedAt: null }] });
  draw(<SecurityScreen />);
  for (const name of ['结束 iPad · Safari', '给 办公室的电脑 改名'])
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
});
