/** @jest-environment jsdom */
import { feedbackKinds, screenshotWords } from '@/components/contact/feedback-fields';
import { FeedbackForm } from '@/components/contact/feedback-form';
import { formWords } from '@/components/contact/form-words';
import { LearnerFeedback } from '@/components/contact/learner-feedback';
import { MessageSection } from '@/components/contact/message-section';
import { TeacherSection } from '@/components/contact/teacher-section';
import { CallbackForm } from '@/components/procurement/callback-form';
import { callbackWords } from '@/components/procurement/callback-words';
import { allSites } from '@/lib/env';
import { demoSite } from '@/lib/sites/demo';
import { describeForm, type FormCase } from '../../support/form-case';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));
// The desk's texts come over the network, which a browser's test has not.
jest.mock('@/lib/content/desk-texts', () => ({ deskTexts: () => Promise.resolve(null), textKey: () => '' }));
// It stands within <noscript> only, and a browser draws no component that waits.
jest.mock('@/components/contact/no-script-call', () => ({ NoScriptCall: () => null }));

const gone = '没有送到，您写的内容还在，请再提交一次。';
const appData = { ticketNo: 'FK20261121001' };
const wrongNumber = '请填写 11 位手机号码';
const site = () => {
  const [first] = allSites();
  if (!first) throw new Error('no site');
  return first;
};

describeForm('在线留言', {
  form: () => MessageSection({ site: site(), topics: ['课程', '图书'] }),
  path: '/api/web/v1/onlineMesage/add',
  button: '提交留言',
  right: { 称呼: '王老师', 手机号码: '138 0013 8000', '留言给（可不选）': '图书', 要问的事: '初二数学买哪一本？' },
  empty: '请写下怎样称呼您，不超过 20 个字',
  wrong: {
    'a number': [{ 手机号码: '12345' }, wrongNumber],
    'four characters': [{ 要问的事: '买哪本？' }, '请写清要问的事，5 至 500 个字'],
  },
  sends: { name: '王老师', mobilePhone: '138 0013 8000', topic: '图书', words: '初二数学买哪一本？' },
  appData,
  ends: { said: '受理编号 FK20261121001' },
  gone,
});

describeForm('教师报名', {
  form: () => TeacherSection({ site: site(), grades: ['初中', '高中'], subjects: ['数学', '物理'] }),
  path: '/api/web/v1/teacherEntry/add',
  button: '提交报名',
  right: { 姓名: '王启明', 手机号码: '13800138000', 学科: '物理', 年级: '高中', '教龄（年）': '12', 所在城市: '杭州' },
  empty: '请写下怎样称呼您，不超过 20 个字',
  wrong: {
    'no subject': [{ 学科: '' }, '请从列表中选一项'],
    'a century': [{ '教龄（年）': '100' }, '请填写教龄，0 至 60 之间的整数'],
    'no city': [{ 所在城市: ' ' }, '请填写所在城市，不超过 30 个字'],
  },
  sends: { name: '王启明', mobilePhone: '13800138000', subjectName: '物理', gradeName: '高中', years: 12, city: '杭州' },
  appData,
  ends: { said: '受理编号 FK20261121001' },
  gone,
});

const feedback: FormCase = {
  form: async () => (
    <FeedbackForm
      label="反馈的是什么"
      kinds={await feedbackKinds(demoSite)}
      words={{ ...(await formWords('feedback')), doneUnreached: '您没有留号码' }}
      shotWords={await screenshotWords()}
      proofWords={await screenshotWords('proofs')}
    />
  ),
  path: '/api/web/v1/common/problemFeedback',
  button: '提交反馈',
  right: { 遇到了什么: '第 12 讲放到一半就停了', '哪一页（可不填）': '一次函数', '手机号码（可不填，填了才能回您）': '13800138000' },
  empty: '请写清遇到的问题，5 至 1000 个字',
  wrong: { 'a number': [{ '手机号码（可不填，填了才能回您）': '1380' }, wrongNumber] },
  sends: { words: '第 12 讲放到一半就停了', page: '一次函数', mobilePhone: '13800138000', about: 'page' },
  appData,
  ends: { said: '受理编号 FK20261121001' },
  gone,
};
describeForm('问题反馈', feedback);
describeForm('图书纠错', {
  ...feedback,
  open: { 图书纠错: 'press' },
  path: '/api/web/v1/homePage/saveProblemFeedback',
  right: { 哪一本书: '初中《帮你开窍》', '第几页（可不填）': '12', 错在哪里: '第三行的负号印漏了' },
  empty: '请从列表中选出是哪一本书',
  wrong: { 'page 0': [{ '第几页（可不填）': '0' }, '请填写页码，1 至 2000 之间的整数'] },
  sends: { words: '第三行的负号印漏了', bookTitle: '初中《帮你开窍》', page: 12 },
});
describeForm('个人中心的问题反馈', {
  ...feedback,
  form: () => LearnerFeedback({ site: site() }),
  path: '/api/v1/userinfo/saveProblemFeedback',
  sends: { words: '第 12 讲放到一半就停了', page: '一次函数', mobilePhone: '13800138000' },
});

describeForm('采购回电', {
  form: async () => <CallbackForm words={await callbackWords()} phone="4000-186-985" />,
  path: '/api/web/v1/onlineMesage/add',
  button: '提交',
  right: { '学校 / 单位': '示例中学', 联系电话: '138 0013 8000', '想采购什么（选填）': '12 间教室的黑板' },
  empty: '请填写学校或单位',
  wrong: { 'a number': [{ 联系电话: '138' }, '请填写 11 位手机号'] },
  sends: { name: '示例中学', mobilePhone: '13800138000', topic: '设备采购', words: '设备采购：12 间教室的黑板' },
  appData,
  ends: { said: '收到了，编号 FK20261121001。' },
  gone,
});
