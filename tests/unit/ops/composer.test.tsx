/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Composer } from '@/components/ops/inbox/composer';
import { answers, draw, sent } from '../../support/at-desk';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined }),
  usePathname: () => '/ops',
  useSearchParams: () => new URLSearchParams(),
}));

const thread = (...replies: number[]) => ({ notes: replies.map((id) => ({ id, kind: 'reply' })) });
const refusal = { ok: false, code: 'refused', message: '这一件刚回过，看一眼再发', fields: {} };
const field = () => screen.getByLabelText('写给对方的话');
const replies = () => sent.filter(({ row }) => row === 'inbox.reply').map(({ draft }) => draft);
const press = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));

test('an answer is based on the last one that was there when it was begun, and on the newer one once that was shown; the words stay', async () => {
  const client = new QueryClient();
  answers.set('inbox.show', thread(4));
  draw(
    <QueryClientProvider client={client}>
      <Composer ticketNo="QZ5H8KWN3R" />
    </QueryClientProvider>,
  );
  const asked = (times: number) => waitFor(() => expect(sent.filter(({ row }) => row === 'inbox.show')).toHaveLength(times));
  await asked(1);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  fireEvent.change(field(), { target: { value: '今天补寄' } });
  // A colleague answers, and the screen knows it before it is pressed.
  answers.set('inbox.show', thread(4, 7));
  await client.invalidateQueries();
  await asked(2);
  answers.set('inbox.reply', refusal);
  press();
  await screen.findByText(refusal.message);
  expect(replies()).toMatchObject([{ basedOn: 4, words: '今天补寄' }]);
  await asked(3);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  answers.set('inbox.reply', { reached: 'sms' });
  press();
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(replies()[1]).toMatchObject({ basedOn: 7, words: '今天补寄' });
});
