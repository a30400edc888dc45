/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TicketForm } from '@/components/contact/ticket-form';
import contact from '@/messages/zh-CN/contact.json';

const { doneTitle, doneText, doneUnreached, submit, again } = contact.feedback;
const words = { submit, again, doneTitle, doneText, doneUnreached, busy: '', ticket: '受理编号 {ticketNo}', failed: '', timedOut: '' };
const phone = { name: 'mobilePhone', kind: 'tel', label: '手机号码', error: '', required: false, max: 13 } as const;

it.each([
  ['138 0013 8000', doneText, doneUnreached],
  ['', doneUnreached, doneText],
  ['  ', doneUnreached, doneText],
])('with the number %p promises only what can be kept', async (number, said, unsaid) => {
  render(
    <TicketForm id="t" fields={[phone]} words={words} send={() => Promise.resolve({ ok: true, message: '', data: { ticketNo: 'FK1' } })} />,
  );
  if (number) await userEvent.type(screen.getByLabelText('手机号码'), number);
  await userEvent.click(screen.getByRole('button', { name: submit }));
  expect(await screen.findByText('受理编号 FK1')).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.queryByText(unsaid)).toBeNull();
});
