/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SmsCodeField } from '@/components/account/sms-code-field';
import { Input } from '@/components/ui/field';
import { useForm } from '@/lib/client/use-form';
import { captchaPath } from '@/lib/contracts/values/captcha-path';
import { FakeDoor } from '../../support/fake-door';

const sms = '/api/v1/sms/send';
const wrong = '请填写图形验证码';
const words = {
  captcha: '图形验证码',
  captchaRefresh: '换一张',
  captchaFailed: '没有取到',
  captchaNeeded: wrong,
  code: '短信验证码',
  getCode: '获取验证码',
  getCodeIn: '{seconds} 秒后重发',
  sending: '发送中',
  sent: '已发送',
};
const plain = {
  captcha: { name: 'captcha', key: 'c', picture: '/captcha.png' },
  code: 'code',
  send: { name: 'act', value: 'sms' },
  captchaError: wrong,
};

/** As the page looks that was sent without script and came back refused. */
function Refused() {
  const form = useForm({ id: 'refused', start: { phone: '13800138000', code: '' } });
  return <SmsCodeField form={form} plain={plain} smsType={6} words={words} />;
}

test('what was said of the captcha is over when it is typed, and does not come back with a new picture', async () => {
  let pictures = 0;
  const door = new FakeDoor()
    .answer(captchaPath, () => ({ status: 1, appData: { image: 'data:image/png;base64,AA==', c: `key-${(pictures += 1)}` } }))
    .answer(sms, { status: 0, message: '图形验证码不正确' });
  render(<Refused />);
  const field = await screen.findByLabelText('图形验证码');
  expect(screen.getByText(wrong)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(screen.getByRole('button', { name: words.captchaRefresh }).querySelector(':scope > img')).not.toBeNull());
  fireEvent.change(field, { target: { value: 'abcd' } });
  expect(screen.queryByText(wrong)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(door.sent(sms)).toHaveLength(1));
  await waitFor(() => expect(pictures).toBe(2));
  expect(screen.queryByText(wrong)).toBeNull();
  expect(field).toHaveProperty('value', '');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

/** With the number beside it. */
function Asking() {
  const form = useForm({ id: 'asking', start: { phone: '13800138000', code: '' } });
  return (
    <>
      <Input aria-label="手机号" {...form.text('phone')} />
      <SmsCodeField form={form} smsType={6} words={words} />
    </>
  );
}

beforeEach(() => sessionStorage.clear());

test('a number that was mistyped keeps nobody from asking for the right one', async () => {
  new FakeDoor()
    .answer(captchaPath, { status: 1, appData: { image: 'data:image/png;base64,AA==', c: 'key' } })
    .answer(sms, { status: 1, appData: {} });
  render(<Asking />);
  const phone = screen.getByLabelText('手机号');
  const captcha = await screen.findByLabelText('图形验证码');
  await waitFor(() => expect(screen.getByRole('button', { name: words.captchaRefresh }).querySelector(':scope > img')).not.toBeNull());
  fireEvent.change(captcha, { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: words.getCode }));
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toHaveProperty('disabled', true);
  fireEvent.change(phone, { target: { value: '13800138001' } });
  expect(screen.getByRole('button', { name: words.getCode })).toHaveProperty('disabled', false);
  fireEvent.change(phone, { target: { value: '13800138000' } });
  expect(screen.getByRole('button', { name: /秒后重发/ })).toHaveProperty('disabled', true);
});
