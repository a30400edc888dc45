/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordDialog } from '@/components/account/forgot-password-dialog';
import account from '@/messages/zh-CN/account.json';
import { Island } from '../../support/island';

test('a lost password: the way by SMS that comes back to this page first, the telephone for a number that is gone', async () => {
  Object.assign(document.documentElement.dataset, { servicePhone: '400-000-1234', serviceHours: '9:00–21:00' });
  window.history.replaceState(null, '', '/course/find?type=1&price=free');
  const close = jest.fn();
  render(
    <Island messages={{ account }}>
      <ForgotPasswordDialog close={close} />
    </Island>,
  );
  const bySms = screen.getByRole('link', { name: '用短信验证码重设' });
  expect(bySms).toHaveAttribute('href', `/e/retrieve-password?to=${encodeURIComponent('/course/find?type=1&price=free')}`);
  expect(screen.getByRole('link', { name: '拨打 400-000-1234' })).toHaveAttribute('href', 'tel:4000001234');
  expect(screen.getByText('客服时间：9:00–21:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(close).toHaveBeenCalledWith('dismissed');
});
