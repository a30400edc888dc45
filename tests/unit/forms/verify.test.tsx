/** @jest-environment jsdom */
import { VerifyDialog } from '@/components/verify/verify-dialog';
import { endpoints } from '@/lib/contracts/endpoints';
import { describeForm } from '../../support/form-case';

beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }));

describeForm('查课程顾问', {
  form: () => <VerifyDialog subject="adviser" close={() => undefined} />,
  path: endpoints['customer.checkAdviser'].path,
  button: '查询',
  right: { '课程顾问的手机号或微信号，也可以是热线、网址': ' 微信xkb_2026 ' },
  wrong: { '21 characters': [{ '课程顾问的手机号或微信号，也可以是热线、网址': 'a'.repeat(21) }, '请输入正确的课程顾问微信号'] },
  sends: { wechatId: 'xkb_2026' },
  appData: { code: 1, name: '小方', what: 'adviser' },
  ends: { said: '是官方课程顾问' },
  refused: '查询失败请重新查询',
  gone: '查询失败请重新查询',
});
