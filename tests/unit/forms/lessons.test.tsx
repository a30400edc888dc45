/** @jest-environment jsdom */
import { AskForm } from '@/components/player/notes/ask-form';
import { SaidForm } from '@/components/player/said-form';
import { RemindForm } from '@/components/course/remind-form';
import course from '@/messages/zh-CN/course.json';
import { describeForm } from '../../support/form-case';

const words = { ...course.planned, failed: '没有送到，您写的内容还在，请再提交一次。', timedOut: '没有等到回音' };

describeForm('开课提醒', {
  form: () => <RemindForm courseId={7} words={words} />,
  path: '/api/web/v1/onlineMesage/add',
  button: '开课提醒我',
  right: { 手机号: '13800138000' },
  agreement: { box: /^同意用这个手机号通知我开课/, said: '请先勾选同意，我们才能用这个手机号提醒您' },
  empty: '手机号是 11 位数字，请检查一下',
  wrong: { 'a number': [{ 手机号: '1380' }, '手机号是 11 位数字，请检查一下'] },
  sends: { mobilePhone: '13800138000', topic: '开课提醒', courseId: 7 },
  appData: { ticketNo: 'FK20261121001' },
  ends: { said: '记下了。' },
  gone: words.failed,
});

describeForm('问老师', {
  form: ({ done }) => <AskForm sectionId={3} at={75} onAsked={done} />,
  open: { '在 01:15 提一个问题': 'press' },
  path: '/api/web/v1/course/askQuestion',
  button: '问老师',
  right: { '在 01:15，想问什么？': '为什么先减去三？' },
  empty: '至少写 4 个字，写清楚哪一步没懂',
  wrong: { 'three characters': [{ '在 01:15，想问什么？': '为什么' }, '至少写 4 个字，写清楚哪一步没懂'] },
  sends: { sectionId: 3, moment: 75, words: '为什么先减去三？' },
  appData: {},
  ends: { calls: true },
  gone: '没有发出去，字都还在，再点一次“问老师”',
});

describeForm('写给同学', {
  form: () => <SaidForm sectionId={3} rating={2} said={null} />,
  path: '/api/web/v1/course/chapterEvaluate',
  button: '写给同学',
  right: { '想对后来的同学说一句吗？可以不写': '变号那一步讲得清楚' },
  empty: '至少写 4 个字，写清楚哪里讲得好、哪里没听懂',
  wrong: { 'three characters': [{ '想对后来的同学说一句吗？可以不写': '很清楚' }, '至少写 4 个字，写清楚哪里讲得好、哪里没听懂'] },
  sends: { sectionId: 3, rating: 2, words: '变号那一步讲得清楚' },
  appData: {},
  ends: { said: '收到了，老师看过就放到课程页上。' },
  gone: '没有交上去，字都还在，再点一次“写给同学”',
});
