/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Invite } from '@/components/ops/people/invite';
import { Sessions } from '@/components/ops/people/sessions';
import { SecurityScreen } from '@/components/ops/security/security-screen';
import { answers, draw, sent } from '../../support/at-desk';

it('asks which teacher somebody is where they are to be 老师, and only then', async () => {
  answers.set('people.invite', { link: 'x', expiresAt: '2026-11-28T01:20:00.000Z' });
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
