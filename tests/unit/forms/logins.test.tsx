/** @jest-environment jsdom */
import { CodeStep } from '@/components/account/code-step';
import { PasswordStep } from '@/components/account/password-step';
import { PhoneLoginSheet } from '@/components/account/phone-login-sheet';
import { ClaimSheet } from '@/components/account/phone/claim-sheet';
import { SecurityStep } from '@/components/account/security-step';
import { ParentPhone } from '@/app/[site]/(mobile)/parentCode/bindPhoneCode/parent-phone';
import { BindCode } from '@/components/parents/bind-code';
import { describeForm, type FormCase } from '../../support/form-case';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

const paths = {
  byPassword: '/api/v1/userInfo/login/V2',
  byCode: '/api/v1/userInfo/loginByCode',
  onPhone: '/api/v1/userinfo/login',
  check: '/api/v1/userInfo/checkSmsCode',
  paper: '/api/web/v1/shortLinkCode/paperLogin',
  sms: '/api/v1/sms/send',
} as const;
const userInfo = {
  rsNo: 'U1',
  nickName: '小满',
  maskedPhone: '138****8000',
  photoUrl: '',
  gradeName: '初二',
  isSetClass: 2,
  isClassUpgrade: 2,
};
const number = { 手机号: '138 0013 8000' };
const agreeFirst = '请先阅读用户协议与隐私政策，并勾选同意';
const wrongNumber = '请填写 11 位手机号，以 1 开头';
const wrongCode = '请填写短信里的 6 位数字';
const wrong = {
  'a number': [{ 手机号: '1380013800' }, wrongNumber],
  'a code': [{ 短信验证码: '12 34' }, wrongCode],
} as const;

describeForm('登录窗口，用密码', {
  form: ({ done }) => <PasswordStep onAnswer={done} />,
  path: paths.byPassword,
  button: '登录',
  right: { ...number, 密码: 'abc 12345', 图形验证码: 'ab cd' },
  agreement: { box: /已阅读并同意/, said: agreeFirst, ticked: true },
  empty: 'disabled',
  wrong: {
    'no number': [{ 手机号: '' }, 'disabled'],
    'no password': [{ 密码: ' ' }, 'disabled'],
    'no captcha': [{ 图形验证码: '' }, 'disabled'],
  },
  sends: { loginName: '13800138000', loginPassword: 'abc12345', captcha: 'abcd', c: 'key-1' },
  appData: { userInfo, UserNotOnSmsWhiteList: 0 },
  ends: { calls: true },
  afresh: { 图形验证码: 'abcd' },
  debounced: true,
});

describeForm('登录窗口，用短信', {
  form: ({ done }) => <CodeStep onUser={done} />,
  path: paths.byCode,
  button: '登录',
  right: { ...number, 短信验证码: '123456' },
  agreement: { box: /已阅读并同意/, said: agreeFirst },
  empty: wrongNumber,
  wrong,
  sends: { loginName: '13800138000', loginPassword: '123456', role: 'learner' },
  appData: { userInfo },
  ends: { calls: true },
  afresh: { 短信验证码: '123456' },
});

describeForm('登录窗口，新设备的验证码', {
  form: ({ done }) => <SecurityStep loginName="13800138000" first={{ captcha: 'abcd', c: 'key-1' }} onUser={done} />,
  around: (door) => void door.answer(paths.sms, { status: 1, appData: {} }),
  path: paths.check,
  button: '确认',
  right: { 短信验证码: '123456' },
  empty: 'disabled',
  wrong: { 'five digits': [{ 短信验证码: '12345' }, 'disabled'] },
  sends: { loginName: '13800138000', loginPassword: '123456' },
  appData: { userInfo },
  ends: { calls: true },
  afresh: { 短信验证码: '123456' },
});

