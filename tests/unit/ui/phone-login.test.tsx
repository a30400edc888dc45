/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneLogin } from '@/components/account/phone-login';
import account from '@/messages/zh-CN/account.json';
import payForMe from '@/messages/zh-CN/payForMe.json';
import { FakeDoor } from '../../support/fake-door';

const v1 = '/api/v1/userinfo/login';
const check = '/api/v1/userInfo/checkSmsCode';
const signedIn = { rsNo: 'XK1', nickName: '陈小满', mobilePhone: '138****0001' };
const words = { ...account.login, ...account.sms, ...account.register, ...payForMe.login };

function open(door: FakeDoor) {
  render(<PhoneLogin door={{ role: 'learner' }} next="#in" agreement="同意用户协议" words={words} />);
  return { door, user: userEvent.setup() };
}

test('a password on a device that is new: the code comes next, and number and consent stay', async () => {
  const { door, user } = open(
    new FakeDoor()
      .answer(v1, { status: 1, appData: { userInfo: null, UserNotOnSmsWhiteList: 1 } })
      .answer(check, { status: 0, message: '短信验证码不正确' }),
  );
  await user.click(screen.getByRole('button', { name: payForMe.login.byPassword }));
  await user.type(screen.getByLabelText('手机号'), '138 0013 8001');
  await user.type(screen.getByLabelText('密码'), 'Xkb2026');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));

  expect(await screen.findByText(payForMe.login.second)).toBeVisible();
  expect(door.sent(v1)).toEqual([{ loginName: '13800138001', loginPassword: 'Xkb2026' }]);
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138001');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.type(screen.getByLabelText('短信验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '登录' }));
  // What is wrong is said under the fields, which keep what was typed.
  expect(await screen.findByRole('alert')).toHaveTextContent('短信验证码不正确');
  expect(door.sent(check)).toEqual([{ loginName: '13800138001', loginPassword: '123456' }]);
  expect(screen.getByLabelText('短信验证码')).toHaveValue('123456');
});

test('a device that is known goes on with the password alone', async () => {
  const { user } = open(new FakeDoor().answer(v1, { status: 1, appData: { userInfo: signedIn, UserNotOnSmsWhiteList: 0 } }));
  await user.click(screen.getByRole('button', { name: payForMe.login.byPassword }));
  await user.type(screen.getByLabelText('手机号'), '13800138001');
  await user.type(screen.getByLabelText('密码'), 'Xkb2026');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(window.location.hash).toBe('#in'));
  expect(screen.queryByText(payForMe.login.second)).toBeNull();
});
