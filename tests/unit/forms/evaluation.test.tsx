/** @jest-environment jsdom */
import { EvaluationNextStep } from '@/components/account/evaluation/next-step-form';
import { EvaluationCodeForm, EvaluationRetrieveForm } from '@/components/account/evaluation/number-form';
import { EvaluationPasswordForm } from '@/components/account/evaluation/password-form';
import { rememberEvaluationPending } from '@/components/account/evaluation/pending';
import { rememberReset } from '@/components/account/evaluation/reset';
import { EvaluationSetPassword } from '@/components/account/evaluation/set-password-form';
import { describeForm } from '../../support/form-case';

let query = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
afterEach(() => {
  query = '';
});

const loginByCode = '/api/web/v1/evaluation/loginByCode';
const wrongNumber = '请填写 11 位手机号，以 1 开头';
const wrongCode = '请填写短信里的 6 位数字';

describeForm('测评登录，用密码', {
  form: () => <EvaluationPasswordForm preticked={false} />,
  path: '/api/web/v1/evaluation/login',
  button: '登录',
  right: { 手机号: '13800138000', 密码: 'abc12345', 图形验证码: 'abcd' },
  agreement: { box: /我已阅读并同意/, said: '请先阅读并勾选同意用户协议与隐私政策' },
  empty: 'disabled',
  wrong: { 'no captcha': [{ 图形验证码: '' }, 'disabled'] },
  sends: { loginName: '13800138000', loginPassword: 'abc12345', captcha: 'abcd', c: 'key-1' },
  appData: { UserNotOnSmsWhiteList: 0 },
  ends: { leaves: '/e/report' },
  afresh: { 图形验证码: 'abcd' },
  debounced: true,
});

describeForm('测评登录，新设备的验证码', {
  form: () => <EvaluationNextStep />,
  around: (door) => {
    door.answer('/api/v1/sms/send', { status: 1, appData: {} });
    rememberEvaluationPending({ loginName: '13800138000', captcha: 'abcd', c: 'key-1' });
  },
  path: loginByCode,
  button: '确认',
  right: { 短信验证码: '123456' },
  empty: 'disabled',
  sends: { loginName: '13800138000', loginPassword: '123456', smsType: 2 },
  appData: { signedIn: true },
  ends: { leaves: '/e/report' },
  afresh: { 短信验证码: '123456' },
});

describeForm('测评登录，用短信', {
  form: () => <EvaluationCodeForm />,
  path: loginByCode,
  button: '登录',
  right: { 手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  wrong: { 'a number': [{ 手机号: '138' }, wrongNumber], 'a code': [{ 短信验证码: '1' }, wrongCode] },
  sends: { loginName: '13800138000', loginPassword: '123456', smsType: 5 },
  appData: { signedIn: true },
  ends: { leaves: '/e/report' },
});

describeForm('测评登录，绑定微信', {
  form: () => <EvaluationCodeForm bindTicket="ticket-1" />,
  path: loginByCode,
  button: '绑定并登录',
  right: { 手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  sends: { loginName: '13800138000', loginPassword: '123456', smsType: 5, bindTicket: 'ticket-1' },
  appData: { signedIn: true },
  ends: { leaves: '/e/report' },
});

describeForm('找回密码，核对手机号', {
  form: () => <EvaluationRetrieveForm />,
  path: '/api/v1/sms/verificationCodeCheck',
  button: '下一步',
  right: { 账号手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  wrong: { 'a code': [{ 短信验证码: '' }, wrongCode] },
  sends: { mobilePhone: '13800138000', smsType: 3, smsCode: '123456' },
  appData: {},
  ends: { leaves: '/e/set-password' },
});

const setting = {
  form: () => <EvaluationSetPassword />,
  around: () => rememberReset({ loginName: '13800138000', smsCode: '123456' }),
  path: '/api/v1/userinfo/resetPassword',
  button: '保存新密码',
  right: { 新密码: 'abc12345', 再输一次: 'abc12345' },
  sends: { loginName: '13800138000', smsCode: '123456', loginPassword: 'abc12345' },
  appData: {},
} as const;
describeForm('找回密码，设置新密码', {
  ...setting,
  empty: '密码是 6–16 位，不含空格',
  wrong: {
    'five characters': [{ 新密码: 'abc12', 再输一次: 'abc12' }, '密码是 6–16 位，不含空格'],
    'two passwords': [{ 再输一次: 'abc12346' }, '两次输入的密码不一样'],
  },
  ends: { leaves: '/e/login' },
});

describeForm('找回密码，从登录框来，回到那一页', {
  ...setting,
  around: () => {
    setting.around();
    query = 'to=/course/find?type=1';
  },
  ends: { leaves: '/course/find?type=1' },
});

describeForm('找回密码，从测评来，回到测评的登录', {
  ...setting,
  around: () => {
    setting.around();
    query = 'to=/e/compare';
  },
  ends: { leaves: '/e/login?to=%2Fe%2Fcompare' },
});
