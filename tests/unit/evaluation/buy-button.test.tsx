/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuyButton } from '@/components/evaluation/buy-button';
import evaluation from '@/messages/zh-CN/evaluation.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { watchLeaving } from '../../support/leaving';

it('may be pressed again by who comes back from the order to the page as it was left', async () => {
  const left = watchLeaving();
  new FakeDoor().answer('/api/web/v1/evaluation/createOrder', { status: 1, appData: { orderNo: 'XK1' } });
  render(
    <Island messages={{ evaluation: { curriculum: evaluation.curriculum } }}>
      <BuyButton reportId={1} what="mode" label="买下" />
    </Island>,
  );
  await userEvent.click(screen.getByRole('button', { name: '买下' }));
  expect(left).toEqual(['/e/order-detail?orderNo=XK1']);
  expect(screen.getByRole('button')).toBeDisabled();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', { name: '买下' })).toBeEnabled();
});
