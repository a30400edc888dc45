/** @jest-environment jsdom */
import { RegisterSheet } from '@/components/account/register-sheet';
import { render, screen } from '@testing-library/react';
import { setSessionUser } from '@/lib/client/session';
import { describeForm } from '../../support/form-case';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

describeForm('注册', {
  form: () => RegisterSheet({ children: null, beside: null }),
  path: '/api/v1/userInfo/register/V2',
  button: '注册',
  right: { 手机号: '138 0013 8000', 短信验证码: '123456', 设置密码: 'abc 12345' },
  agreement: { box: /我已阅读并同意/, said: '请先阅读用户协议与隐私政策，并勾选同意' },
  empty: '请填写 11 位手机号，以 1 开头',
  wrong: {
    'a number': [{ 手机号: '12800138000' }, '请填写 11 位手机号，以 1 开头'],
    'a code': [{ 短信验证码: '12345' }, '请填写短信里的 6 位数字'],
    'a password': [{ 设置密码: 'abc12' }, '密码是 6–16 位，不含空格'],
  },
  sends: { loginName: '13800138000', loginPassword: 'abc12345', smsCode: '123456' },
  appData: {},
  ends: { said: '注册成功，请登录' },
});

test('somebody who is signed in has no form to fill in, and is told how to register another number', async () => {
  setSessionUser({ rsNo: 'XK1', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: '', photoUrl: '' });
  render(await RegisterSheet({ children: null, beside: null }));
  expect(screen.getByText(/你已经登录/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去我的课程' })).toHaveAttribute('href', '/personal/my-course');
  expect(screen.queryByRole('button', { name: '注册' })).toBeNull();
});
