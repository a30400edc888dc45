import type { EndpointId } from '../../lib/contracts';
import type { limits } from '../../lib/kernel/env/variables/limits.mjs';
import type { FlatBody } from '../../lib/wire/body';
import { name, phone, words } from './writes';

/** A door that counts, and how it is tried. */
export interface Counted {
  readonly id: EndpointId;
  /** What it is asked, in vain where that can be; the rest is taken from what the upstream has answered. null = it is not tried, see `why`. */
  readonly given: FlatBody | null;
  /** Leaves something behind, in words that say so: only with leave to write. */
  readonly leaves?: true;
  readonly why?: string;
}

/** Every limit that the service declares, each at one door of those that count by it. */
export const counted: Readonly<Record<keyof typeof limits, Counted>> = {
  captcha: { id: 'account.captcha', given: {} },
  search: { id: 'search.information', given: { keyWord: '一次函数' } },
  sms: { id: 'sms.send', given: null, why: '会给人发短信' },
  login: { id: 'account.loginV1', given: { loginName: '10', loginPassword: 'conform-000' } },
  verification: { id: 'customer.checkBookCode', given: { code: 'ZZZZZZZZZZZZ' } },
  assistantCode: { id: 'assistant.validateCode', given: { code: 'ZZZZZZZZZZZZ' } },
  'student-code': { id: 'parent.bindStudent', given: null, why: '要家长的手机收到验证码' },
  upload: { id: 'upload.token', given: { purpose: 'feedback' }, leaves: true },
  'upload-scan': { id: 'upload.scan', given: { purpose: 'feedback' }, leaves: true },
  'share-link': { id: 'share.create', given: null, why: '同一笔订单的链接只有一条，要三十一笔待付款的订单' },
  export: { id: 'account.openExport', given: null, why: '要学员的手机收到验证码' },
  feedback: { id: 'home.saveProblemFeedback', given: { words }, leaves: true },
  message: { id: 'message.add', given: { name, mobilePhone: phone, words }, leaves: true },
  application: {
    id: 'teacher.apply',
    given: { name, mobilePhone: phone, subjectName: '数学', gradeName: '初二', years: 3, city: '示例市' },
    leaves: true,
  },
  question: { id: 'question.ask', given: { moment: 0, words }, leaves: true },
};