const onPhone: FormCase = {
  form: () => PhoneLoginSheet({ door: { role: 'learner' }, next: '/m/order-detail-share?shareId=abc' }),
  path: paths.byCode,
  button: '登录',
  right: { ...number, 短信验证码: '123456' },
  agreement: { box: /已阅读并同意/, said: agreeFirst },
  empty: wrongNumber,
  wrong,
  sends: { loginName: '13800138000', loginPassword: '123456', role: 'learner' },
  appData: { userInfo },
  ends: { leaves: '/m/order-detail-share?shareId=abc' },
};
describeForm('手机页登录，用短信', onPhone);
describeForm('手机页登录，家长', {
  ...onPhone,
  form: () => PhoneLoginSheet({ door: { role: 'parent' }, next: '/m/order-detail-share?shareId=abc' }),
  sends: { loginName: '13800138000', loginPassword: '123456', role: 'parent' },
});
describeForm('手机页登录，用密码', {
  ...onPhone,
  open: { 密码登录: 'press' },
  path: paths.onPhone,
  right: { ...number, 密码: 'abc12345' },
  wrong: { 'no password': [{ 密码: '' }, '请填写密码，最多 16 位，不含空格'] },
  sends: { loginName: '13800138000', loginPassword: 'abc12345' },
});
describeForm('纸质课程登录', {
  ...onPhone,
  form: () => PhoneLoginSheet({ door: { paper: 'share-0001' }, next: '/p/order-detail-share' }),
  path: paths.paper,
  sends: { shareId: 'share-0001', loginName: '13800138000', loginPassword: '123456' },
  appData: {},
  ends: { leaves: '/p/order-detail-share' },
});

const lesson = {
  subjectId: 2,
  subjectName: '数学',
  courseId: 7,
  courseTitle: '一次函数',
  sectionId: 70,
  sectionTitle: '认识函数',
  teacherName: '林知远',
  durationSeconds: 600,
};
describeForm('领取试听课', {
  form: () =>
    ClaimSheet({
      grades: [{ gradeName: '初二', lessons: [lesson] }],
      first: { gradeName: '初二', subjectIds: [] },
      next: undefined,
      maskedPhone: null,
    }),
  path: '/api/web/v1/freeCourse/claim',
  button: '领取，马上看',
  right: { 数学: 'press', ...number, 短信验证码: '123456' },
  agreement: { box: /已阅读并同意/, said: agreeFirst },
  empty: '请至少选一个学科',
  wrong: { ...wrong, 'no subject': [{ 数学: 'press' }, '请至少选一个学科'] },
  sends: { gradeName: '初二', subjectIds: '2', mobilePhone: '13800138000', smsCode: '123456' },
  appData: { courseId: 7, sectionId: 70 },
  ends: { leaves: '/freeCourse/watch?courseId=7&sectionId=70' },
});

describeForm('家长验证手机', {
  form: () => <ParentPhone />,
  path: '/api/web/v1/parentCode/bindPhone',
  button: '下一步',
  right: { 家长手机号: '13800138000', 短信验证码: '123456' },
  empty: wrongNumber,
  wrong: { 'a number': [{ 家长手机号: '1380013800' }, wrongNumber], 'a code': wrong['a code'] },
  sends: { mobilePhone: '13800138000', smsCode: '123456' },
  appData: {},
  ends: { leaves: '/parentCode/bindParentCode' },
});

const letter = '/studymag/letter?child=7';
describe.each([
  ['with a child goes back to the letter that asked for it', 1, letter],
  ['without a child goes on to the code', 0, '/parentCode/bindParentCode'],
])('家长验证手机, asked for by a letter: who proves a number', (whose, children, leaves) => {
  describeForm(whose, {
    form: () => <ParentPhone to={letter} />,
    path: '/api/web/v1/parentCode/bindPhone',
    button: '下一步',
    right: { 家长手机号: '13800138000', 短信验证码: '123456' },
    empty: wrongNumber,
    wrong: { 'a number': [{ 家长手机号: '1380013800' }, wrongNumber] },
    sends: { mobilePhone: '13800138000', smsCode: '123456' },
    appData: { children },
    ends: { leaves },
  });
});

describeForm('孩子的绑定码', {
  form: () => <BindCode maskedPhone="138****8000" childCount={0} />,
  path: '/api/web/v1/parentCode/bindStudent',
  button: '下一步',
  right: { 孩子的绑定码: 'abcd 2345' },
  empty: '绑定码是 8 位字母和数字，请对照孩子的屏幕再填一次',
  wrong: { 'seven characters': [{ 孩子的绑定码: 'ABCD234' }, '绑定码是 8 位字母和数字'] },
  sends: { studentCode: 'ABCD2345' },
  appData: { full: false },
  ends: { leaves: '/parentCode/choiceRelationship' },
});
