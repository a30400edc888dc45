/** @jest-environment jsdom */
import { SignupForm } from '@/app/[site]/(live)/signup-form';
import { signupWords } from '@/app/[site]/(live)/signup-words';
import type { PayClient } from '@/lib/pay/place';
import { describeForm, type FormCase } from '../../support/form-case';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

const lead = { leadId: 'lead-0001-example', orderNo: 'XK2026112101', amountFen: 1900, paid: false };

async function form(client: PayClient, finding = false) {
  return (
    <SignupForm
      of={{
        channel: 'tiktok',
        activity: 'fangcheng',
        detail: '/liveSignupTiktok/payment-detail',
        clickKeys: ['clickid'],
        payMethods: ['wechat', 'alipay'],
        client,
        gradeNames: ['初一', '初二'],
        firstGrade: null,
        touch: '',
        finding,
        draft: null,
      }}
      agreement="已阅读并同意"
      words={await signupWords({ finding, priceFen: 1900 })}
    />
  );
}
const signup: FormCase = {
  form: () => form('phone'),
  path: '/api/web/v1/liveSignup/signup',
  button: '支付 19 元',
  right: { 家长手机号: '13800138000', 短信验证码: '123456', 初二: 'press', 支付宝: 'press' },
  agreement: { box: '已阅读并同意', said: '请先阅读用户协议与隐私政策，并勾选同意。' },
  empty: '请选择孩子现在的年级',
  wrong: {
    'a number': [{ 家长手机号: '2380013800' }, '请填写 11 位手机号，以 1 开头'],
    'a code': [{ 短信验证码: '1234' }, '请填写短信里的 6 位数字'],
  },
  sends: { channel: 'tiktok', activity: 'fangcheng', mobilePhone: '13800138000', smsCode: '123456', gradeName: '初二' },
  appData: lead,
  ends: { leaves: '/liveSignupTiktok/payment-detail?lead=lead-0001-example#pay=alipay' },
};

describeForm('直播课报名，用支付宝', signup);
describeForm('直播课报名，在微信里', {
  ...signup,
  form: () => form('wechat'),
  right: { 家长手机号: '13800138000', 短信验证码: '123456', 初二: 'press' },
  ends: { leaves: '/liveSignupTiktok/payment-detail?lead=lead-0001-example#pay=wechat' },
});
describeForm('直播课报名，在支付宝里已经付过', {
  ...signup,
  form: () => form('alipay'),
  appData: { ...lead, paid: true },
  ends: { leaves: '/liveSignupTiktok/payment-detail?lead=lead-0001-example' },
});

describeForm('找回报名', {
  ...signup,
  form: () => form('phone', true),
  button: '验证手机号，找回报名',
  right: { 家长手机号: '13800138000', 短信验证码: '123456' },
  empty: '请填写 11 位手机号，以 1 开头',
  sends: { channel: 'tiktok', activity: 'fangcheng', mobilePhone: '13800138000', smsCode: '123456', gradeName: '', find: 1 },
  ends: { leaves: '/liveSignupTiktok/payment-detail?lead=lead-0001-example' },
});
